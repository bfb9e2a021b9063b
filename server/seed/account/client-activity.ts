import { randomOf } from '../random';
import type { ActivationClient } from './activation-code';
import type { SeededTester } from './client';
import { accountClientActivity } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

/** Apart from the chance that the rest of the fleet comes from. */
const SEED = 20_261_123;

/** What every tester did, whoever works at it: it was activated, and it came for the last time. */
export function visitsOf(
  tenantCode: string,
  testers: readonly SeededTester[],
  clients: readonly ActivationClient[],
): Record<string, unknown>[] {
  const random = randomOf(SEED + 17 * Number(tenantCode));
  const byId = new Map(testers.map((tester) => [tester.id, tester]));
  const line = (kind: string, { id, testerCode }: SeededTester, at: string) => ({
    id: random.uuid(),
    tenantCode,
    kind,
    at,
    clientId: id,
    testerCode,
    clientUserId: null,
    username: null,
    failureReason: null,
    ip: `10.${random.int(0, 250)}.${random.int(0, 250)}.${random.int(2, 250)}`,
    createDate: at,
    updateDate: at,
  });
  const activated = clients.flatMap(({ clientId, activatedAt }) => {
    const tester = byId.get(clientId);
    return tester ? [line('activate', tester, activatedAt)] : [];
  });
  // Of those that have people a visit is told with them.
  const came = testers.flatMap((tester) =>
    tester.lastVisitTime && tester.userCount === 0 ? [line('visit', tester, tester.lastVisitTime)] : [],
  );
  return [...activated, ...came];
}

export const clientActivitySeed = demoSeed({
  after: ['account/client-binding', 'account/activation-client'],
  fill: async ({ context: { tx }, fleet }) => {
    await insertBulk(
      tx,
      accountClientActivity,
      fleet.people.flatMap(({ activities }) => activities),
    );
    await insertBulk(tx, accountClientActivity, fleet.visits);
  },
});
