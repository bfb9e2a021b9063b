import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import type { ErrorName } from '../../../contract/wire/errors';
import { sysCredential } from '../../db/system-tables';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../testing/trial';
import { LOCK_AFTER } from './attempt';

type Case = {
  reason: ErrorName;
  /** Makes somebody who is refused for that reason. */ make: (username: string) => Promise<unknown>;
  password?: string;
  captcha?: true;
};
type Line = { username: string; success: boolean; failureReason: string; failureReasonWord: string };

const PAST = '2020-01-01T00:00:00.000Z';
const FUTURE = '2090-01-01T00:00:00.000Z';
let trial: Trial;
let token: string;
const add = (values: object) => (username: string) => trial.addUser({ username, ...values });
const change = (values: Partial<typeof sysCredential.$inferInsert>) => async (username: string) => {
  const id = await trial.addUser({ username });
  await trial.platform((tx) => tx.update(sysCredential).set(values).where(eq(sysCredential.userId, id)));
};

const CASES: Case[] = [
  { reason: 'loginFailed', make: add({}), password: 'Wrong-1-pass' },
  { reason: 'captchaWrong', make: add({}), captcha: true },
  { reason: 'accountDisabled', make: add({ status: 0 }) },
  { reason: 'tenantDisabled', make: add({ tenantCode: 'CLOSED' }) },
  { reason: 'accountExpired', make: add({ accountExpired: PAST }) },
  { reason: 'accountExpired', make: add({ effectiveTo: PAST }) },
  { reason: 'notEffective', make: add({ effectiveFrom: FUTURE }) },
  { reason: 'passwordExpired', make: change({ mustChange: true }) },
  { reason: 'accountLocked', make: change({ failedCount: LOCK_AFTER, lockedUntil: FUTURE }) },
];
/** What was told, by reason and language. */
const told = new Map<string, string>();

beforeAll(async () => {
  trial = await openTrial();
  await trial.addTenant('CLOSED', { status: 0 });
  await trial.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
  token = await trial.login('root');
});
afterAll(() => trial.close());

const attempt = (username: string, language: string, { password = PASSWORD, captcha }: Case) => {
  Object.assign(trial.ports.settings, { captcha: captcha === true });
  const body = { username, password, ...(captcha ? { captchaId: crypto.randomUUID(), captcha: 'KX7Y' } : {}) };
  return trial.call('POST', '/auth/login', { body, headers: { 'Accept-Language': language } });
};

describe.each(CASES.map((entry, at) => ({ ...entry, username: `person-${at}` })))(
  'a login refused for $reason ($username)',
  (entry) => {
    const { reason, username, make } = entry;
    beforeAll(() => make(username));

    it.each(LANGUAGES)(
      'is told so in %s, and the login history says the same in that language [SES-10] [I18N-03]',
      async (language) => {
        const answer = await attempt(username, language, entry);
        expect(answer).toMatchObject({ status: 200, code: errorCodeOf(reason) });
        told.set(`${reason} ${language}`, answer.msg);
        const history = await trial.call<{ list: Line[] }>('GET', `/sys/login-history/page?username=${username}`, {
          token,
          headers: { 'Accept-Language': language },
        });
        expect(history.data.list[0]).toMatchObject({
          username,
          success: false,
          failureReason: reason,
          failureReasonWord: answer.msg,
        });
      },
    );
  },
);

describe('the reasons', () => {
  it.each(LANGUAGES)('differ from each other in %s [SES-10]', (language) => {
    const messages = [...told].filter(([key]) => key.endsWith(language)).map(([, message]) => message);
    expect(messages).toHaveLength(new Set(CASES.map(({ reason }) => reason)).size);
    expect(new Set(messages).size).toBe(messages.length);
  });

  it('differ from language to language [SES-10]', () => {
    expect(new Set(told.values()).size).toBe(told.size);
  });
});
