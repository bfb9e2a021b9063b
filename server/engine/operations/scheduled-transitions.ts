import { sql, type SQL } from 'drizzle-orm';
import type { AnyResource } from '../../../contract/language/resource';
import { isDueFor } from '../../db/table';
import { rowsOf } from '../../http/rows';
import type { Ports } from '../../ports/ports';
import { systemScope } from '../../scope';
import { lockRows } from '../read/list';
import { columnSql, type CompiledResource } from '../model/compiled-resource';
import { operationNamed, transitLocked } from './transition';

const JOB = 'due-transitions';
/** Rows in one transaction: the embedded database has one session, and nobody is to wait for longer than a moment. */
const BATCH = 5;

type Due = { compiled: CompiledResource; name: string; field: string; from: readonly (string | number)[] };

export const dueOf = ({ engine }: Pick<Ports, 'engine'>, resource: AnyResource): Due[] =>
  Object.entries(resource.lifecycle?.transitions ?? {}).flatMap(([name, { due, from }]) =>
    due === undefined ? [] : [{ compiled: engine.compiledOf(resource), name, field: due, from }],
  );

/** Rows whose time was over at this instant, those that wait longest first; what another server has locked is left to it. */
export function dueSql({ compiled: { resource, table }, compiled, field, from }: Due, now: string): SQL {
  const column = columnSql(compiled, field);
  return sql`
    select "id" from ${table}
    where ${isDueFor(resource, from)} and ${column} <= ${now}::timestamptz
    order by ${column} limit ${sql.raw(String(BATCH))} for update skip locked`;
}

/** Takes some of them; answers how many. */
function runSome(ports: Ports, due: Due, now: string): Promise<number> {
  const { compiled, name } = due;
  return ports.db.run('platform', 'write', async (tx) => {
    const found = rowsOf<{ id: string }>(await tx.execute(dueSql(due, now)));
    if (found.length === 0) return 0;
    const context = { scope: systemScope(), tx, ports };
    const rows = await lockRows(
      context,
      compiled,
      found.map(({ id }) => id),
    );
    const operation = operationNamed(compiled.resource, name);
    for (const { id } of found) await transitLocked(context, compiled, operation, rows.get(id)!, {});
    return found.length;
  });
}

/** Makes every transition whose time has come, as the system, each with its line in the history; answers how many rows it took. */
export async function runDue(ports: Ports): Promise<number> {
  const now = ports.clock.now().toISOString();
  let total = 0;
  for (const due of ports.engine.resources.flatMap((resource) => dueOf(ports, resource))) {
    let took = 0;
    for (let some = BATCH; some === BATCH; took += some) some = await runSome(ports, due, now);
    if (took > 0)
      ports.log.info(
        { job: JOB, resource: due.compiled.name, transition: due.name, count: took },
        'the time of these rows is over',
      );
    total += took;
  }
  return total;
}

/** Looks every minute. */
export function addScheduledTransitions(ports: Ports): void {
  ports.jobs.work(JOB, async () => void (await runDue(ports)));
  ports.jobs.schedule(JOB, '* * * * *');
}
