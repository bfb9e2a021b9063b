import { and, eq, inArray, ne } from 'drizzle-orm';
import { abnormalAccount } from '../../../contract/resources/statistical-report/abnormal-account/definition';
import { statisticalReportAbnormalAccount as findings } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { disableByFinding, enableAfterFinding } from '../account/client-user';
import { evidenceOf } from './abnormal-account/evidence';

const decided = ({ scope, ports }: WriteContext, { reason }: { reason: string }) => ({
  decidedBy: scope.userId,
  decidedAt: ports.clock.now().toISOString(),
  decision: reason,
});

type Found = { id: string; clientUserId: string };

/** Lets the account work again, unless another finding keeps it disabled or it had been disabled before. */
async function giveBack(context: WriteContext, { id, clientUserId }: Found, { reason }: { reason: string }) {
  const [other] = await context.tx
    .select({ id: findings.id })
    .from(findings)
    .where(
      and(
        eq(findings.clientUserId, clientUserId),
        ne(findings.id, id),
        inArray(findings.status, ['disabled', 'appealed', 'rejected']),
      ),
    )
    .limit(1);
  if (!other) await enableAfterFinding(context, { id: clientUserId, reason });
}

/** What is decided about an account that a warning rule found, and about the appeal against it. */
export const abnormalAccountBehaviour = behaviour(abnormalAccount, {
  transitions: {
    disable: {
      set: (context, input) => ({ ...decided(context, input), disabledBy: context.scope.userId }),
      after: (context, { clientUserId: id }, { reason }) => disableByFinding(context, { id, reason }),
    },
    dismiss: { set: decided },
    appeal: {
      set: ({ scope, ports }, { reason, file }) => ({
        appealedBy: scope.userId,
        appealedAt: ports.clock.now().toISOString(),
        appeal: reason,
        appealFile: file ?? null,
      }),
    },
    uphold: { set: decided, after: giveBack },
    reject: { set: decided },
    restore: { set: decided, after: giveBack },
  },
  actions: { evidence: async (context, [row]) => ({ hours: row ? await evidenceOf(context, row) : [] }) },
});
