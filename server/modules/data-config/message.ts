import { message } from '../../../contract/resources/data-config/message/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { InvalidFields } from '../../refusal';
import { refusePast } from '../../platform/future';
import { refuseStrangeTenants } from '../../platform/tenant-codes';

export { attachmentIn, confirmMessage, countDueMessages, messagesFor, noteShown } from './message/delivery';

type Values = Readonly<Record<string, unknown>>;

/** Refuses recipients that the row cannot have: tenants are the platform's to name, roles and groups a tenant has. */
async function refuseRecipients(context: WriteContext, before: Values, input: Values): Promise<void> {
  const tenant = context.scope.tenant || String(before.tenantCode ?? input.tenantCode ?? '');
  const audience = input.audience ?? before.audience;
  if (tenant !== '' && audience === 'tenants') throw new InvalidFields({ audience: { key: 'audienceTenants' } });
  if (tenant === '' && (audience === 'roles' || audience === 'groups'))
    throw new InvalidFields({ audience: { key: 'audienceOfTenant' } });
  await refuseStrangeTenants(context, 'tenants', { ...before, tenantCode: tenant }, input);
}

/** Messages to testers: to whom they may go, and until when. */
export const messageBehaviour = behaviour(message, {
  beforeCreate: async (context, input) => {
    refusePast(context, 'expiresAt', String(input.expiresAt));
    await refuseRecipients(context, {}, input);
    return input;
  },
  beforeUpdate: async (context, before, input) => {
    if (input.expiresAt !== undefined && input.expiresAt !== before.expiresAt)
      refusePast(context, 'expiresAt', String(input.expiresAt));
    await refuseRecipients(context, before, input);
    return input;
  },
  transitions: {
    terminate: {
      set: ({ ports }, { reason }) => ({ terminatedAt: ports.clock.now().toISOString(), reason }),
    },
  },
});
