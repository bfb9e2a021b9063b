import { and, asc, eq, inArray, like, or } from 'drizzle-orm';
import { rowNumberOf } from '../../../contract/language/traits/numbered';
import type { FlowStep } from '../../../contract/resources/support/order-flow/rules';
import { firstAnswerOf, ORDER, ORDER_NUMBER } from '../../../contract/resources/support/order-list/rules';
import { dataConfigVehicle, supportOrderFlow, supportOrderList, sysDept, sysUser } from '../../db/tables';
import type { Tx } from '../../db/database';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { around, randomOf, type Random } from '../random';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import orders from './order-list/orders.json';

const COUNT = 26;
const { toProcess, inProcess, toConfirm, closed } = ORDER;
/** States of the latest orders; all earlier ones are closed. */
const LATEST = [toProcess, inProcess, toProcess, toConfirm, inProcess, inProcess, toConfirm, toProcess] as const;
/** Which of the latest orders are the visitor's: one in process, one to be confirmed, one closed. */
const VISITORS: readonly number[] = [1, 3, 9];
/** Steps that lead to a state. */
const STEPS: Readonly<Record<number, readonly FlowStep[]>> = {
  [toProcess]: ['create'],
  [inProcess]: ['create', 'start'],
  [toConfirm]: ['create', 'start', 'finish'],
  [closed]: ['create', 'start', 'finish', 'resolve'],
};
const AFTER: Partial<Record<FlowStep, number>> = {
  create: toProcess,
  start: inProcess,
  finish: toConfirm,
  resolve: closed,
};

/** So long an order can be reopened: what the parameter `support.reopenWithin` is by default. */
const reopenableFrom = (closedAt: string | null | undefined): string | null =>
  closedAt ? iso(Date.parse(closedAt) + 14 * DAY_MS) : null;

type Person = { id: string; username: string; deptId: string | null };
type World = {
  experts: Person[];
  submitters: Person[];
  /** The account of a station with which people look at the demo. */
  visitor: Person | undefined;
  vehicles: { vin: string; model: string | null }[];
};

/** Experts of support, users of stations and vehicles of the tenant. */
async function worldOf(tx: Tx, { tenantCode, shortName }: DemoTenant): Promise<World> {
  const person = { id: sysUser.id, username: sysUser.username, deptId: sysUser.deptId };
  const ofTenant = and(eq(sysUser.tenantCode, tenantCode), eq(sysUser.status, 1));
  const experts = await tx
    .select(person)
    .from(sysUser)
    .where(and(ofTenant, or(like(sysUser.username, `${shortName}-engineer-%`), eq(sysUser.username, 'technician'))))
    .orderBy(asc(sysUser.username))
    .limit(4);
  const stations = await tx
    .select({ id: sysDept.id })
    .from(sysDept)
    .where(and(eq(sysDept.tenantCode, tenantCode), like(sysDept.stationCode, '%')))
    .orderBy(asc(sysDept.stationCode))
    .limit(8);
  const ids = stations.map(({ id }) => id);
  const submitters =
    ids.length === 0
      ? []
      : await tx
          .select(person)
          .from(sysUser)
          .where(and(ofTenant, inArray(sysUser.deptId, ids)))
          .orderBy(asc(sysUser.username))
          .limit(12);
  const [visitor] = await tx
    .select(person)
    .from(sysUser)
    .where(and(ofTenant, eq(sysUser.username, 'station')));
  const vehicles = await tx
    .select({ vin: dataConfigVehicle.vin, model: dataConfigVehicle.model })
    .from(dataConfigVehicle)
    .where(eq(dataConfigVehicle.tenantCode, tenantCode))
    .orderBy(asc(dataConfigVehicle.vin))
    .limit(30);
  return { experts, submitters, visitor, vehicles };
}

type Order = { id: string; tenantCode: string; deptId: string | null; solution: string | null };

/** The steps of an order, each at its time. */
const flowOf = (
  { id: orderId, tenantCode, deptId, solution }: Order,
  steps: readonly FlowStep[],
  times: readonly string[],
  { submitter, expert }: { submitter: Person; expert: Person },
  random: Random,
) =>
  steps.map((step, place) => {
    const by = step === 'create' || step === 'resolve' ? submitter : expert;
    const [at, note] = [times[place], step === 'finish' ? solution : null];
    const who = { userId: by.id, username: by.username };
    const of = { tenantCode, orderId, deptId, step, status: AFTER[step] };
    return { id: random.uuid(), ...of, ...who, at, note, createDate: at, updateDate: at };
  });

/** The vehicle that an order is about: a question concerns none. */
const vehicleOf = ({ vehicles }: World, orderType: number, n: number) =>
  orderType === 2 && vehicles.length > 0 ? around(vehicles, n * 7) : {};

const submitterOf = ({ visitor, submitters }: World, left: number, n: number): Person =>
  (VISITORS.includes(left) && visitor) || around(submitters, n);

/** Most stations say that it helped; some have not said anything yet. */
const feedbackOf = (status: number, n: number) =>
  status !== closed || n % 3 === 0 ? 'open' : n % 10 === 1 ? 'notHelped' : 'helped';

/** One order with its steps. `n` counts from the earliest. */
function orderOf({ tenantCode, country }: DemoTenant, world: World, n: number, random: Random, now: Moment) {
  const left = COUNT - 1 - n;
  const text = around(orders, n * 3 + 1);
  const status = LATEST[left] ?? closed;
  const submitter = submitterOf(world, left, n);
  const expert = around(world.experts, n);
  const vehicle = vehicleOf(world, text.orderType, n);
  const begun = status === toProcess ? null : expert;
  const made = now - left * 1.7 * DAY_MS - random.int(1, 5) * HOUR;
  const steps = STEPS[status] ?? [];
  const pace = random.int(40, 200) * 60_000;
  const times = steps.map((_, step) => iso(made + step * step * pace));
  const timeOf = (step: FlowStep): string | null => times[steps.indexOf(step)] ?? null;
  const answeredAt = timeOf('finish');
  const id = random.uuid();
  const order = {
    id,
    tenantCode,
    orderNo: rowNumberOf(ORDER_NUMBER, new Date(now).getUTCFullYear(), n + 1),
    subject: text.subject[country],
    problemDescription: text.problem[country],
    status,
    emergency: text.emergency,
    orderType: text.orderType,
    issueType: text.issueType,
    deptId: submitter.deptId,
    ...vehicle,
    submitterId: submitter.id,
    operatorId: begun?.id ?? null,
    processUserList: begun ? [begun.id] : [],
    supportLevel: n % 9 === 4 ? 2 : 1,
    solution: steps.includes('finish') ? text.solution[country] : null,
    finishedAt: timeOf('finish'),
    closedAt: timeOf('resolve'),
    reopenUntil: reopenableFrom(timeOf('resolve')),
    openedAt: times[0],
    answeredAt,
    firstAnswer: answeredAt ? firstAnswerOf(Date.parse(answeredAt) - made) : 'none',
    feedback: feedbackOf(status, n),
    creator: submitter.id,
    updater: (begun ?? submitter).id,
    createDate: times[0],
    updateDate: times.at(-1),
  };
  const flow = flowOf(order, steps, times, { submitter, expert }, random);
  return { order, flow };
}

/** Work orders of stations in every state, with the steps that led there. */
export const supportOrderSeed = demoSeed({
  after: ['data-config/vehicle', 'sys/user'],
  fill: async ({ context: { tx }, now }) => {
    for (const [at, tenant] of TENANTS.entries()) {
      const random = randomOf(8101 + at);
      const world = await worldOf(tx, tenant);
      if (world.experts.length === 0 || world.submitters.length === 0) continue;
      const made = Array.from({ length: COUNT }, (_, n) => orderOf(tenant, world, n, random, now));
      await insertBulk(
        tx,
        supportOrderList,
        made.map(({ order }) => order),
      );
      await insertBulk(
        tx,
        supportOrderFlow,
        made.flatMap(({ flow }) => flow),
      );
    }
  },
});
