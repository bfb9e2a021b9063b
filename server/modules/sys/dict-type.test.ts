import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestAnswer, type TestCallOptions, type TestApp } from '../../testing/test-app';
import { ensureDictionaries, rewordDictionaries } from '../../platform/dictionaries/dict-seed';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.system(ensureDictionaries);
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: unknown, more: TestCallOptions = {}): Promise<TestAnswer> =>
  app.call(method, path, body, { token: app.tokens.adminA, ...more });
const platform = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  call(method, path, body, { token: app.tokens.platform });
type Entry = { value: string; label: string; tone: string | null; isRetired: boolean };
const ask = async (types: string, more: TestCallOptions = {}): Promise<Record<string, Entry[]>> =>
  (await call('GET', `/sys/dict?types=${types}`, undefined, more)).data;
const idOf = async (
  code: string,
  value?: string,
  token = app.tokens.adminA,
): Promise<{ id: string; version: number }> => {
  const own = token === app.tokens.platform ? '&tenantCode=' : '';
  const types = (await call('GET', `/sys/dict-type/list?code=${code}${own}`, undefined, { token })).data.list;
  const type = types.find((one: { tenantCode?: string }) => token !== app.tokens.platform || one.tenantCode === '');
  if (value === undefined) return type;
  const { list } = (await call('GET', `/sys/dict-data/list?typeId=${type.id}`, undefined, { token })).data;
  return list.find((one: { value: string }) => one.value === value);
};
const addUser = (username: string, gender: number) =>
  call('POST', '/sys/user', { username, password: 'Sample-pass!x1', gender });

describe('dictionaries', () => {
  it('are asked for several at once, split by commas, in the language of the caller [SYS-08] [VAL-08]', async () => {
    const both = await ask('gender,media-type', { language: 'ko-KR' });
    expect(Object.keys(both)).toEqual(['gender', 'media-type']);
    expect(both.gender?.map(({ label }) => label)).toEqual(['남성', '여성', '비공개']);
    expect((await ask('gender', { language: 'zh-CN' })).gender?.[0]).toEqual({
      value: '0',
      label: '男',
      tone: null,
      isRetired: false,
    });
    expect(await ask('nobody-knows')).toEqual({ 'nobody-knows': [] });
    for (const wrong of ['gender,,x', 'a b', '', 'x'.repeat(4001)])
      expect((await call('GET', `/sys/dict?types=${encodeURIComponent(wrong)}`)).status).toBe(400);
    expect((await app.call('GET', '/sys/dict?types=gender')).status).toBe(401);
  });

  it('of names that every object answers to are like any others: not there, or what was entered [SYS-08]', async () => {
    expect(await ask('constructor,toString,hasOwnProperty')).toEqual({
      constructor: [],
      toString: [],
      hasOwnProperty: [],
    });
    const proto = await call('GET', '/sys/dict?types=__proto__,gender');
    expect([200, 400]).toContain(proto.status);
    if (proto.status === 200) expect(proto.text).toContain('"__proto__":[]');
    for (const name of ['constructor', 'toString', '__proto__']) {
      const found = await call('GET', `/sys/dict-type/list?code=${name}`);
      expect([found.status, found.data.list], found.text).toEqual([200, []]);
      const user = await call('POST', '/sys/user', { username: 'ada', password: 'Sample-pass!x1', gender: name });
      expect([user.status, user.code, Object.keys(user.data.fields)]).toEqual([200, 10001, ['gender']]);
    }
  });

  it('are not sent again to who has them [SYS-08]', async () => {
    const first = await call('GET', '/sys/dict?types=gender');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await call('GET', '/sys/dict?types=gender', undefined, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await call('GET', '/sys/dict?types=gender', undefined, {
      language: 'zh-CN',
      headers: { 'if-none-match': etag },
    });
    expect(other.status).toBe(200);
  });

  it('decide which values a field takes, numbers where it stores numbers [SYS-08]', async () => {
    const refused = await addUser('dict-seven', 7);
    expect([refused.code, Object.keys(refused.data.fields)]).toEqual([10001, ['gender']]);
    expect(
      (await call('POST', '/sys/user', { username: 'dict-text', password: 'Sample-pass!x1', gender: '1' })).data.fields,
    ).toHaveProperty('gender');
    const made = await addUser('dict-one', 1);
    expect(made.data).toMatchObject({ gender: 1, genderWord: 'Female' });
    const sheet = await call('GET', '/sys/user/export?format=csv&columns=username,gender', undefined, {
      language: 'ko-KR',
    });
    expect(sheet.text).toContain('dict-one,여성');
    const { id } = await idOf('gender', undefined, app.tokens.platform);
    const word = await platform('POST', '/sys/dict-data', {
      typeId: id,
      tenantCode: '',
      value: 'x',
      label: { 'en-US': 'X' },
    });
    expect(word).toMatchObject({ code: 10001, data: { fields: { value: expect.any(String) } } });
  });

  it('of the platform are adapted by a tenant, for itself alone [SYS-08] [TEN-06]', async () => {
    expect((await call('GET', '/sys/dict-type/page')).data.total).toBe(0);
    expect((await call('POST', '/sys/dict-type/adapt', { code: 'no-such' })).data.fields).toHaveProperty('code');
    expect((await platform('POST', '/sys/dict-type/adapt', { code: 'gender' })).code).toBe(10016);
    expect((await call('POST', '/sys/dict-type/adapt', { code: 'gender' })).code).toBe(0);
    expect((await call('POST', '/sys/dict-type/adapt', { code: 'gender' })).code).toBe(10001);
    const male = await idOf('gender', '0');
    await call('PUT', `/sys/dict-data/${male.id}`, {
      version: male.version,
      label: { 'en-US': 'Mr' },
      tone: 'processing',
    });
    const { id: typeId } = await idOf('gender');
    expect(
      (await call('POST', '/sys/dict-data', { typeId, value: '3', label: { 'en-US': 'Other' }, sort: 5 })).code,
    ).toBe(0);
    expect((await ask('gender')).gender?.map(({ value, label, tone }) => [value, label, tone])).toEqual([
      ['3', 'Other', null],
      ['0', 'Mr', 'processing'],
      ['1', 'Female', null],
      ['2', 'Not stated', null],
    ]);
    expect((await ask('gender', { token: app.tokens.adminB })).gender?.map(({ label }) => label)).toEqual([
      'Male',
      'Female',
      'Not stated',
    ]);
    expect((await addUser('dict-three', 3)).code).toBe(0);
    const other = await call(
      'POST',
      '/sys/user',
      { username: 'dict-b', password: 'Sample-pass!x1', gender: 3 },
      { token: app.tokens.adminB },
    );
    expect(other.code).toBe(10001);
    const seen = await platform('GET', '/sys/user/page?username=dict-three');
    expect(seen.data.list[0]).toMatchObject({ gender: 3, genderWord: 'Other' });
  });

  it('keep a retired value where it is, and offer it no more [SYS-08]', async () => {
    const user = (await addUser('dict-kept', 3)).data as { id: string; version: number };
    const other = await idOf('gender', '3');
    expect((await call('POST', `/sys/dict-data/${other.id}/retire`, {})).code).toBe(0);
    const refused = await addUser('dict-late', 3);
    expect(refused.data.fields.gender).toBe('“3” is retired; choose another value');
    const kept = await call('PUT', `/sys/user/${user.id}`, { version: user.version, gender: 3, realName: 'Kept' });
    expect([kept.code, kept.data.genderWord]).toEqual([0, 'Other']);
    expect((await ask('gender')).gender?.[0]).toMatchObject({ value: '3', isRetired: true });
  });

  it('do not lose a value that rows hold: it says where and how many [SYS-08]', async () => {
    const other = await idOf('gender', '3');
    const refused = await call('DELETE', `/sys/dict-data/${other.id}`);
    expect(refused).toMatchObject({
      code: 10031,
      msg: 'The value is in use and cannot be deleted: Users (Gender): 2. Retire it instead.',
    });
    // The platform has a value of its own behind this one.
    const male = await idOf('gender', '1');
    expect((await call('DELETE', `/sys/dict-data/${male.id}`)).code).toBe(0);
    expect((await ask('gender')).gender?.find(({ value }) => value === '1')?.label).toBe('Female');
    const shared = await idOf('gender', '1', app.tokens.platform);
    expect((await platform('DELETE', `/sys/dict-data/${shared.id}`)).msg).toContain('Users (Gender): 1');
    const { id } = await idOf('gender');
    expect((await call('DELETE', `/sys/dict-type/${id}`)).code).toBe(10005);
  });

  it('of the platform cannot be changed by a tenant [TEN-06]', async () => {
    const shared = await idOf('media-type', 'picture', app.tokens.platform);
    for (const [method, path, body] of [
      ['GET', `/sys/dict-data/${shared.id}`, undefined],
      ['PUT', `/sys/dict-data/${shared.id}`, { version: shared.version, sort: 1 }],
      ['DELETE', `/sys/dict-data/${shared.id}`, undefined],
    ] as const)
      expect((await call(method, path, body)).code).toBe(10004);
    const { id } = await idOf('media-type', undefined, app.tokens.platform);
    expect(
      (await call('POST', '/sys/dict-data', { typeId: id, value: 'mine', label: { 'en-US': 'Mine' } })).data.fields,
    ).toHaveProperty('typeId');
  });

  it('that ship with the product are made once, and stay deleted [SYS-08]', async () => {
    const { id } = await idOf('media-type', undefined, app.tokens.platform);
    const { list } = (await platform('GET', `/sys/dict-data/list?typeId=${id}`)).data;
    await platform('DELETE', '/sys/dict-data', { ids: list.map((one: { id: string }) => one.id) });
    expect((await platform('DELETE', `/sys/dict-type/${id}`)).code).toBe(0);
    await app.system(ensureDictionaries);
    expect((await platform('GET', '/sys/dict-type/list?code=media-type')).data.total).toBe(0);
    // Fields that name it still work, by the values that the product ships with.
    expect((await ask('media-type'))['media-type']?.map(({ value }) => value)).toContain('diagram');
  });

  it('get the words of today where nobody changed those of yesterday [SYS-08]', async () => {
    const old = { 'zh-CN': '保密', 'en-US': 'Secret', 'ko-KR': '비공개' };
    const words = async (token: string) =>
      (await ask('gender', { token })).gender?.find(({ value }) => value === '2')?.label;
    const write = async (label: Record<string, string>, token: string) => {
      const { id, version } = await idOf('gender', '2', token);
      expect((await call('PUT', `/sys/dict-data/${id}`, { version, label }, { token })).code).toBe(0);
    };
    await write(old, app.tokens.platform);
    await write({ ...old, 'ko-KR': '비밀' }, app.tokens.adminA);
    await app.system(rewordDictionaries);
    expect([await words(app.tokens.adminB), await words(app.tokens.adminA)]).toEqual(['Not stated', 'Secret']);
  });

  it('have values of the same tenant as themselves, whoever makes these [SYS-08] [TEN-06]', async () => {
    const label = { 'en-US': 'First' };
    const typeOf = async (tenantCode: string) =>
      (await platform('POST', '/sys/dict-type', { tenantCode, code: 'of-one', name: { 'en-US': 'Of one' } })).data.id;
    const [shared, own] = [await typeOf(''), await typeOf('A')];
    expect((await platform('POST', '/sys/dict-data', { typeId: shared, value: 'first', label })).data.tenantCode).toBe(
      '',
    );
    expect((await platform('POST', '/sys/dict-data', { typeId: own, value: 'first', label })).data.tenantCode).toBe(
      'A',
    );
    for (const input of [{ typeId: own, tenantCode: '' }, { typeId: crypto.randomUUID() }, {}]) {
      const refused = await platform('POST', '/sys/dict-data', { ...input, value: 'second', label });
      expect([refused.code, Object.keys(refused.data.fields)]).toEqual([10001, ['typeId']]);
    }
  });
});
