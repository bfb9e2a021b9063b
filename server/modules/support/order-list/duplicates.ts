import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import { addressWith } from '../../../../contract/language/routes';
import { orderComment } from '../../../../contract/resources/support/order-comment/definition';
import { orderFlow } from '../../../../contract/resources/support/order-flow/definition';
import { supportOrder } from '../../../../contract/resources/support/order-list/definition';
import type { DUPLICATES } from '../../../../contract/resources/support/order-list/duplicates';
import { ORDER } from '../../../../contract/resources/support/order-list/rules';
import { supportOrderList as orders } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { getRow, pageRows } from '../../../engine/read/list';
import { accessCondition } from '../../../engine/read/row-access';
import { patchRow } from '../../../engine/write/trusted';
import { InvalidFields } from '../../../refusal';
import { hasPermission } from '../../../scope';
import { notifyPerson } from './notify';
import { logStep, type OrderRow } from './steps';

type Answer = AnswerOf<typeof DUPLICATES.answer.fields>;
type Events = NonNullable<Answer['events']>;

export const ORDER_ROUTE = '/support/order-list/detail';
/** Duplicates that are shown, and steps and comments of each. */
const MAX_DUPLICATES = 50;
const MAX_EVENTS = 50;
const EACH = '10';

const addressOf = (id: string): string => addressWith(ORDER_ROUTE, { id });

/** Orders that are linked to this one, whoever may see them. */
const duplicatesOf = ({ tx }: WriteContext, leaderId: string) =>
  tx.select().from(orders).where(eq(orders.leaderId, leaderId)).orderBy(orders.orderNo);

/** The order that the duplicate is linked to: of one that is a duplicate itself, its leader. */
async function leaderFor(context: WriteContext, order: OrderRow, leaderId: string): Promise<OrderRow> {
  const named = await getRow(context, supportOrder, leaderId);
  const leader = named.leaderId ? await getRow(context, supportOrder, named.leaderId) : named;
  if (leader.id === order.id) throw new InvalidFields({ leaderId: { key: 'ownLeader' } });
  if (leader.status === ORDER.closed) throw new InvalidFields({ leaderId: { key: 'leaderClosed' } });
  if ((await duplicatesOf(context, order.id)).length > 0) throw new InvalidFields({ leaderId: { key: 'leadsOthers' } });
  return leader;
}

/** Links the order as a duplicate. Both stay; the leader's flow log has a step too, and its operator gets a notice. */
export async function linkOrder(
  context: WriteContext,
  order: OrderRow,
  { leaderId }: { leaderId: string },
): Promise<null> {
  const leader = await leaderFor(context, order, leaderId);
  const set = { leaderId: leader.id, isDuplicate: true };
  const row = await patchRow(context, supportOrder, order.id, set, { operation: 'link', isTold: false });
  await logStep(context, row, { step: 'link', target: leader.orderNo });
  await logStep(context, leader, { step: 'linkDuplicate', target: row.orderNo });
  await notifyPerson(context, row, { userId: leader.operatorId, what: 'linked' });
  return null;
}

/** Parts a duplicate from its leader. */
export async function partOrder(context: WriteContext, order: OrderRow): Promise<null> {
  const set = { leaderId: null, isDuplicate: false };
  const row = await patchRow(context, supportOrder, order.id, set, { operation: 'part', isTold: false });
  const [leader] = order.leaderId ? await context.tx.select().from(orders).where(eq(orders.id, order.leaderId)) : [];
  await logStep(context, row, { step: 'part', target: leader?.orderNo ?? null });
  if (leader) await logStep(context, leader as unknown as OrderRow, { step: 'partDuplicate', target: row.orderNo });
  return null;
}

/** Who processes the leader of an order: they are notified of what comes to its duplicates. */
export async function leadersUsers({ tx }: WriteContext, leaderId: unknown): Promise<readonly string[]> {
  if (typeof leaderId !== 'string') return [];
  const { operatorId, processUserList } = orders;
  const [leader] = await tx.select({ operatorId, processUserList }).from(orders).where(eq(orders.id, leaderId));
  return [leader?.operatorId, ...(leader?.processUserList ?? [])].filter((id) => typeof id === 'string');
}

/** Tells the submitters of all duplicates what was found out about their leader. */
export async function tellDuplicates(context: WriteContext, leader: OrderRow, note: string): Promise<void> {
  for (const row of await duplicatesOf(context, leader.id))
    if (row.status !== ORDER.closed)
      await notifyPerson(context, row as unknown as OrderRow, {
        userId: row.submitterId,
        what: 'leaderFinished',
        note,
      });
}

/** Steps and comments of a duplicate, as far as the caller may read them. */
async function eventsOf(context: WriteContext, { id, orderNo }: OrderRow): Promise<Events> {
  const { scope } = context;
  const query = { page: '1', limit: EACH, orderId: id };
  const from = { orderNo: orderNo ?? '', address: addressOf(id) };
  const steps = hasPermission(scope, 'support:order-flow:page')
    ? (await pageRows(context, orderFlow, query)).list.map(({ at, username, step, note }) => ({
        ...from,
        at,
        who: username,
        step,
        text: note,
      }))
    : [];
  const comments = hasPermission(scope, 'support:order-comment:page')
    ? (await pageRows(context, orderComment, query)).list.map(({ createDate, author, content }) => ({
        ...from,
        at: createDate,
        who: author,
        text: content,
      }))
    : [];
  return [...steps, ...comments];
}

/** The leader of an order; null where it has none, or the caller does not see it. */
async function leaderOf({ tx, scope, ports }: WriteContext, { leaderId }: OrderRow) {
  if (!leaderId) return null;
  const compiled = ports.engine.compiledOf(supportOrder);
  const [leader] = await tx
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.id, leaderId), ...accessCondition(compiled, scope)));
  return leader ?? null;
}

/** The leader and the duplicates of an order, and what came to them, as far as the caller sees them. */
export async function answerDuplicates(context: WriteContext, order: OrderRow): Promise<Answer> {
  const query = { page: '1', limit: String(MAX_DUPLICATES), leaderId: order.id };
  const { list } = await pageRows(context, supportOrder, query);
  const leader = await leaderOf(context, order);
  const events: Events[number][] = [];
  for (const duplicate of list) events.push(...(await eventsOf(context, duplicate)));
  const of = {
    hasNone: (list.length === 0 && !order.leaderId) || null,
    leader: leader?.orderNo ?? null,
    leaderAddress: leader ? addressOf(leader.id) : null,
  };
  if (list.length === 0) return { ...of, duplicates: null, events: null };
  return {
    ...of,
    duplicates: list.map(({ id, orderNo, subject, status, createDate }) => ({
      orderNo: orderNo ?? '',
      address: addressOf(id),
      subject,
      status: String(status),
      createDate,
    })),
    events: events.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MAX_EVENTS),
  };
}
