import { and, asc, eq } from 'drizzle-orm';
import { ORDER } from '../../../contract/resources/support/order-list/rules';
import { supportOrderList, supportOrderMail } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { beforeNow, DAY_MS, HOUR } from '../demo/moments';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';
import mails from './order-mail/mails.json';

/** Answers by mail to orders in process that became no comment by themselves: one waits for a decision, one was written by no person. */
export const orderMailSeed = demoSeed({
  after: ['support/order-list'],
  fill: async ({ context: { tx }, now }) => {
    for (const [at, { tenantCode, country }] of TENANTS.entries()) {
      const random = randomOf(8401 + at);
      const orders = await tx
        .select({ orderId: supportOrderList.id })
        .from(supportOrderList)
        .where(and(eq(supportOrderList.tenantCode, tenantCode), eq(supportOrderList.status, ORDER.inProcess)))
        .orderBy(asc(supportOrderList.orderNo))
        .limit(mails.length);
      const rows = orders.map(({ orderId }, place) => {
        const { reason, from, subject, content } = mails[place]!;
        const receivedAt = beforeNow(random, now, DAY_MS, HOUR);
        const [id, messageKey] = [random.uuid(), random.uuid().replaceAll('-', '')];
        const texts = { fromAddress: from, subject: subject[country], content: content[country] };
        const status = reason === 'stranger' ? 'waiting' : 'dropped';
        const of = { tenantCode, orderId, reason, status, attachments: [], messageKey };
        return { id, ...of, ...texts, receivedAt, createDate: receivedAt, updateDate: receivedAt };
      });
      await insertBulk(tx, supportOrderMail, rows);
    }
  },
});
