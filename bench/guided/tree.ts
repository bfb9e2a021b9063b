import { Api } from '../../e2e/support/api';
import type { Server } from '../../e2e/support/server';
import type { Connection } from '../../server/db/connection';
import { tokensOf } from '../client';
import { median, type Figure } from '../figures';
import { timesOf } from '../load';
import { TREES } from './components';

const TREE = '/guide-diagnosis/fmea-mgt';
/** Systems with five functions of five failure modes each, each with three causes of three nodes: some 5,000. */
const SYSTEMS = 14;
const LEVELS = [
  ['function', 'system', 5],
  ['failureMode', 'function', 5],
  ['cause', 'failureMode', 3],
  ['test', 'cause', 2],
  ['repair', 'test', 1],
] as const;

/** A tree of the tenant whose trees are edited. */
export async function addTree(connection: Connection): Promise<void> {
  await connection.query(
    `insert into guided_diagnosis_fmea (tenant_code, name, kind, sort) select $1, 'System ' || n, 'system', n * 10 from generate_series(1, $2::int) n`,
    [TREES, SYSTEMS],
  );
  for (const [kind, above, count] of LEVELS)
    await connection.query(
      `insert into guided_diagnosis_fmea (tenant_code, name, kind, sort, parent_id, severity, occurrence, detection)
       select $1, $2 || ' ' || n || ' of ' || p.name, $2, n * 10, p.id, case $2 when 'failureMode' then 7 end,
         case $2 when 'cause' then 4 end, case $2 when 'cause' then 5 end
       from guided_diagnosis_fmea p cross join generate_series(1, $4::int) n where p.tenant_code = $1 and p.kind = $3`,
      [TREES, kind, above, count],
    );
}

type Row = { id: string; version: number; kind: string };

/** The whole tree read as the console does, a branch checked out, and a node of it changed, moved and copied. */
export async function treeFigures(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, TREES, 1);
  const api = new Api(server.url, token);
  let rows: Row[] = [];
  const open = async () => {
    ({ list: rows } = await api.get<{ list: Row[] }>(`${TREE}/list`));
  };
  await open();
  const opened = median(await timesOf(open));
  const system = rows.find(({ kind }) => kind === 'system');
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const out = await timed(() => api.post(`${TREE}/${system?.id}/checkOut`, {}));
  const { list } = await api.get<{ list: Row[] }>(`${TREE}/list`, { parentId: system?.id ?? '' });
  const [node] = list;
  const edited: number[] = [];
  let version = node?.version ?? 0;
  for (let round = 0; round < 7; round += 1)
    edited.push(
      await timed(async () => {
        const body = { version, name: `Function, ${round}` };
        const { data, msg } = await api.send<Row | null>('PUT', `${TREE}/${node?.id}`, body);
        if (!data) throw new Error(`the node was not changed: ${msg}`);
        ({ version } = data);
      }),
    );
  const copied = await timed(() => api.post(`${TREE}/${node?.id}/copyBranch`, {}));
  return [
    {
      name: `failure modes: tree of ${rows.length.toLocaleString('en')} nodes read`,
      value: opened,
      unit: 'ms',
      reach: 500,
    },
    { name: '  a branch checked out', value: out, unit: 'ms' },
    { name: '  a node changed', value: median(edited), unit: 'ms', reach: 100 },
    { name: '  a branch copied', value: copied, unit: 'ms' },
  ];
}
