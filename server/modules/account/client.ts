import { and, eq, inArray } from 'drizzle-orm';
import { CLIENT_LOG_DAYS } from '../../../contract/resources/sys/client-log/rules';
import { activationClient } from '../../../contract/resources/account/activation-client/definition';
import { client } from '../../../contract/resources/account/client/definition';
import { sysClientSession } from '../../db/client-tables';
import { accountActivationClient, accountClient, accountClientBinding } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { runTransition, tenantFor } from '../../engine/write/write';
import { InvalidFields, Refusal } from '../../refusal';
import { randomBelow } from '../../identity/secret';
import { endClientSessions, unbind } from './client-binding/binding';
import { askForLogs } from '../sys/client-log';
import { afterGrayGroup } from './client-version/back-to-approval';
import { addMany } from './client/list';

/** Capitals and digits that nobody mistakes for each other: somebody types them from a screen into a tester. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newKey = (): string => Array.from({ length: 12 }, () => ALPHABET[randomBelow(ALPHABET.length)]).join('');

const isEmptyResult = (counts: readonly number[]): boolean => counts.every((count) => count === 0);

/** Revokes every activation that is enabled; each gives its place on its code back. */
async function revokeActivations(context: WriteContext, clientId: string, reason: string): Promise<number> {
  const { id, delFlag, clientId: machine } = accountActivationClient;
  const rows = await context.tx
    .select({ id })
    .from(accountActivationClient)
    .where(and(eq(machine, clientId), eq(delFlag, 1)))
    .orderBy(id);
  for (const row of rows) await runTransition(context, activationClient, row.id, 'revoke', { reason });
  return rows.length;
}

/** Workshop testers as things that are kept: entered by hand, rid of users, given keys. */
export const clientBehaviour = behaviour(client, {
  afterCreate: (context, row) => afterGrayGroup(context, row),
  afterUpdate: afterGrayGroup,
  beforeDeleteAll: async (context, rows) => {
    const ids = rows.map(({ id }) => id);
    await unbind(context, inArray(accountClientBinding.clientId, ids));
    await endClientSessions(context.tx, inArray(sysClientSession.clientId, ids));
  },
  actions: {
    addMany: async (context, _, input) => addMany(context, await tenantFor(context, client, input.tenantCode), input),
    unbind: async (context, [row], { what, reason }) => {
      if (!row) throw new Refusal('gone');
      const done = [
        what.includes('users') ? await unbind(context, eq(accountClientBinding.clientId, row.id)) : 0,
        what.includes('activations') ? await revokeActivations(context, row.id, reason) : 0,
      ];
      if (isEmptyResult(done)) throw new InvalidFields({ what: { key: 'nothingBound' } });
      return null;
    },
    askLog: async (context, [row], asked) => {
      if (!row) throw new Refusal('gone');
      await askForLogs(context, { ...asked, clientIds: [row.id], validDays: CLIENT_LOG_DAYS }, 'kind');
      return null;
    },
    makeKey: async ({ tx }, [row]) => {
      if (!row) throw new Refusal('gone');
      const text = newKey();
      await tx.update(accountClient).set({ additionalKey: text }).where(eq(accountClient.id, row.id));
      return { text };
    },
  },
});
