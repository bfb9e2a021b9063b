import type { ErrorName } from '../../../contract/wire/errors';
import type { SessionEnd } from '../../../contract/resources/sys/login-history/rules';
import { agentNamesOf } from '../../identity/login/agent-names';
import type { Random } from '../random';
import { between, DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import type { User } from './user';
import { sysLoginHistory } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

export type SeededLogin = {
  id: string;
  tenantCode: string;
  username: string;
  operation: 'login' | 'logout';
  success: boolean;
  failureReason: ErrorName | null;
  ip: string;
  agent: string;
  browser: string | null;
  system: string | null;
  remoteLogin: 'no' | 'yes' | 'unrecognizable' | null;
  method: 'password' | null;
  userId: string;
  session: 'none' | 'ended';
  endReason: SessionEnd | null;
  endedAt: string | null;
  createDate: string;
  updateDate: string;
};

type Add = (
  at: Moment,
  operation: SeededLogin['operation'],
  reason: ErrorName | null,
  end?: SessionEnd,
  lasted?: number,
) => void;

const DAYS = 30;

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
] as const;

const MISTAKES: readonly (readonly [ErrorName, number])[] = [
  ['loginFailed', 8],
  ['captchaWrong', 5],
  ['accountLocked', 1],
];

/** The same of today: somebody is locked out, so that it can be seen what waits then. */
const MISTAKES_TODAY: typeof MISTAKES = [
  ['loginFailed', 5],
  ['captchaWrong', 2],
  ['accountLocked', 3],
];

/** Why this account would be refused at that moment, if it would. */
function standingRefusal(user: User, at: Moment): ErrorName | null {
  if (user.status === 0) return 'accountDisabled';
  const isOver = (end: string | null): boolean => end !== null && Date.parse(end) <= at;
  return isOver(user.accountExpired) || isOver(user.effectiveTo) ? 'accountExpired' : null;
}

/** The session that a login led to; those of the past are over. */
const sessionOf = (
  isIn: boolean,
  at: Moment,
  endReason: SessionEnd,
  lasted: number,
): Pick<SeededLogin, 'method' | 'session' | 'endReason' | 'endedAt'> =>
  isIn
    ? { method: 'password', session: 'ended', endReason, endedAt: iso(at + lasted) }
    : { method: null, session: 'none', endReason: null, endedAt: null };

/** How a session ended, and after how long: most people just go. */
const visitOf = (random: Random): { end: SessionEnd; lasted: Moment } =>
  random.chance(0.35)
    ? { end: 'logout', lasted: random.int(HOUR / 4, 8 * HOUR) }
    : { end: 'expired', lasted: HOUR / 2 };

/** The time of the last login, whatever the order of the logins. */
function cameAt(user: User, at: Moment): void {
  if (!user.lastLoginTime || user.lastLoginTime < iso(at)) user.lastLoginTime = iso(at);
}

function remoteOf(
  operation: SeededLogin['operation'],
  isElsewhere: boolean,
  isFirst: boolean,
): SeededLogin['remoteLogin'] {
  if (operation === 'logout') return null;
  if (isFirst) return 'unrecognizable';
  return isElsewhere ? 'yes' : 'no';
}

/** What one user did in the last thirty days; a few sign in daily, many hardly ever. Sets the time of the last login. */
function ofUser(random: Random, now: Moment, user: User): SeededLogin[] {
  const times = random.weighted([
    [0, 55],
    [1, 20],
    [4, 17],
    [14, 8],
  ]);
  const address = `10.${random.int(0, 254)}.${random.int(0, 254)}.${random.int(2, 254)}`;
  const agent = random.pick(AGENTS);
  const rows: SeededLogin[] = [];
  const add: Add = (at, operation, failureReason, end = 'expired', lasted = HOUR / 2) => {
    const createDate = iso(at);
    const { tenantCode, username } = user;
    const isElsewhere = operation === 'login' && at % 41 === 0;
    rows.push({
      id: random.uuid(),
      tenantCode,
      username,
      operation,
      success: failureReason === null,
      failureReason,
      ip: isElsewhere ? `172.${16 + (at % 16)}.${at % 254}.7` : address,
      agent,
      ...agentNamesOf(agent),
      remoteLogin: remoteOf(operation, isElsewhere, rows.length === 0),
      userId: user.id,
      ...sessionOf(operation === 'login' && failureReason === null, at, end, lasted),
      createDate,
      updateDate: createDate,
    });
  };
  for (let i = 0; i < times; i += 1) {
    const at = between(random, now - DAYS * DAY_MS, now - 9 * HOUR);
    const refusal = standingRefusal(user, at) ?? (random.chance(0.07) ? random.weighted(MISTAKES) : null);
    const visit = refusal ? null : visitOf(random);
    add(at, 'login', refusal, visit?.end, visit?.lasted);
    if (!visit) continue;
    cameAt(user, at);
    if (visit.end === 'logout') add(at + visit.lasted, 'logout', null);
  }
  if (times > 1) comeToday(random, now, user, add);
  return rows;
}

/** Some are at work today: a demo that is looked at has a day that has begun. */
function comeToday(random: Random, now: Moment, user: User, add: Add): void {
  if (!random.chance(0.3)) return;
  const at = now - random.int(0, 8 * HOUR);
  const refusal = standingRefusal(user, at) ?? (random.chance(0.12) ? random.weighted(MISTAKES_TODAY) : null);
  add(at, 'login', refusal, 'elsewhere', (now - at) / 2);
  if (!refusal) user.lastLoginTime = iso(at);
}

/** The login history of thirty days and of today. */
export const loginsOf = (random: Random, now: Moment, users: readonly User[]): SeededLogin[] =>
  users.flatMap((user) => ofUser(random, now, user));

export const loginHistorySeed = demoSeed({
  after: ['sys/user'],
  fill: ({ context, fleet }) => insertBulk(context.tx, sysLoginHistory, fleet.logins),
});
