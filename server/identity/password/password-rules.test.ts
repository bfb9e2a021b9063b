import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysCredential } from '../../db/system-tables';
import { sysMenu } from '../../db/tables';
import type { Passwords } from '../../ports/passwords';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../testing/trial';

/** One place that sets a password: the field that is to blame, and what came of it. */
type Place = {
  name: string;
  field: string;
  set: (tenant: 'composed' | 'phrased', password: string) => Promise<Answer>;
};
type Answer = { code: number; data: unknown };

const PHRASE = 'vier Esel tanzen im Regen';
const COMPOSED = 'Nq!4tRzLm#';
let trial: Trial;
let tokens: Record<string, string>;
let people = 0;

/** Somebody new in the tenant, whose password is over where asked for. */
async function person(tenantCode: string, isOver = false): Promise<{ id: string; username: string }> {
  people += 1;
  const username = `person-${people}`;
  const id = await trial.addUser({ username, tenantCode });
  if (isOver)
    await trial.platform((tx) =>
      tx.update(sysCredential).set({ mustChange: true }).where(eq(sysCredential.userId, id)),
    );
  return { id, username };
}

const PLACES: Place[] = [
  {
    name: 'a new user',
    field: 'password',
    set: (tenant, password) => {
      people += 1;
      return trial.call('POST', '/sys/user', {
        token: tokens[tenant],
        body: { username: `person-${people}`, password },
      });
    },
  },
  {
    name: 'a new user, made by the platform',
    field: 'password',
    set: (tenant, password) => {
      people += 1;
      return trial.call('POST', '/sys/user', {
        token: tokens.root,
        body: { tenantCode: tenant, username: `person-${people}`, password },
      });
    },
  },
  {
    name: 'a reset by the administrator',
    field: 'password',
    set: async (tenant, password) =>
      trial.call('POST', `/sys/user/${(await person(tenant)).id}/resetPassword`, {
        token: tokens[tenant],
        body: { password },
      }),
  },
  {
    name: 'the own change',
    field: 'newPassword',
    set: async (tenant, newPassword) => {
      const token = await trial.login((await person(tenant)).username);
      return trial.call('POST', '/sys/user/password', { token, body: { oldPassword: PASSWORD, newPassword } });
    },
  },
  {
    name: 'the renewal at the login',
    field: 'newPassword',
    set: async (tenant, newPassword) => trial.attempt((await person(tenant, true)).username, PASSWORD, { newPassword }),
  },
];

beforeAll(async () => {
  trial = await openTrial();
  const permissions = ['sys:user:save', 'sys:user:resetPassword'];
  await trial.platform((tx) =>
    tx.insert(sysMenu).values(permissions.map((name) => ({ name, type: 'button' as const, permissions: name }))),
  );
  await trial.addTenant('composed');
  await trial.addTenant('phrased', { passwordProfile: 'passphrase' });
  await trial.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
  for (const tenantCode of ['composed', 'phrased'])
    await trial.addUser({ username: `boss-${tenantCode}`, tenantCode, tenantAdmin: true });
  tokens = {
    root: await trial.login('root'),
    composed: await trial.login('boss-composed'),
    phrased: await trial.login('boss-phrased'),
  };
});
afterAll(() => trial.close());

const refusedOn = (field: string) => ({
  code: errorCodeOf('invalid'),
  data: { fields: { [field]: expect.any(String) as string } },
});

describe.each(PLACES)('$name', ({ field, set }) => {
  it('keeps the rules as given where the tenant chose no others [VAL-03]', async () => {
    expect(await set('composed', PHRASE)).toMatchObject(refusedOn(field));
    expect(await set('composed', COMPOSED)).toMatchObject({ code: 0 });
  });

  it('asks for length alone where the tenant chose passphrases [VAL-03]', async () => {
    expect(await set('phrased', COMPOSED)).toMatchObject(refusedOn(field));
    expect(await set('phrased', `${PHRASE} gnds`)).toMatchObject(refusedOn(field));
    expect(await set('phrased', PHRASE)).toMatchObject({ code: 0 });
  });

  it.each(['P@ssw0rd!23', 'Summer2024!', 'Summer24!!', 'Football#77'])(
    'refuses %s, which too many people use [VAL-03]',
    async (password) => {
      const text = 'This password is too common. Choose another one.';
      expect(await set('composed', password)).toMatchObject({
        code: errorCodeOf('invalid'),
        data: { fields: { [field]: text } },
      });
    },
  );
});

describe('the rules of a password that is over', () => {
  it('are told with the refusal, after the right password only [VAL-03]', async () => {
    const { username } = await person('phrased', true);
    expect((await trial.attempt(username, 'Wrong-1-pass')).data).toBeNull();
    expect(await trial.attempt(username)).toMatchObject({
      code: errorCodeOf('passwordExpired'),
      data: { passwordProfile: 'passphrase' },
    });
  });
});

describe('a password of a million characters', () => {
  const huge = 'Aa1!'.repeat(250_000);
  const hashed: number[] = [];
  beforeAll(() => {
    const real = trial.ports.passwords;
    const counting: Passwords = {
      ...real,
      hash: (password) => (hashed.push(password.length), real.hash(password)),
      verify: (password, hash) => (hashed.push(password.length), real.verify(password, hash)),
    };
    Object.assign(trial.ports, { passwords: counting });
  });

  it.each(PLACES)('is refused on its field, and never hashed: $name [VAL-03]', async ({ field, set }) => {
    expect(await set('composed', huge)).toMatchObject({
      code: errorCodeOf('invalid'),
      data: { fields: { [field]: 'At most 128 characters' } },
    });
    expect(Math.max(...hashed, 0)).toBeLessThanOrEqual(128);
  });

  it('is refused at the login, whether the account exists or not [VAL-03] [SES-11]', async () => {
    const { username } = await person('composed');
    hashed.length = 0;
    for (const name of [username, 'nobody-at-all'])
      expect(await trial.attempt(name, huge)).toMatchObject({
        code: errorCodeOf('invalid'),
        data: { fields: { password: 'At most 128 characters' } },
      });
    expect(hashed).toEqual([]);
  });
});
