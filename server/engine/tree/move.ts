import { sql } from 'drizzle-orm';
import type { Field } from '../../../contract/language/field';
import { isUuid } from '../../../contract/validation/uuid';
import { rowsOf } from '../../http/rows';
import { InvalidFields, Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { lockRow, lockRows } from '../read/list';
import { columnSql, type CompiledResource } from '../model/compiled-resource';
import { updateRow, writeChanges } from '../write/write';

type Values = Record<string, unknown>;
type Sibling = { id: string; place: number };

/** Where a row goes: below `parentId` (null: at the top), before the sibling `before` (null: behind all of them). */
type Place = { version: number; parentId: string | null; before: string | null };

/** Steps between siblings, so that the next one finds a place between two without touching them. */
const STEP = 10;
const LAST = 9999;

/** Those who will stand beside the row, in their order. */
async function siblingsOf(
  { tx }: WriteContext,
  compiled: CompiledResource,
  row: Values,
  { parentId }: Place,
  order: string,
): Promise<Sibling[]> {
  const tree = columnSql(compiled, compiled.resource.tree ?? '');
  const place = columnSql(compiled, order);
  const below = parentId === null ? sql`${tree} is null` : sql`${tree} = ${parentId}::uuid`;
  const tenant = compiled.scoped ? sql` and "tenant_code" = ${row.tenantCode as string}` : sql``;
  const where = sql`${below}${tenant} and "id" <> ${row.id as string}::uuid`;
  return rowsOf<Sibling>(
    await tx.execute(sql`select "id", ${place} as place from ${compiled.table} where ${where} order by ${place}, "id"`),
  );
}

/** A number between two neighbours; null where there is none left. */
function between(above: number | undefined, below: number | undefined, max: number): number | null {
  if (below === undefined)
    return above === undefined ? STEP : above + STEP <= max ? above + STEP : above < max ? above + 1 : null;
  const low = above ?? -1;
  const middle = Math.floor((low + below) / 2);
  return middle > low ? middle : null;
}

/** Numbers all siblings anew, with room for one more at `at`; answers the number of that one. */
async function renumber(
  context: WriteContext,
  compiled: CompiledResource,
  siblings: readonly Sibling[],
  at: number,
  order: string,
  max: number,
): Promise<number> {
  const step = Math.min(STEP, Math.floor(max / (siblings.length + 1)));
  if (step < 1) throw new Refusal('tooMany', { max });
  const numberOf = (place: number): number => (place + 1) * step;
  const wanted = new Map(siblings.map(({ id }, place) => [id, numberOf(place < at ? place : place + 1)]));
  const moved = siblings.filter(({ id, place }) => wanted.get(id) !== place);
  if (moved.length > 0) {
    const rows = await lockRows(
      context,
      compiled,
      moved.map(({ id }) => id),
    );
    await writeChanges(
      context,
      compiled,
      moved.flatMap(({ id }) => {
        const before = rows.get(id);
        return before ? [{ before, values: { [order]: wanted.get(id) } }] : [];
      }),
    );
  }
  return numberOf(at);
}

/** What a caller says of the place; refuses what is none. */
function placeIn({ version, parentId = null, before = null, ...rest }: Values, tree: string): Place {
  const [unknown] = Object.keys(rest);
  if (unknown) throw new InvalidFields({ [unknown]: { key: 'unknown' } });
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw new InvalidFields({ version: { key: version === undefined ? 'required' : 'integer' } });
  if (parentId !== null && !isUuid(parentId)) throw new InvalidFields({ [tree]: { key: 'reference' } });
  if (before !== null && !isUuid(before)) throw new InvalidFields({ before: { key: 'reference' } });
  return { version, parentId, before };
}

/**
 * Puts a row at another place of its tree, with all that stands below it: by the rules and the hooks of any other change. Moves within one
 * tree take turns. Refuses with `stale` where the row is no longer as it was read, and with `gone` where the sibling stands elsewhere now.
 */
export async function moveRow(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
  body: Values,
): Promise<Values> {
  const { tree = '', treeOrder: order } = compiled.resource as { tree?: string; treeOrder?: string };
  if (!order) throw new Error(`${compiled.name} has no order of its tree`);
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${compiled.name}))`);
  const row = await lockRow(context, compiled, id);
  const place = placeIn(body, tree);
  const siblings = await siblingsOf(context, compiled, row, place, order);
  const found =
    place.before === null
      ? siblings.length
      : siblings.findIndex((sibling) => sibling.id === place.before?.toLowerCase());
  if (found < 0) throw new Refusal('gone');
  const max = (compiled.resource.fields[order] as Field).max ?? LAST;
  const free = between(siblings[found - 1]?.place, siblings[found]?.place, max);
  // First the row: what is refused leaves its new siblings alone.
  const made: Values = await updateRow(context, compiled, id, place.version, {
    [tree]: place.parentId,
    ...(free === null ? {} : { [order]: free }),
  });
  if (free !== null) return made;
  const number = await renumber(context, compiled, siblings, found, order, max);
  return updateRow(context, compiled, id, made.version as number, { [order]: number });
}
