import { webhookDelivery } from '../../../contract/resources/sys/webhook-delivery/definition';
import { behaviour } from '../../engine/model/behaviour';
import { WEBHOOK_JOB } from '../../platform/webhooks/raise';

/** Once more, from the beginning. */
export const webhookDeliveryBehaviour = behaviour(webhookDelivery, {
  transitions: {
    resend: {
      set: ({ ports }) => ({
        attempts: 0,
        reason: null,
        finishedAt: null,
        nextAttemptAt: ports.clock.now().toISOString(),
      }),
      after: ({ tx, ports }) => ports.jobs.send(tx, WEBHOOK_JOB, {}),
    },
  },
});
