import { sql } from 'drizzle-orm';
import { wordKey } from '../../../contract/language/derive';
import { figuresOf, figureWordKey, searchOfFigure } from '../../../contract/language/home';
import type { Dossier } from '../../../contract/wire/dossier';
import { rowsOf } from '../../http/rows';
import type { WriteContext } from '../model/behaviour';
import { allOf } from '../read/row-access';
import { whereOf } from '../read/query';
import { idList } from '../write/references';

type Reader = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;
type Named = Dossier['named'][number];
type Waiting = Dossier['waiting'];

/** Of the rows those that the home page counts as waiting, by the same searches. */
async function countedAtHome({ tx, scope, ports }: Reader, resource: string, rows: readonly Named[]): Promise<Waiting> {
  const compiled = ports.engine.compiledOf({ name: resource });
  const caller = { now: ports.clock.now(), zone: 0, userId: scope.userId ?? '' };
  const found: Waiting = [];
  for (const figure of figuresOf(compiled.resource).filter(({ kind }) => kind === 'waiting')) {
    const where = allOf([
      ...whereOf(compiled, scope, searchOfFigure(figure, caller)),
      sql`"id" in (${idList(rows.map(({ row }) => row.id))})`,
    ]);
    const ids = rowsOf<{ id: string }>(await tx.execute(sql`select "id" from ${compiled.table} where ${where}`));
    found.push(...ids.map(({ id }) => ({ resource, recordId: id, word: figureWordKey(figure), at: null })));
  }
  return found;
}

/** States that end by themselves at an instant which is still to come: they are named, not what becomes of them. */
function endingOf({ ports }: Reader, { resource, row }: Named): Waiting {
  const { resource: r } = ports.engine.compiledOf({ name: resource });
  const now = ports.clock.now().toISOString();
  const field = r.lifecycle?.field ?? '';
  const state = row[field] as string | number;
  return Object.values(r.lifecycle?.transitions ?? {}).flatMap(({ due, from }) => {
    const at = due === undefined ? null : row[due];
    if (typeof at !== 'string' || !from.includes(state) || at < now) return [];
    return [{ resource, recordId: row.id, word: wordKey(r, 'option', field, state), at }];
  });
}

/** What waits for somebody, or for its time, among rows that name the same key. */
export async function waitingFor(reader: Reader, named: readonly Named[]): Promise<Waiting> {
  const counted: Waiting = [];
  for (const resource of new Set(named.map((one) => one.resource)))
    counted.push(
      ...(await countedAtHome(
        reader,
        resource,
        named.filter((one) => one.resource === resource),
      )),
    );
  return [...counted, ...named.flatMap((one) => endingOf(reader, one))];
}
