import { activationCodeFrom } from '../../../contract/resources/account/activation-code/rules';
import type { Random } from '../random';
import type { SeededTester } from './client';
import { beforeNow, between, DAY_MS, iso, type Moment } from '../demo/moments';
import { WORDS } from '../demo/places';
import type { DemoTenant } from '../sys/tenant';
import { accountActivationCode } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

type Status = 'active' | 'expired' | 'revoked';
export type SeededCode = {
  id: string;
  tenantCode: string;
  code: string;
  status: Status;
  maxClients: number;
  clientCount: number;
  validityDays: number;
  expiredAt: string;
  remark: string | null;
  revokedAt: string | null;
  revokeReason: string | null;
  createDate: string;
  updateDate: string;
  version: number;
};
export type ActivationClient = {
  id: string;
  tenantCode: string;
  machineId: string;
  delFlag: 0 | 1;
  activationCodeId: string;
  clientId: string;
  activatedAt: string;
  revokeReason: string | null;
  createDate: string;
  updateDate: string;
};

const STATUS: readonly (readonly [Status, number])[] = [
  ['active', 52],
  ['expired', 35],
  ['revoked', 13],
];
const VALIDITY: readonly (readonly [number, number])[] = [
  [7, 1],
  [30, 4],
  [90, 3],
  [365, 2],
];
const PLACES: readonly (readonly [number, number])[] = [
  [1, 6],
  [2, 2],
  [3, 2],
  [5, 1],
  [20, 0.3],
];

function createdOf(random: Random, now: Moment, status: Status, validity: number): Moment {
  if (status === 'active') return between(random, now - validity * DAY_MS * 0.95, now - DAY_MS / 2);
  if (status === 'expired') return between(random, now - (validity + 400) * DAY_MS, now - (validity + 1) * DAY_MS);
  return between(random, now - 500 * DAY_MS, now - 5 * DAY_MS);
}

/** Codes of one tenant in every state; whose places are taken is settled by `signOn`. */
export function codesOf(random: Random, now: Moment, tenant: DemoTenant): SeededCode[] {
  const words = WORDS[tenant.country];
  return Array.from({ length: tenant.codes }, () => {
    const status = random.weighted(STATUS);
    const validityDays = random.weighted(VALIDITY);
    const created = createdOf(random, now, status, validityDays);
    const expiredAt = created + validityDays * DAY_MS;
    const revokedAt = status === 'revoked' ? between(random, created, Math.min(expiredAt, now)) : null;
    const changed = revokedAt ?? (status === 'expired' ? Math.ceil(expiredAt / 60_000) * 60_000 : created);
    return {
      id: random.uuid(),
      tenantCode: tenant.tenantCode,
      code: activationCodeFrom(random.bytes(15)),
      status,
      maxClients: random.weighted(PLACES),
      clientCount: 0,
      validityDays,
      expiredAt: iso(expiredAt),
      remark: random.chance(0.6) ? random.pick(words.remarks) : null,
      revokedAt: revokedAt === null ? null : iso(revokedAt),
      revokeReason: revokedAt === null ? null : random.pick(words.reasons),
      createDate: iso(created),
      updateDate: iso(changed),
      version: changed === created ? 1 : 2,
    };
  });
}

/** One tester on one code; its place is taken where it is still enabled. */
function clientOf(
  random: Random,
  now: Moment,
  reasons: readonly string[],
  code: SeededCode,
  tester: SeededTester,
): ActivationClient {
  const end = Math.min(Date.parse(code.expiredAt), code.revokedAt ? Date.parse(code.revokedAt) : now, now);
  // Some come in these days, whatever the age of the code: the fleet is growing.
  const since = random.chance(0.12)
    ? Math.max(Date.parse(code.createDate), now - 14 * DAY_MS)
    : Date.parse(code.createDate);
  const activatedAt = between(random, Math.min(since, end), end);
  const isRevoked = random.chance(0.12);
  const createDate = iso(activatedAt);
  return {
    id: random.uuid(),
    tenantCode: code.tenantCode,
    machineId: tester.machineGuid,
    delFlag: isRevoked ? 0 : 1,
    activationCodeId: code.id,
    clientId: tester.id,
    activatedAt: createDate,
    revokeReason: isRevoked ? random.pick(reasons) : null,
    createDate,
    updateDate: isRevoked ? iso(between(random, activatedAt, now)) : createDate,
  };
}

/** On how many codes a tester was signed on in its time. */
const TIMES: readonly (readonly [number, number])[] = [
  [0, 0.5],
  [1, 59],
  [2, 28],
  [3, 12],
];

/** Signs the testers on: most of them once, some again on a later code, a few of them revoked. Counts and dates agree with each other. */
export function signOn(
  random: Random,
  now: Moment,
  { country }: DemoTenant,
  codes: readonly SeededCode[],
  testers: readonly SeededTester[],
): ActivationClient[] {
  // A third of the codes lies unused in a drawer.
  const open = codes.filter(() => random.chance(0.67));
  const clients: ActivationClient[] = [];
  for (const tester of testers) {
    const own = new Set<SeededCode>();
    const times = random.weighted(TIMES);
    for (let tries = 0; own.size < times && tries < 12; tries += 1) {
      const code = random.pick(open);
      if (own.has(code) || code.clientCount >= code.maxClients) continue;
      const client = clientOf(random, now, WORDS[country].reasons, code, tester);
      clients.push(client);
      code.clientCount += client.delFlag;
      own.add(code);
    }
  }
  noteVisits(random, now, testers, clients);
  return clients;
}

/** A tester is known from its first activation on, and was seen since its last; those without one were entered by hand and never called. */
function noteVisits(
  random: Random,
  now: Moment,
  testers: readonly SeededTester[],
  clients: readonly ActivationClient[],
): void {
  const ofTester = new Map<string, ActivationClient[]>();
  for (const client of clients) ofTester.set(client.clientId, [...(ofTester.get(client.clientId) ?? []), client]);
  for (const tester of testers) {
    const dates = (ofTester.get(tester.id) ?? []).map(({ activatedAt }) => activatedAt).sort();
    tester.createDate = dates[0] ?? beforeNow(random, now, 300 * DAY_MS, DAY_MS);
    const last = dates.at(-1);
    if (!last) {
      tester.updateDate = tester.createDate;
      continue;
    }
    const since = Date.parse(last);
    tester.lastVisitTime = iso(
      random.chance(0.8) ? between(random, Math.max(since, now - 14 * DAY_MS), now) : between(random, since, now),
    );
    tester.updateDate = last;
  }
}

export const activationCodeSeed = demoSeed({
  after: ['account/client'],
  fill: ({ context, fleet }) => insertBulk(context.tx, accountActivationCode, fleet.codes),
});
