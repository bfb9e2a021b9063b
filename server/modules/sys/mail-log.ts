import { eq } from 'drizzle-orm';
import { mailLog } from '../../../contract/resources/sys/mail-log/definition';
import { sysMailLog } from '../../db/tables';
import { behaviour } from '../../engine/model/behaviour';
import { Refusal } from '../../refusal';
import { MAIL_JOB } from '../../platform/mail/order';

/** Mails that were sent: once more where what they held is kept. */
export const mailLogBehaviour = behaviour(mailLog, {
  transitions: {
    resend: {
      set: () => ({ attempts: 0, failureStep: null, failureReason: null }),
      after: async ({ tx, ports }, { id }) => {
        const [row] = await tx.select({ sealed: sysMailLog.sealed }).from(sysMailLog).where(eq(sysMailLog.id, id));
        if (!row?.sealed) throw new Refusal('mailNotKept');
        await ports.jobs.send(tx, MAIL_JOB, { id });
      },
    },
  },
});
