import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { apiKey } from '../../../contract/resources/sys/api-key/definition';
import { KEY_PREFIX, lookupOf, newSecret } from '../../../contract/resources/sys/api-key/rules';
import { sysApiSecret, sysApiToken } from '../../db/machine-tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { insertRows, patchRow } from '../../engine/write/trusted';
import { checkEntries } from '../../identity/access/grant';
import { newClientId, sha256 } from '../../identity/secret';
import { asPlatform } from '../../platform/elevate';
import { readParameter } from '../../platform/parameters/parameter';
import { InvalidFields, Refusal } from '../../refusal';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Values = Record<string, unknown>;
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** When a key ends that is to be valid for so many days; refuses more than the parameter allows. */
async function endOf(context: WriteContext, tenant: string, days: number): Promise<string> {
  const most = await readParameter({ ...context, tenant }, 'key.validity');
  const max = Math.floor(most / DAY);
  if (days > max) throw new InvalidFields({ validityDays: { key: 'keyValidity', params: { max } } });
  return new Date(context.ports.clock.now().getTime() + days * DAY).toISOString();
}

/** Keeps the hash of a new secret of the key, and answers the secret, which nobody tells again. */
async function addSecret(
  { tx, ports }: WriteContext,
  secret: string,
  keyId: string,
  tenantCode: string,
): Promise<void> {
  const createDate = ports.clock.now().toISOString();
  await tx
    .insert(sysApiSecret)
    .values({ prefix: lookupOf(secret), tenantCode, keyId, hash: await sha256(secret), createDate });
}

type Issue = { name: string; menuIdList?: unknown; validityDays: number; addresses?: unknown; remark?: string | null };

async function issue(context: WriteContext, input: Issue): Promise<{ text: string; id: string }> {
  const { scope } = context;
  if (!scope.userId || scope.key) throw new Refusal('keyPersonOnly');
  const menuIdList = listOf(input.menuIdList);
  await checkEntries(context, scope.tenant, menuIdList, 'menuIdList');
  const secret = newSecret(KEY_PREFIX);
  const [row] = await insertRows(
    context,
    apiKey,
    [
      {
        name: input.name,
        menuIdList,
        addresses: input.addresses ?? [],
        remark: input.remark || null,
        expiresAt: await endOf(context, scope.tenant, input.validityDays),
        makerId: scope.userId,
        prefix: lookupOf(secret),
        clientId: newClientId(),
      },
    ],
    'issue',
  );
  const id = row?.id ?? '';
  await addSecret(context, secret, id, scope.tenant);
  return { text: secret, id };
}

type Rotate = { overlapHours: number; validityDays?: number | null };

async function rotate(
  context: WriteContext,
  row: Values & { id: string },
  { overlapHours, validityDays }: Rotate,
): Promise<{ text: string }> {
  const { tx, ports, scope } = context;
  if (scope.key) throw new Refusal('keyPersonOnly');
  const tenantCode = scope.tenant || String(row.tenantCode ?? '');
  const until = new Date(ports.clock.now().getTime() + overlapHours * HOUR).toISOString();
  const secret = newSecret(KEY_PREFIX);
  // None before works longer than this rotation lets the former one.
  await tx
    .update(sysApiSecret)
    .set({ until })
    .where(and(eq(sysApiSecret.keyId, row.id), or(isNull(sysApiSecret.until), gt(sysApiSecret.until, until))));
  await addSecret(context, secret, row.id, tenantCode);
  const end = validityDays ? { expiresAt: await endOf(context, tenantCode, validityDays) } : {};
  const set = { prefix: lookupOf(secret), formerUntil: until, ...end };
  // The action writes the line of the history itself.
  await patchRow(context, apiKey, row.id, set, { operation: 'rotate', isTold: false });
  // With no overlap the former secret is known to others: what it got ends too.
  if (overlapHours === 0)
    await asPlatform(tx, scope, async () => {
      await tx.delete(sysApiToken).where(eq(sysApiToken.keyId, row.id));
    });
  return { text: secret };
}

/** Keys of machine accounts: nobody gives one more than he may himself, and only its maker gets a new secret. */
export const apiKeyBehaviour = behaviour(apiKey, {
  beforeUpdate: async (context, before, input) => {
    const held = new Set(before.menuIdList ?? []);
    const tenant = context.scope.tenant || String((before as Values).tenantCode ?? '');
    const added = listOf(input.menuIdList).filter((id) => !held.has(id));
    await checkEntries(context, tenant, added, 'menuIdList');
    return input;
  },
  transitions: {
    revoke: { set: ({ ports }, { reason }) => ({ revokedAt: ports.clock.now().toISOString(), revokeReason: reason }) },
  },
  actions: {
    issue: (context, _, input) => issue(context, input),
    rotate: (context, [row], input) => {
      if (!row) throw new Refusal('gone');
      return rotate(context, row, input);
    },
  },
});
