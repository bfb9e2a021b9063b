import { sql, type SQL } from 'drizzle-orm';
import { CHANGE_FIELD } from '../../../contract/language/changeable';
import { ruleOfChange, type Operation } from '../../../contract/language/derive';
import { IN_ONE_GO, PREVIEW_CHANGES, PREVIEW_REFUSED } from '../../../contract/wire/preview';
import { messageOf, refusalOf } from '../../http/answer';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';
import { inSavepoint, dryRun } from '../operations/batch';
import type { WriteContext } from '../model/behaviour';
import { heldWithTable } from '../write/table-check-out';
import { heldRefusals } from '../write/check-out';
import { inUseRefusal } from '../write/in-use';
import { lockRows } from '../read/list';
import { decodeRow, type CompiledResource } from '../model/compiled-resource';
import { idList, inUseOf } from '../write/references';
import { whereEquals } from '../model/encrypt-secrets';
import { hindranceOn, leftTo, transitLocked, unhindered } from '../operations/transition';
import { allOf, accessCondition } from '../read/row-access';
import { changeLockedRow } from '../write/change-locked-row';
import { deleteLocked } from '../write/delete';
import { lockAllowedRows, leaveOut, valuesOfField } from './rows';
import { usersOfRows } from './touched';

type Row = Record<string, unknown>;
/** Why rows are left out, by id, in the order of the set; of those beyond what is told there is the number only. */
export type Left = {
  reasons: Map<string, string>;
  number: number;
  /** What the first of the others would hold where a field is changed. */
  changes?: { id: string; before: Row; after: Row }[];
};

/** Rows that do not meet the conditions. */
const unless = ({ scope }: WriteContext, compiled: CompiledResource, conditions: readonly SQL[]): SQL =>
  sql`r.record_id in (select "id" from ${compiled.table} where ${allOf(accessCondition(compiled, scope))} and (${allOf(conditions)}) is not true)`;

/** What hinders the operation on each row, in words. */
async function hindrances(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const where = allOf([sql`"id" in (${idList(ids)})`, ...accessCondition(compiled, context.scope)]);
  const rows = rowsOf<Row & { id: string }>(
    await context.tx.execute(sql`select ${compiled.select} from ${compiled.table} where ${where}`),
  );
  const refusalFor = (row: Row): Refusal =>
    hindranceOn(compiled, operation, decodeRow(compiled, row)) ?? new Refusal('stateChanged');
  return new Map(rows.map((row) => [row.id, messageOf(context.scope.language, refusalFor(row))]));
}

/** Leaves out what the definition's own conditions do not allow: state, `when`, `onlyBy`, `onlyByRole`. */
async function byConditions(
  context: WriteContext,
  compiled: CompiledResource,
  preview: string,
  operation: Operation,
  left: Left,
): Promise<void> {
  const { language } = context.scope;
  const note = (ids: readonly string[], reason: (id: string) => string) => {
    left.number += ids.length;
    for (const id of ids.slice(0, PREVIEW_REFUSED)) left.reasons.set(id, reason(id));
  };
  const own = leftTo(compiled, operation, context.scope);
  if (own.length > 0) {
    const denied = messageOf(language, new Refusal('accessDenied'));
    note(await leaveOut(context, preview, unless(context, compiled, own)), () => denied);
  }
  const conditions = unhindered(compiled, operation);
  if (conditions.length === 0) return;
  const ids = await leaveOut(context, preview, unless(context, compiled, conditions));
  const words = await hindrances(context, compiled, operation, ids.slice(0, PREVIEW_REFUSED));
  note(ids, (id) => words.get(id) ?? messageOf(language, new Refusal('stateChanged')));
}

/** Leaves out of a delete, or of a change, what the definition keeps from it. */
async function byRule(
  context: WriteContext,
  compiled: CompiledResource,
  preview: string,
  name: 'update' | 'delete',
  left: Left,
): Promise<void> {
  const rule = ruleOfChange(compiled.resource, name);
  if (rule) await byConditions(context, compiled, preview, rule, left);
}

/** Leaves out of a delete what the caller has not checked out, and says who has. */
async function byHolder(context: WriteContext, compiled: CompiledResource, preview: string, left: Left): Promise<void> {
  const { heldBy } = compiled.resource;
  if (heldBy === undefined) return;
  const { language, userId } = context.scope;
  const isHeld = allOf(whereEquals(compiled, { [heldBy]: userId }));
  const mine = heldWithTable(compiled, userId, isHeld);
  const ids = await leaveOut(context, preview, unless(context, compiled, [mine]));
  left.number += ids.length;
  for (const [id, refusal] of await heldRefusals(context, compiled, ids.slice(0, PREVIEW_REFUSED)))
    left.reasons.set(id, messageOf(language, refusal));
}

/** Leaves out of a delete what other rows refer to, and says which. */
async function byUse(context: WriteContext, compiled: CompiledResource, preview: string, left: Left): Promise<void> {
  const inUse = inUseOf(compiled, sql`r.record_id`);
  if (!inUse) return;
  const ids = await leaveOut(context, preview, inUse);
  left.number += ids.length;
  const told = ids.slice(0, PREVIEW_REFUSED);
  const { language } = context.scope;
  const [only] = ids;
  // Of one row alone there is room to name what uses it.
  if (only !== undefined && ids.length === 1 && (await lockAllowedRows(context, preview, 0, 1)).length === 0) {
    left.reasons.set(only, messageOf(language, await inUseRefusal(context, compiled, sql`select ${only}::uuid`)));
    return;
  }
  const users = await usersOfRows(context, compiled, told);
  const plain = messageOf(language, new Refusal('inUse'));
  for (const id of told) {
    const by = users.get(id);
    left.reasons.set(id, by ? translate(language, 'engine.preview.inUseBy', { by: by.join(' · ') }) : plain);
  }
}

/** What the behaviour of the resource has to say beyond the definition: tried on each row, and taken back. None where it says nothing. */
function trialOf(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation | null,
): ((row: Row) => Promise<unknown>) | null {
  const own = compiled.hooks;
  if (!operation)
    return own.beforeDelete || own.beforeDeleteAll || compiled.resource.publishing
      ? (row) => deleteLocked(context, compiled, row)
      : null;
  // What asks for something cannot be tried without it; an action may reach beyond the database.
  if (!operation.transition || operation.input) return null;
  const hooks = (own.transitions as Record<string, unknown> | undefined)?.[operation.name];
  return hooks ? (row) => transitLocked(context, compiled, operation, row, {}) : null;
}

/** Why each of the rows is refused that is, in words; what is done to the others stays. */
async function refusedOf(
  context: WriteContext,
  compiled: CompiledResource,
  ids: readonly string[],
  work: (row: Row) => Promise<unknown>,
): Promise<Map<string, string>> {
  const rows = await lockRows(context, compiled, ids);
  const found = new Map<string, string>();
  for (const id of ids) {
    try {
      await inSavepoint(context.tx, () => work(rows.get(id) ?? {}));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal || refusal.http >= 500) throw error;
      found.set(id, messageOf(context.scope.language, refusal, compiled.resource));
    }
  }
  return found;
}

/** A large set is not tried: a data task judges each row on its own, and names what it refuses. */
async function byTrial(
  context: WriteContext,
  compiled: CompiledResource,
  preview: string,
  work: (row: Row) => Promise<unknown>,
  left: Left,
): Promise<void> {
  const ids = (await lockAllowedRows(context, preview, 0, IN_ONE_GO + 1)).map(({ id }) => id);
  if (ids.length === 0 || ids.length > IN_ONE_GO) return;
  await without(context, preview, await dryRun(context.tx, () => refusedOf(context, compiled, ids, work)), left);
}

/** Takes rows out of the set that were refused. */
async function without(
  context: WriteContext,
  preview: string,
  refused: ReadonlyMap<string, string>,
  left: Left,
): Promise<void> {
  if (refused.size === 0) return;
  const out = await leaveOut(context, preview, sql`r.record_id in (${idList([...refused.keys()])})`);
  left.number += out.length;
  for (const id of out.slice(0, PREVIEW_REFUSED)) left.reasons.set(id, refused.get(id) ?? '');
}

/**
 * Tries the change of a field, and takes it back: leaves out what is refused or has the value already. Of a large set the first rows alone
 * are tried. Answers what those would hold that are told.
 */
async function byChange(
  context: WriteContext,
  compiled: CompiledResource,
  preview: string,
  input: Row,
  left: Left,
): Promise<NonNullable<Left['changes']>> {
  const all = (await lockAllowedRows(context, preview, 0, IN_ONE_GO + 1)).map(({ id }) => id);
  const ids = all.length > IN_ONE_GO ? all.slice(0, PREVIEW_CHANGES) : all;
  if (ids.length === 0) return [];
  const [name = ''] = Object.keys(input);
  const before = await valuesOfField(context, compiled, name, ids);
  const same = translate(context.scope.language, 'engine.changeField.same');
  const { refused, after } = await dryRun(context.tx, async () => {
    const equal = new Map<string, string>();
    const refused = await refusedOf(context, compiled, ids, async (row) => {
      if ((await changeLockedRow(context, compiled, row, input)) === null) equal.set(row.id as string, same);
    });
    const told = ids.filter((id) => !refused.has(id) && !equal.has(id)).slice(0, PREVIEW_CHANGES);
    return {
      refused: new Map([...refused, ...equal]),
      after: await valuesOfField(context, compiled, name, told),
    };
  });
  await without(context, preview, refused, left);
  return [...after].map(([id, value]) => ({ id, before: before.get(id) ?? {}, after: value }));
}

/** Leaves out of the set what would be refused, and says why. `operation` is null for a delete. */
export async function judgeRows(
  context: WriteContext,
  compiled: CompiledResource,
  preview: string,
  operation: Operation | null,
  input: Row = {},
): Promise<Left> {
  const left: Left = { reasons: new Map(), number: 0 };
  if (operation) await byConditions(context, compiled, preview, operation, left);
  else {
    await byRule(context, compiled, preview, 'delete', left);
    await byHolder(context, compiled, preview, left);
    await byUse(context, compiled, preview, left);
  }
  if (operation?.name === CHANGE_FIELD) {
    await byRule(context, compiled, preview, 'update', left);
    await byHolder(context, compiled, preview, left);
    left.changes = await byChange(context, compiled, preview, input, left);
    return left;
  }
  const trial = trialOf(context, compiled, operation);
  if (trial) await byTrial(context, compiled, preview, trial, left);
  return left;
}
