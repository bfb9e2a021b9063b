import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { activationClient } from '../../../contract/resources/account/activation-client/definition';
import { accountActivationCode } from '../../db/tables';
import type { Tx } from '../../db/database';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { Refusal } from '../../refusal';

const { id, clientCount, maxClients, status, expiredAt } = accountActivationCode;

/**
 * Takes one place on a code that still has one, in one guarded UPDATE: of many at the same moment no more get through than there are places.
 * The count is no change of a person's, so the version stays.
 */
export async function takePlace(tx: Tx, codeId: string): Promise<void> {
  const taken = await tx
    .update(accountActivationCode)
    .set({ clientCount: sql`${clientCount} + 1` })
    .where(and(eq(id, codeId), lt(clientCount, maxClients)))
    .returning({ id });
  if (taken.length > 0) return;
  const [code] = await tx.select({ max: maxClients }).from(accountActivationCode).where(eq(id, codeId));
  throw new Refusal('codeFull', { max: code?.max ?? 0 });
}

const givePlaceBack = (tx: Tx, codeId: string) =>
  tx
    .update(accountActivationCode)
    .set({ clientCount: sql`${clientCount} - 1` })
    .where(and(eq(id, codeId), gt(clientCount, 0)));

/** A code that was revoked or is over lets nobody in, who was in before included. Held until the end, so that it is not revoked meanwhile. */
async function refuseOver({ tx, ports }: WriteContext, codeId: string): Promise<void> {
  const [code] = await tx.select({ status, expiredAt }).from(accountActivationCode).where(eq(id, codeId)).for('update');
  if (code?.status === 'revoked') throw new Refusal('codeRevoked');
  // The job that marks expired codes comes once a minute; the clock decides before it.
  if (code?.status !== 'active' || Date.parse(code.expiredAt) <= ports.clock.now().getTime())
    throw new Refusal('codeExpired');
}

export const activationClientBehaviour = behaviour(activationClient, {
  transitions: {
    revoke: {
      set: (_, { reason }) => ({ revokeReason: reason }),
      after: async ({ tx }, { activationCodeId }) => {
        await givePlaceBack(tx, activationCodeId);
      },
    },
    enable: {
      set: () => ({ revokeReason: null }),
      after: async (context, { activationCodeId }) => {
        await refuseOver(context, activationCodeId);
        await takePlace(context.tx, activationCodeId);
      },
    },
  },
});
