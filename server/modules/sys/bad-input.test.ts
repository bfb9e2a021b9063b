import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../contract/constants';
import { dynamicKey } from '../../../contract/text/word-key';
import { sysMenu, sysRole, sysUser } from '../../db/tables';
import { translate } from '../../http/words';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';
import { ensureDictionaries } from '../../platform/dictionaries/dict-seed';
import { ensureMailTemplates } from '../../platform/mail/seed';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.system(ensureDictionaries);
  await app.system(ensureMailTemplates);
});
afterAll(() => app.close());

const make = async (path: string, body: object, token = app.tokens.platform): Promise<string> => {
  const { msg, data } = await app.call('POST', path, body, { token });
  expect(msg).toBe('success');
  return data.id as string;
};
const of = (token: string, language: Language) => ({ token, language });

describe.each(LANGUAGES)('in %s', (language) => {
  const t = (key: string, params?: Record<string, string>) => translate(language, dynamicKey(key), params);

  it.each([
    ['/sys/dept', (name: string) => ({ name, sort: 1 })],
    [
      '/sys/region',
      (name: string) => ({
        name: { 'en-US': name },
        code: name.toUpperCase().replaceAll(' ', '-'),
        level: 'province',
        sort: 1,
      }),
    ],
    ['/sys/menu', (name: string) => ({ name, type: 'menu', sort: 1 })],
  ])('a ring in the tree of %s is refused on the parent [SYS-02] [SYS-04] [SYS-07]', async (path, bodyOf) => {
    const token = path === '/sys/dept' ? app.tokens.adminA : app.tokens.platform;
    const above = await make(path, bodyOf(`XA ${language.slice(0, 2)}`), token);
    const below = await make(path, { ...bodyOf(`XB ${language.slice(0, 2)}`), parentId: above }, token);
    const { version } = (await app.call('GET', `${path}/${above}`, undefined, { token })).data;
    const refused = await app.call('PUT', `${path}/${above}`, { version, parentId: below }, of(token, language));
    expect(refused.data.fields).toEqual({ parentId: t('validate.treeCycle') });
  });

  it('a role that would lock its editor out is refused on its menu [SYS-03]', async () => {
    const entries = await app.system(({ tx }) =>
      tx.select().from(sysMenu).where(eq(sysMenu.permissions, 'sys:role:update')),
    );
    const username = `keeper-${language}`;
    const token = await tokenWith(
      app,
      'A',
      username,
      entries.map(({ id }) => id),
    );
    const [role] = await app.system(({ tx }) =>
      tx
        .select()
        .from(sysRole)
        .where(eq(sysRole.name, `role of ${username}`)),
    );
    const refused = await app.call(
      'PUT',
      `/sys/role/${role?.id}`,
      { version: role?.version, menuIdList: [] },
      of(token, language),
    );
    expect(refused.data.fields).toEqual({ menuIdList: t('validate.lockOut') });
  });

  it('the last administrator stays [SYS-01] [SYS-06]', async () => {
    const [last] = await app.system(({ tx }) => tx.select().from(sysUser).where(eq(sysUser.username, 'admin-b')));
    for (const path of ['user', 'tenant-admin']) {
      const refused = await app.call('POST', `/sys/${path}/${last?.id}/disable`, {}, of(app.tokens.platform, language));
      expect(refused.msg).toBe(t('error.lastAdministrator'));
    }
  });

  it('a variable that no mail fills is refused on its text, with those that there are [SYS-11]', async () => {
    const { list } = (await app.call('GET', '/sys/mail-template/list', undefined, { token: app.tokens.platform })).data;
    const row = list.find(({ code }: { code: string }) => code === 'server-test');
    const body = { version: row.version, body: { 'en-US': 'Hello {{nmae}}' } };
    const refused = await app.call('PUT', `/sys/mail-template/${row.id}`, body, of(app.tokens.platform, language));
    expect(refused.data.fields).toEqual({
      body: t('validate.mailVariable', { name: 'nmae', known: 'server, sender' }),
    });
  });

  it.each([
    ['/sys/notice', { level: 'normal', audience: 'all' }],
    ['/sys/news', {}],
  ])('a text of %s that is only markup is refused on itself [SYS-13] [SYS-15]', async (path, more) => {
    const body = { title: 'Empty', ...more, content: '<script>alert(1)</script><img src="x" onerror="alert(1)">' };
    const refused = await app.call('POST', path, body, of(app.tokens.adminA, language));
    expect(refused.data.fields).toEqual({ content: t('validate.required') });
  });

  it('a value that others use is not deleted, and it is said where [SYS-08]', async () => {
    const username = `holder-${language.slice(0, 2)}`;
    await make('/sys/user', { username, password: 'Sample-pass!x1', gender: 1 }, app.tokens.adminA);
    const { list: types } = (
      await app.call('GET', '/sys/dict-type/list?code=gender', undefined, { token: app.tokens.platform })
    ).data;
    const { list } = (
      await app.call('GET', `/sys/dict-data/list?typeId=${types[0].id}`, undefined, { token: app.tokens.platform })
    ).data;
    const male = list.find(({ value }: { value: string }) => value === '1');
    const refused = await app.call('DELETE', `/sys/dict-data/${male.id}`, undefined, of(app.tokens.platform, language));
    const place = t('engine.within', { name: t('sys.user.title'), part: t('sys.user.field.gender') });
    const places = t('engine.pair', { name: place, value: String(LANGUAGES.indexOf(language) + 1) });
    expect(refused.msg).toBe(t('error.dictValueInUse', { places }));
  });
});
