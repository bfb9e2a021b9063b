import { and, asc, eq, isNotNull, lt, ne } from 'drizzle-orm';
import {
  ORDER,
  SUPPORT_LEVELS,
  TOP_LEVEL,
  type EMERGENCIES,
} from '../../../contract/resources/support/order-list/rules';
import type { Tx } from '../../db/database';
import { supportOrderFlow, supportOrderList as orders, supportServiceLevel } from '../../db/tables';
import { dateOpenOrders } from '../../modules/support/order-list';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import type { Country } from '../demo/places';
import { randomOf, type Random } from '../random';
import { TENANTS } from '../sys/tenant';

/** Working minutes: ten days, three days, one day. */
const MINUTES = { normal: 4800, urgent: 1440, critical: 480 } as const;
const NAMES: Readonly<Record<Country, Readonly<Record<(typeof EMERGENCIES)[number], string>>>> = {
  CN: { normal: '一般：10 个工作日', urgent: '紧急：3 个工作日', critical: '特急：1 个工作日' },
  KR: { normal: '보통: 영업일 10일', urgent: '긴급: 영업일 3일', critical: '매우 긴급: 영업일 1일' },
  EU: { normal: 'Normal: 10 working days', urgent: 'Urgent: 3 working days', critical: 'Critical: 1 working day' },
};

/** Orders that were overdue before now went up a level then; whoever had one in process took it up again. */
async function escalateOverdue(tx: Tx, tenantCode: string, random: Random, now: Moment): Promise<void> {
  const overdue = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenantCode, tenantCode),
        isNotNull(orders.escalateAt),
        lt(orders.escalateAt, iso(now)),
        ne(orders.status, ORDER.closed),
      ),
    )
    .orderBy(asc(orders.orderNo));
  for (const { id, deptId, dueAt, supportLevel, status, operatorId } of overdue) {
    const at = dueAt ?? iso(now);
    const step = (step: string, to: number, by: { userId: string | null; username: string }, when: string) => ({
      ...by,
      id: random.uuid(),
      tenantCode,
      orderId: id,
      deptId,
      step,
      status: to,
      at: when,
      createDate: when,
      updateDate: when,
    });
    const next = SUPPORT_LEVELS.find((level) => level > (supportLevel ?? 1)) ?? TOP_LEVEL;
    await tx.update(orders).set({ escalateAt: null, escalatedFor: at, supportLevel: next }).where(eq(orders.id, id));
    const system = { userId: null, username: 'system' };
    await insertBulk(tx, supportOrderFlow, [step('escalate', ORDER.toProcess, system, at)]);
    if (status !== ORDER.inProcess || !operatorId) continue;
    const again = iso(Math.min(now, Date.parse(at) + 20 * 60_000));
    const [begun] = await tx
      .select({ username: supportOrderFlow.username })
      .from(supportOrderFlow)
      .where(and(eq(supportOrderFlow.orderId, id), eq(supportOrderFlow.step, 'start')));
    const by = { userId: operatorId, username: begun?.username ?? '' };
    await insertBulk(tx, supportOrderFlow, [step('start', ORDER.inProcess, by, again)]);
  }
}

/** A service level for each emergency; the open orders are dated by it. */
export const serviceLevelSeed = demoSeed({
  after: ['support/order-list', 'support/service-calendar'],
  fill: async ({ context, now }) => {
    const madeAt = iso(now - 200 * DAY_MS);
    for (const [at, { tenantCode, country }] of TENANTS.entries()) {
      const random = randomOf(8501 + at);
      const rows = Object.entries(MINUTES).map(([emergency, minutes]) => ({
        id: random.uuid(),
        name: NAMES[country][emergency as keyof typeof MINUTES],
        tenantCode,
        emergency,
        minutes,
        createDate: madeAt,
        updateDate: madeAt,
      }));
      await insertBulk(context.tx, supportServiceLevel, rows);
      await dateOpenOrders(context, tenantCode);
      await escalateOverdue(context.tx, tenantCode, random, now);
    }
  },
});
