import type { ErrorName } from '../../../contract/errors';
import type { Random } from '../random';
import { between, DAY, HOUR, iso, type Moment } from './moments';
import type { User } from './people';

export type Login = {
  id: string;
  tenantCode: string;
  username: string;
  operation: 'login' | 'logout';
  success: boolean;
  failureReason: ErrorName | null;
  ip: string;
  agent: string;
  createDate: string;
  updateDate: string;
};

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

/** What one user did in the last thirty days; a few sign in daily, many hardly ever. Sets the time of the last login. */
function ofUser(random: Random, now: Moment, user: User): Login[] {
  const times = random.weighted([
    [0, 55],
    [1, 20],
    [4, 17],
    [14, 8],
  ]);
  const address = `10.${random.int(0, 254)}.${random.int(0, 254)}.${random.int(2, 254)}`;
  const agent = random.pick(AGENTS);
  const rows: Login[] = [];
  const add = (at: Moment, operation: Login['operation'], failureReason: ErrorName | null): void => {
    const createDate = iso(at);
    const { tenantCode, username } = user;
    rows.push({
      id: random.uuid(),
      tenantCode,
      username,
      operation,
      success: failureReason === null,
      failureReason,
      ip: address,
      agent,
      createDate,
      updateDate: createDate,
    });
  };
  for (let i = 0; i < times; i += 1) {
    const at = between(random, now - DAYS * DAY, now - 9 * HOUR);
    const refusal = standingRefusal(user, at) ?? (random.chance(0.07) ? random.weighted(MISTAKES) : null);
    add(at, 'login', refusal);
    if (refusal) continue;
    if (!user.lastLoginTime || user.lastLoginTime < iso(at)) user.lastLoginTime = iso(at);
    if (random.chance(0.35)) add(at + random.int(HOUR / 4, 8 * HOUR), 'logout', null);
  }
  if (times > 1) comeToday(random, now, user, add);
  return rows;
}

/** Some are at work today: a demo that is looked at has a day that has begun. */
function comeToday(random: Random, now: Moment, user: User, add: (at: Moment, operation: 'login', reason: ErrorName | null) => void): void {
  if (!random.chance(0.3)) return;
  const at = now - random.int(0, 8 * HOUR);
  const refusal = standingRefusal(user, at) ?? (random.chance(0.12) ? random.weighted(MISTAKES_TODAY) : null);
  add(at, 'login', refusal);
  if (!refusal) user.lastLoginTime = iso(at);
}

/** The login history of thirty days and of today. */
export const loginsOf = (random: Random, now: Moment, users: readonly User[]): Login[] => users.flatMap((user) => ofUser(random, now, user));
