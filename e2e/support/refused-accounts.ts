import type { ErrorName } from '../../contract/wire/errors';
import { ADMIN, PASSWORD } from './accounts';
import { Api } from './api';

/** Accounts whose right password does not do, by the reason that the server names. */
export const REFUSED = {
  accountDisabled: 'closed-account',
  tenantDisabled: 'closed-tenant',
  accountExpired: 'account-over',
  notEffective: 'account-ahead',
  passwordExpired: 'password-over',
  accountLocked: 'often-wrong',
} as const satisfies Partial<Record<ErrorName, string>>;

/** A name that nobody has, refused as often as the locked account. */
export const NOBODY = 'nobody-of-that-name';
const FAILURES_UNTIL_LOCK = 5;
const TENANT = { tenantCode: '9009', tenantName: 'Closed workshop', shortName: 't9009' };

type Row = { id: string };

/** Makes these accounts as an administrator would, and locks one by wrong passwords. Answers what two names heard that were guessed at. */
export async function refuseAccounts(url: string): Promise<{ real: string[]; nobody: string[] }> {
  const admin = await Api.login(url, ADMIN);
  const make = (username: string, more: Record<string, unknown> = {}) =>
    admin.post<Row>('/sys/user', { username, password: PASSWORD, tenantCode: '1001', ...more });
  const closed = await make(REFUSED.accountDisabled);
  await admin.post(`/sys/user/${closed.id}/disable`, {});
  await make(REFUSED.accountExpired, { validity: 'custom', expiresOn: '2020-01-01T00:00:00Z' });
  await make(REFUSED.notEffective, { effectiveFrom: '2099-01-01T00:00:00Z' });
  const renewing = await make(REFUSED.passwordExpired);
  await admin.post(`/sys/user/${renewing.id}/resetPassword`, { password: HANDED_OVER });
  await make(REFUSED.accountLocked);
  const tenant = await admin.post<Row>('/sys/tenant', TENANT);
  await make(REFUSED.tenantDisabled, { tenantCode: TENANT.tenantCode });
  await admin.post(`/sys/tenant/${tenant.id}/disable`, {});
  const [real, nobody] = await Promise.all([guess(url, REFUSED.accountLocked), guess(url, NOBODY)]);
  return { real, nobody };
}

async function guess(url: string, username: string): Promise<string[]> {
  const answers: string[] = [];
  for (let tries = 0; tries <= FAILURES_UNTIL_LOCK; tries += 1) {
    const { status, code, msg, data } = await new Api(url).send('POST', '/auth/login', {
      username,
      password: 'Wrong-pass1!',
    });
    answers.push(JSON.stringify([status, code, msg, data]));
  }
  return answers;
}

/** The password that an administrator handed over, to be renewed. */
export const HANDED_OVER = 'Handed-0ver!';
