import { liveTopicOf } from '../../../contract/language/derive';
import { certificateApply } from '../../../contract/resources/account/certificate-apply/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { runTransition } from '../../engine/write/write';
import { approve, noteFailure } from './certificate-apply/grant';

export { applicantOf, grant, noteFailure, takeGrantTurn, type Applicant } from './certificate-apply/grant';

/** Lets lists of applications look again. */
export const announceApplication = (
  { ports, tx }: Pick<WriteContext, 'ports' | 'tx'>,
  tenant: string,
  id: string,
): Promise<void> => ports.live.publish(tx, { topic: liveTopicOf(certificateApply), tenant, userId: null, subject: id });

/** Applications that a person decides. */
export const certificateApplyBehaviour = behaviour(certificateApply, {
  transitions: {
    fail: {
      set: ({ ports }, { reason }) => ({ failureReason: reason, decidedAt: ports.clock.now().toISOString() }),
      after: async (context, { clientId }, { reason }) => noteFailure(context, clientId, reason),
    },
  },
  actions: {
    // Each writes one line of the history, its own.
    approve: async (context, [row]) => {
      if (row) await approve(context, row.id);
      return null;
    },
    refuse: async (context, [row], { reason }) => {
      if (row) await runTransition(context, certificateApply, row.id, 'fail', { reason }, { isTold: false });
      return null;
    },
  },
});
