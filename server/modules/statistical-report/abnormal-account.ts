import { abnormalAccount } from '../../../contract/resources/statistical-report/abnormal-account/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { switchAccount } from '../account/client-user';

const decided = ({ scope, ports }: WriteContext, { reason }: { reason: string }) => ({
  decidedBy: scope.userId,
  decidedAt: ports.clock.now().toISOString(),
  decision: reason,
});

/** What is decided about an account that a warning rule found. */
export const abnormalAccountBehaviour = behaviour(abnormalAccount, {
  transitions: {
    disable: {
      set: decided,
      after: (context, { clientUserId }, { reason }) => switchAccount(context, clientUserId, 0, reason),
    },
    dismiss: { set: decided },
    restore: {
      set: decided,
      after: (context, { clientUserId }, { reason }) => switchAccount(context, clientUserId, 1, reason),
    },
  },
});
