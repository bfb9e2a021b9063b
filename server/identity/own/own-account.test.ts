import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSession } from '../../../contract/wire/identity/own-account';
import type { SessionUser } from '../../../contract/wire/identity/session';
import { sysAudit, sysSession } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../testing/trial';

let trial: Trial;
let id: string;
let token: string;

const change = (body: object, by = token) =>
  trial.call<{ fields?: Record<string, string> } | null>('PUT', '/sys/user/profile', { token: by, body });
const me = async (by = token) => (await trial.call<SessionUser>('GET', '/sys/user/info', { token: by })).data;
const row = async () => (await trial.platform((tx) => tx.select().from(sysUser).where(eq(sysUser.id, id))))[0];
const lines = (operation: string) =>
  trial.platform((tx) => tx.select().from(sysAudit).where(eq(sysAudit.operation, operation)));

beforeAll(async () => {
  trial = await openTrial();
  await trial.addTenant('P', { passwordProfile: 'passphrase' });
  id = await trial.addUser({ username: 'mia', email: 'mia@example.com' });
  token = await trial.login('mia');
});
afterAll(() => trial.close());

describe('the own profile [SES-08]', () => {
  it('is changed by its owner, and the change is told in his tenant’s history', async () => {
    expect(await change({ realName: '米娅', mobile: '13800000000', gender: 1, lang: 'ko-KR' })).toMatchObject({
      code: 0,
      data: null,
    });
    expect(await me()).toMatchObject({
      realName: '米娅',
      mobile: '13800000000',
      gender: 1,
      lang: 'ko-KR',
      email: 'mia@example.com',
    });
    const [line] = await lines('updateProfile');
    expect(line).toMatchObject({ tenantCode: '1001', recordId: id, userId: id, username: 'mia' });
    expect(line?.changes.map(({ field }) => field).sort()).toEqual(['gender', 'lang', 'mobile', 'realName']);
    expect((await change({ realName: null })).code).toBe(0);
    expect((await me()).realName).toBeNull();
  });

  it.each([
    ['realName', 'x'.repeat(65)],
    ['mobile', '123'],
    ['gender', 7],
    ['lang', 'de-DE'],
    ['email', 'no address'],
  ])('keeps the rules that the user’s record has: %s', async (name, value) => {
    const answer = await change({ [name]: value });
    expect(answer).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { [name]: expect.any(String) as string } },
    });
  });

  it.each([
    ['superAdmin', 1],
    ['tenantAdmin', true],
    ['tenantCode', ''],
    ['username', 'root'],
    ['roleIdList', []],
    ['deptId', null],
    ['status', 0],
    ['passwordExpired', 3650],
    ['accountExpired', null],
    ['thirdPartyId', 'somebody'],
    ['headUrl', 'https://evil.example/x.png'],
    ['id', crypto.randomUUID()],
    ['version', 99],
    ['resetAskedAt', null],
    ['constructor', {}],
  ])('never reaches what others decide: %s', async (name, value) => {
    const before = await row();
    const body = Object.fromEntries([
      ['realName', 'Taken'],
      [name, value],
    ]);
    const answer = await change(body);
    expect(answer.code).not.toBe(0);
    expect(await row()).toEqual(before);
  });

  it('takes the password for another mail address, where a reset would be sent [SES-11]', async () => {
    const email = 'mia@elsewhere.com';
    expect(await change({ email })).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { password: expect.any(String) as string } },
    });
    expect(await change({ email: null })).toMatchObject({ code: errorCodeOf('invalid') });
    expect(await change({ email, password: 'Wrong-1-pass' })).toMatchObject({
      data: { fields: { password: 'The password is incorrect' } },
    });
    expect((await change({ email: 'mia@example.com', realName: 'Mia' })).code).toBe(0);
    expect((await me()).email).toBe('mia@example.com');
    expect((await change({ email, password: PASSWORD })).code).toBe(0);
    expect((await me()).email).toBe(email);
    expect(JSON.stringify(await lines('updateProfile'))).not.toContain(PASSWORD);
  });

  it('asks for a session', async () => {
    expect((await change({ realName: 'x' }, 'nonsense')).status).toBe(401);
  });
});

describe('the rules for a new password', () => {
  it('are told of the own tenant, and to the platform of any [VAL-03]', async () => {
    await trial.addUser({ username: 'phil', tenantCode: 'P', tenantAdmin: true });
    await trial.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
    const [phil, root] = [await trial.login('phil'), await trial.login('root')];
    expect((await me(phil)).passwordProfile).toBe('passphrase');
    expect((await me(root)).passwordProfile).toBe('composition');
    const rules = async (by: string, query = '') =>
      (await trial.call<{ passwordProfile: string }>('GET', `/sys/tenant/passwordRules${query}`, { token: by })).data
        .passwordProfile;
    expect(await rules(phil)).toBe('passphrase');
    expect(await rules(phil, '?tenantCode=1001')).toBe('passphrase');
    expect(await rules(root)).toBe('composition');
    expect(await rules(root, '?tenantCode=P')).toBe('passphrase');
  });
});

describe('the own sessions [SES-08] [SES-12]', () => {
  const mine = async (by = token) => (await trial.call<OwnSession[]>('GET', '/sys/session', { token: by })).data;

  it('tell which one asks, how it was opened, and end all others at once', async () => {
    const others = [await trial.login('mia'), await trial.login('mia')];
    const bystander = await trial.login('phil');
    const sessions = await mine();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ method: 'password', agent: 'trial', ip: '10.0.0.1', isCurrent: false });
    expect(await trial.call('DELETE', '/sys/session', { token })).toMatchObject({ code: 0, data: { ended: 2 } });
    for (const other of others) expect((await trial.call('GET', '/sys/user/info', { token: other })).status).toBe(401);
    expect(await mine()).toMatchObject([{ isCurrent: true }]);
    expect(await mine(bystander)).toHaveLength(2);
    expect(await lines('endOtherSessions')).toMatchObject([{ recordId: id, userId: id, tenantCode: '1001' }]);
    expect(await trial.call('DELETE', '/sys/session', { token })).toMatchObject({ code: 0, data: { ended: 0 } });
    expect(await trial.platform((tx) => tx.$count(sysSession, eq(sysSession.userId, id)))).toBe(1);
  });
});
