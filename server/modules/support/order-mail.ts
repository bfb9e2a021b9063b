import { orderComment } from '../../../contract/resources/support/order-comment/definition';
import { orderMail } from '../../../contract/resources/support/order-mail/definition';
import { MAX_MAIL_TEXT } from '../../../contract/resources/support/order-mail/rules';
import { behaviour } from '../../engine/model/behaviour';
import { createRow } from '../../engine/write/write';
import { translate } from '../../http/words';
import type { Ports } from '../../ports/ports';
import { takeMail } from './order-mail/take';

const JOB = 'order-mail';
/** Mails that are taken at a time; the others are next. */
const AT_ONCE = 100;

/** Looks for answers every minute, where there is a mailbox. */
function addOrderMailbox(ports: Ports): void {
  const { inbox } = ports;
  if (!inbox) return;
  ports.jobs.work(JOB, async () => {
    await inbox.take((mail) => takeMail(ports, inbox.address, mail), AT_ONCE);
  });
  ports.jobs.schedule(JOB, '* * * * *');
}

/** Mails that answered work orders, and what becomes of those that wait. */
export const orderMailBehaviour = behaviour(orderMail, {
  jobs: [addOrderMailbox],
  transitions: {
    accept: {
      after: async (context, { orderId, fromAddress, content, subject }) => {
        const values = { from: fromAddress, text: content || subject || '-' };
        const text = translate(context.scope.language, 'support.order-mail.comment', values);
        await createRow(context, orderComment, { orderId, content: [...text].slice(0, MAX_MAIL_TEXT).join('') });
      },
    },
  },
});
