import { Api } from '../../e2e/support/api';
import type { Server } from '../../e2e/support/server';
import type { TaskView } from '../../contract/wire/task';
import type { Connection } from '../../server/db/connection';
import { tokensOf } from '../client';
import type { Figure } from '../figures';
import { pause } from '../transfer';
import { COMPONENTS, EXAMINED } from './components';

const WIRES = 100_000;
/** One in so many wires has a fault: an end that leads nowhere, no second end, or a pin that another has. */
const FAULTY = 800;
const FINDINGS = '/guided-diagnosis/doctor-finding';

/** Wires of the tenant that is examined, with the links that their import would have made. */
export async function addWires(connection: Connection): Promise<void> {
  await connection.query(
    `insert into guided_diagnosis_wire_import (tenant_code, wire_no, harness, week_from, colour, cross_section,
       from_component, from_gcid, from_connector, from_pin, to_component, to_gcid, to_connector, to_pin, components, linked)
     select $1, 'W-' || n, 'Harness ' || n % 12, '202201', 'BK', 0.5, f.gcid, f.id, 'A', n::text,
       case n % $4::int when 1 then '99/99' when 2 then null else t.gcid end, case when n % $4::int in (1, 2) then null else t.id end,
       'B', case n % $4::int when 3 then ((n + $3::int - 1) % $2::int + 1)::text else n::text end,
       case when n % $4::int in (1, 2) then array[f.id] else array[f.id, t.id] end, n % $4::int <> 1
     from generate_series(1, $2::int) n
     join (select gcid, id, row_number() over (order by gcid) - 1 as at from guided_diagnosis_gcid where tenant_code = $1) f on f.at = n % $3::int
     join (select gcid, id, row_number() over (order by gcid) - 1 as at from guided_diagnosis_gcid where tenant_code = $1) t on t.at = (n * 7 + 3) % $3::int`,
    [EXAMINED, WIRES, COMPONENTS, FAULTY],
  );
}

/** Until the task is over; its duration in seconds. */
async function examined(api: Api): Promise<number> {
  const begun = performance.now();
  const { id } = await api.post<{ id: string }>(`${FINDINGS}/examine`, {});
  for (;;) {
    const task = await api.get<TaskView>(`/task/${id}`);
    if (task.status === 'success') return (performance.now() - begun) / 1000;
    if (task.status !== 'doing') throw new Error(`the examination ended as ${task.status}: ${task.msg}`);
    await pause();
  }
}

/** The doctor over 100,000 wires, at first and once its findings are known. */
export async function doctorFigures(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, EXAMINED, 1);
  const api = new Api(server.url, token);
  const title = `doctor over ${WIRES.toLocaleString('en')} wires`;
  const first = await examined(api);
  const again = await examined(api);
  const of = async (kind: string) =>
    (await api.get<{ total: number }>(`${FINDINGS}/page`, { page: '1', limit: '10', kind })).total;
  const counts = { missingName: WIRES / FAULTY, wireOneEnd: WIRES / FAULTY, pinTwice: WIRES / FAULTY };
  const missed: Figure[] = [];
  for (const [kind, wanted] of Object.entries(counts))
    missed.push({
      name: `  of ${wanted} seeded ${kind} not told`,
      value: wanted - (await of(kind)),
      unit: '',
      reach: 0,
    });
  return [
    { name: title, value: first, unit: 's', reach: 60 },
    { name: '  once more', value: again, unit: 's', reach: 60 },
    ...missed,
  ];
}
