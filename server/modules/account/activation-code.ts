import { newActivationCode } from '../../../contract/resources/account/activation-code/rules';
import { activationCode } from '../../../contract/resources/account/activation-code/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { tenantFor } from '../../engine/write/write';
import { insertRows } from '../../engine/write/trusted';
import { InvalidFields } from '../../refusal';

const DAY = 86_400_000;

type Generate = {
  count: number;
  maxClients: number;
  validityDays: number;
  remark?: string | null;
  tenantCode?: string | null;
};

async function generate(
  context: WriteContext,
  { count, maxClients, validityDays, remark, tenantCode: named }: Generate,
): Promise<{ count: number; ids: string[]; text: string }> {
  const tenantCode = await tenantFor(context, activationCode, named);
  const expiredAt = new Date(context.ports.clock.now().getTime() + validityDays * DAY).toISOString();
  const values = Array.from({ length: count }, () => ({
    tenantCode,
    code: newActivationCode(),
    maxClients,
    clientCount: 0,
    validityDays,
    expiredAt,
    remark: remark || null,
  }));
  const rows = await insertRows(context, activationCode, values, 'generate');
  return { count: rows.length, ids: rows.map(({ id }) => id), text: values.map(({ code }) => code).join('\n') };
}

export const activationCodeBehaviour = behaviour(activationCode, {
  // The row is locked by now, so no tester takes a place meanwhile.
  beforeUpdate: (_, { clientCount: count }, input) => {
    if (typeof input.maxClients === 'number' && input.maxClients < count)
      throw new InvalidFields({ maxClients: { key: 'notBelowUsed', params: { count } } });
    return input;
  },
  transitions: {
    revoke: { set: ({ ports }, { reason }) => ({ revokedAt: ports.clock.now().toISOString(), revokeReason: reason }) },
  },
  actions: { generate: (context, _, input) => generate(context, input) },
});
