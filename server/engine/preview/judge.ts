import { sql, type SQL } from 'drizzle-orm';
import type { Operation } from '../../../contract/language/derive';
import { IN_ONE_GO, PREVIEW_REFUSED } from '../../../contract/wire/preview';
import { messageOf, refusalOf } from '../../http/answer';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';
import { apart, undone } from '../operations/batch';
import type { Hook } from '../model/behaviour';
import { hooksOf } from '../model/behaviours';
import { heldRefusals } from '../write/check-out';
import { inUseRefusal } from '../write/in-use';
import { lockRows } from '../read/list';
import { decodeRow, type Plan } from '../model/compiled-resource';
import { idList, inUseOf } from '../write/references';
import { holding } from '../model/encrypt-secrets';
import { hindranceOn, transitLocked, unhindered } from '../operations/transition';
import { allOf, visible } from '../read/row-access';
import { deleteLocked } from '../write/write';
import { allowedRows, leaveOut } from './rows';
import { usersOf } from './touched';

type Row = Record<string, unknown>;
/** Why rows are left out, by id, in the order of the set; of those beyond what is told there is the number only. */
export type Left = { reasons: Map<string, string>; number: number };

/** Rows that do not meet the conditions. */
const unless = ({ scope }: Hook, plan: Plan, conditions: readonly SQL[]): SQL =>
  sql`r.record_id in (select "id" from ${plan.table} where ${allOf(visible(plan, scope))} and (${allOf(conditions)}) is not true)`;

/** What hinders the operation on each row, in words. */
async function hindrances(
  hook: Hook,
  plan: Plan,
  operation: Operation,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const where = allOf([sql`"id" in (${idList(ids)})`, ...visible(plan, hook.scope)]);
  const rows = rowsOf<Row & { id: string }>(
    await hook.tx.execute(sql`select ${plan.select} from ${plan.table} where ${where}`),
  );
  const refusalFor = (row: Row): Refusal =>
    hindranceOn(plan, operation, decodeRow(plan, row)) ?? new Refusal('stateChanged');
  return new Map(rows.map((row) => [row.id, messageOf(hook.scope.language, refusalFor(row))]));
}

/** Leaves out what the definition's own conditions do not allow: state, `when`, `onlyBy`. */
async function byConditions(hook: Hook, plan: Plan, preview: string, operation: Operation, left: Left): Promise<void> {
  const { language, userId } = hook.scope;
  const note = (ids: readonly string[], reason: (id: string) => string) => {
    left.number += ids.length;
    for (const id of ids.slice(0, PREVIEW_REFUSED)) left.reasons.set(id, reason(id));
  };
  const { onlyBy } = operation;
  if (onlyBy) {
    const denied = messageOf(language, new Refusal('accessDenied'));
    note(await leaveOut(hook, preview, unless(hook, plan, holding(plan, { [onlyBy]: userId }))), () => denied);
  }
  const conditions = unhindered(plan, operation);
  if (conditions.length === 0) return;
  const ids = await leaveOut(hook, preview, unless(hook, plan, conditions));
  const words = await hindrances(hook, plan, operation, ids.slice(0, PREVIEW_REFUSED));
  note(ids, (id) => words.get(id) ?? messageOf(language, new Refusal('stateChanged')));
}

/** Leaves out of a delete what the caller has not checked out, and says who has. */
async function byHolder(hook: Hook, plan: Plan, preview: string, left: Left): Promise<void> {
  const { heldBy } = plan.resource;
  if (heldBy === undefined) return;
  const { language, userId } = hook.scope;
  const ids = await leaveOut(hook, preview, unless(hook, plan, holding(plan, { [heldBy]: userId })));
  left.number += ids.length;
  for (const [id, refusal] of await heldRefusals(hook, plan, ids.slice(0, PREVIEW_REFUSED)))
    left.reasons.set(id, messageOf(language, refusal));
}

/** Leaves out of a delete what other rows refer to, and says which. */
async function byUse(hook: Hook, plan: Plan, preview: string, left: Left): Promise<void> {
  const inUse = inUseOf(plan, sql`r.record_id`);
  if (!inUse) return;
  const ids = await leaveOut(hook, preview, inUse);
  left.number += ids.length;
  const told = ids.slice(0, PREVIEW_REFUSED);
  const { language } = hook.scope;
  const [only] = ids;
  // Of one row alone there is room to name what uses it.
  if (only !== undefined && ids.length === 1 && (await allowedRows(hook, preview, 0, 1)).length === 0) {
    left.reasons.set(only, messageOf(language, await inUseRefusal(hook, plan, sql`select ${only}::uuid`)));
    return;
  }
  const users = await usersOf(hook, plan, told);
  const plain = messageOf(language, new Refusal('inUse'));
  for (const id of told) {
    const by = users.get(id);
    left.reasons.set(id, by ? translate(language, 'engine.preview.inUseBy', { by: by.join(' · ') }) : plain);
  }
}

/** What the behaviour of the resource has to say beyond the definition: tried on each row, and taken back. None where it says nothing. */
function trialOf(hook: Hook, plan: Plan, operation: Operation | null): ((row: Row) => Promise<unknown>) | null {
  const own = hooksOf(plan);
  if (!operation) return own.beforeDelete ? (row) => deleteLocked(hook, plan, row) : null;
  // What asks for something cannot be tried without it; an action may reach beyond the database.
  if (!operation.transition || operation.input) return null;
  const hooks = (own.transitions as Record<string, unknown> | undefined)?.[operation.name];
  return hooks ? (row) => transitLocked(hook, plan, operation, row, {}) : null;
}

/** A large set is not tried: a data task judges each row on its own, and names what it refuses. */
async function byTrial(
  hook: Hook,
  plan: Plan,
  preview: string,
  work: (row: Row) => Promise<unknown>,
  left: Left,
): Promise<void> {
  const ids = (await allowedRows(hook, preview, 0, IN_ONE_GO + 1)).map(({ id }) => id);
  if (ids.length === 0 || ids.length > IN_ONE_GO) return;
  const refused = await undone(hook.tx, async () => {
    const rows = await lockRows(hook, plan, ids);
    const found = new Map<string, string>();
    for (const id of ids) {
      try {
        await apart(hook.tx, () => work(rows.get(id) ?? {}));
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal || refusal.http >= 500) throw error;
        found.set(id, messageOf(hook.scope.language, refusal, plan.resource));
      }
    }
    return found;
  });
  if (refused.size === 0) return;
  const out = await leaveOut(hook, preview, sql`r.record_id in (${idList([...refused.keys()])})`);
  left.number += out.length;
  for (const id of out.slice(0, PREVIEW_REFUSED)) left.reasons.set(id, refused.get(id) ?? '');
}

/** Leaves out of the set what would be refused, and says why. `operation` is null for a delete. */
export async function judge(hook: Hook, plan: Plan, preview: string, operation: Operation | null): Promise<Left> {
  const left: Left = { reasons: new Map(), number: 0 };
  if (operation) await byConditions(hook, plan, preview, operation, left);
  else {
    await byHolder(hook, plan, preview, left);
    await byUse(hook, plan, preview, left);
  }
  const trial = trialOf(hook, plan, operation);
  if (trial) await byTrial(hook, plan, preview, trial, left);
  return left;
}
