import { sql } from 'drizzle-orm';
import type { MemberKind, Members } from '../../../contract/language/members';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import { InvalidFields, Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { columnSql, type CompiledResource } from '../model/compiled-resource';
import { lockRows } from '../read/list';
import { idList } from '../write/references';
import { insertRows } from '../write/trusted';
import { writeChanges } from '../write/write';
import { chosen, type FoundMembers } from './named';

/** Rows of one statement. */
const AT_ONCE = 500;

type Group = { id: string; tenantCode?: string };
type Place = { compiled: CompiledResource; group: string; tenantCode: string };
type Moving = Extract<MemberKind, { by: unknown }>;
type Linked = Extract<MemberKind, { through: unknown }>;

/** Lets members that hold their group themselves move to this one, or leave it. Answers how many did. */
async function move(
  context: WriteContext,
  { group }: Place,
  { of, by }: Moving,
  ids: readonly string[],
  isAdded: boolean,
): Promise<number> {
  const compiled = context.ports.engine.compiledOf({ name: of });
  let done = 0;
  // In one order, so that two of these cannot wait for each other.
  const sorted = [...ids].toSorted();
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    const rows = [...(await lockRows(context, compiled, sorted.slice(from, from + AT_ONCE))).values()];
    const changes = rows
      .filter((row) => (row[by] === group) !== isAdded)
      .map((before) => ({ before, values: { [by]: isAdded ? group : null } }));
    if (changes.length > 0) await writeChanges(context, compiled, changes);
    done += changes.length;
  }
  return done;
}

/** What members are called who are not in the group yet, by their ids. */
async function strangers(context: WriteContext, { group }: Place, kind: Linked, ids: readonly string[]) {
  const { engine } = context.ports;
  const [members, links] = [engine.compiledOf({ name: kind.of }), engine.compiledOf({ name: kind.through.resource })];
  return rowsOf<{ id: string; name: string }>(
    await context.tx.execute(sql`
      select m."id", m.${columnSql(members, kind.named)} as name from ${members.table} m where m."id" in (${idList(ids)})
        and not exists (select 1 from ${links.table} l where l.${columnSql(links, kind.through.group)} = ${group}::uuid
          and l.${columnSql(links, kind.through.member)} = m."id")`),
  );
}

/** Makes rows of membership, or deletes them. The row that has members is locked by now, so that two calls come one after the other. */
async function link(
  context: WriteContext,
  place: Place,
  kind: Linked,
  ids: readonly string[],
  isAdded: boolean,
): Promise<number> {
  const { resource, group, member, name, counted } = kind.through;
  const links = context.ports.engine.compiledOf({ name: resource });
  let done = 0;
  if (isAdded) {
    const added = await strangers(context, place, kind, ids);
    const rows = added.map((one) => ({
      tenantCode: place.tenantCode,
      [group]: place.group,
      [member]: one.id,
      ...(name && { [name]: one.name }),
    }));
    if (rows.length > 0) await insertRows(context, { name: resource }, rows, 'save');
    done = rows.length;
  } else {
    const where = sql`${columnSql(links, group)} = ${place.group}::uuid and ${columnSql(links, member)} in (${idList(ids)})`;
    done = rowsOf(await context.tx.execute(sql`delete from ${links.table} where ${where} returning 1`)).length;
  }
  if (!counted || done === 0) return done;
  const [column, by] = [columnSql(place.compiled, counted), isAdded ? done : -done];
  // The count is no change of a person's, so the version stays.
  await context.tx.execute(
    sql`update ${place.compiled.table} set ${column} = greatest(${column} + ${by}::int, 0) where "id" = ${place.group}::uuid`,
  );
  return done;
}

/** Changes what stands of each kind; answers how many members that were. */
async function changeKinds(
  context: WriteContext,
  place: Place,
  { does, kinds }: Members,
  found: readonly FoundMembers[],
): Promise<number> {
  let done = 0;
  for (const [at, kind] of kinds.entries()) {
    const ids = found[at]?.ids ?? [];
    if (ids.length === 0) continue;
    const isAdded = does === 'add';
    done +=
      'by' in kind ? await move(context, place, kind, ids, isAdded) : await link(context, place, kind, ids, isAdded);
  }
  return done;
}

function refuseNobody({ kinds }: Members, found: readonly FoundMembers[]): void {
  if (found.every(({ ids, missing }) => ids.length + missing.length === 0))
    throw new InvalidFields({ [kinds[0]?.inputs.names ?? '']: { key: 'oneOfThese' } });
}

/** `addMembers` and `removeMembers`; they answer what was done and the names that were left out, each with the reason. */
export const changeMembers =
  (compiled: CompiledResource, members: Members) =>
  async (context: WriteContext, rows: readonly unknown[], input: Readonly<Record<string, unknown>>) => {
    const [group] = rows as readonly Group[];
    if (!group) throw new Refusal('gone');
    const { does, kinds } = members;
    const tenantCode = context.scope.tenant || (group.tenantCode ?? '');
    const found: FoundMembers[] = [];
    for (const kind of kinds) found.push(await chosen(context, kind, tenantCode, input));
    refuseNobody(members, found);
    const missing = found.flatMap((each) => each.missing);
    const done = await changeKinds(context, { compiled, group: group.id, tenantCode }, members, found);
    if (does === 'add' && done > 0) await compiled.hooks.afterJoin?.(context, group as never);
    const msg = translate(context.scope.language, 'validate.notThere');
    return { done, failed: missing.map((name) => ({ id: name, title: name, msg })) };
  };
