import { sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '../../../../contract/language/resource';
import { supportOrder } from '../../../../contract/resources/support/order-list/definition';
import type { PROCESS_USERS_INPUT, TRANSFER_INPUT } from '../../../../contract/resources/support/order-list/inputs';
import { ORDER } from '../../../../contract/resources/support/order-list/rules';
import { namesOfPeople } from '../../../db/names-of-people';
import { supportOrderList } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { patchRow } from '../../../engine/write/trusted';
import { scopeOfPersonIn } from '../../../identity/access/scope-of-person';
import { asPlatform } from '../../../platform/elevate';
import { InvalidFields } from '../../../refusal';
import { hasPermission } from '../../../scope';
import { notifyPerson, notifyRole } from './notify';
import { recordStep } from './service';
import { logStep, tenantOfOrder, type OrderRow } from './steps';

const { processUserList } = supportOrderList;

/** The process users with one more among them. */
const withUser = (userId: string): SQL =>
  sql`(case when coalesce(${processUserList}, '{}') @> array[${userId}::uuid] then ${processUserList} else coalesce(${processUserList}, '{}') || ${userId}::uuid end)`;

/** The process users with the caller among them. */
export const joinedBy = ({ scope }: WriteContext): SQL =>
  scope.userId === null ? sql`${processUserList}` : withUser(scope.userId);

/** What the users of these ids are called. */
async function namesOf({ tx }: WriteContext, ids: readonly string[]): Promise<string> {
  return [...(await namesOfPeople(tx, ids)).values()].join(', ');
}

/** Refuses a user who could do nothing with an order: one that may not log in, or may not finish orders. */
async function refuseIdle(context: WriteContext, tenantCode: string, userId: string): Promise<void> {
  const { tx, scope, ports } = context;
  const person = await asPlatform(tx, scope, () =>
    scopeOfPersonIn(tx, ports, { userId, tenantCode, language: scope.language }),
  );
  if (!person || !hasPermission(person, 'support:order-list:finish'))
    throw new InvalidFields({ operatorId: { key: 'mayNotProcess' } });
}

type Transfer = InputOf<typeof TRANSFER_INPUT>;

/** Gives the order to somebody else, who joins its process users and gets a notice. The state stays. */
export async function transferOrder(context: WriteContext, order: OrderRow, input: Transfer): Promise<null> {
  const { operatorId, note } = input;
  await refuseIdle(context, tenantOfOrder(context, order), operatorId);
  const set = { operatorId, processUserList: withUser(operatorId) };
  const row = await patchRow(context, supportOrder, order.id, set, {
    operation: 'transfer',
    isTold: false,
  });
  await logStep(context, row, { step: 'transfer', note, target: await namesOf(context, [operatorId]) });
  await notifyPerson(context, row, { userId: operatorId, what: 'transferred', note });
  return null;
}

/** Hands the order to the next level of support, where it waits; its notify role gets a notice. */
export async function upgradeOrder(
  context: WriteContext,
  order: OrderRow,
  { reason }: { reason: string },
): Promise<null> {
  const set = {
    status: ORDER.toProcess,
    operatorId: null,
    supportLevel: sql`${supportOrderList.supportLevel} + 1`,
    processUserList: joinedBy(context),
  };
  const row = await patchRow(context, supportOrder, order.id, set, { operation: 'upgrade', isTold: false });
  await recordStep(context, row, { step: 'upgrade', note: reason });
  await notifyRole(context, row, { what: 'upgraded', note: reason });
  return null;
}

/** What changes when an overdue order goes up a level by itself; it does so once for each due date. */
export const escalated = () => ({
  operatorId: null,
  supportLevel: sql`${supportOrderList.supportLevel} + 1`,
  escalatedFor: sql`${supportOrderList.dueAt}`,
  escalateAt: null,
});

/** Tells the notify role of an order and all who process it that it went up a level by itself. */
export async function announceEscalated(context: WriteContext, order: OrderRow): Promise<void> {
  await recordStep(context, order, { step: 'escalate' });
  await notifyRole(context, order, { what: 'escalated' });
  for (const userId of order.processUserList ?? []) await notifyPerson(context, order, { userId, what: 'escalated' });
}

type ProcessUsers = InputOf<typeof PROCESS_USERS_INPUT>;

/** Sets who processes the order and which role is notified of it. New process users get a notice. */
export async function setProcessUsers(context: WriteContext, order: OrderRow, input: ProcessUsers): Promise<null> {
  const users = [...(input.processUserList ?? [])];
  const before = new Set(order.processUserList ?? []);
  const set = { processUserList: users, notifyRoleId: input.notifyRoleId ?? null };
  const row = await patchRow(context, supportOrder, order.id, set, { operation: 'processUsers', isTold: false });
  await logStep(context, row, { step: 'processUsers', target: (await namesOf(context, users)) || null });
  for (const userId of users.filter((id) => !before.has(id)))
    await notifyPerson(context, row, { userId, what: 'joined' });
  return null;
}
