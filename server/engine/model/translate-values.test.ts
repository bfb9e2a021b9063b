import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../contract/constants';
import { loginHistory } from '../../../contract/resources/sys/login-history/definition';
import { testApp, type TestApp } from '../../testing/test-app';
import { insertRows } from '../write/trusted';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const row = { tenantCode: 'A', username: 'kim', operation: 'login', success: false };
  await app.system((context) =>
    insertRows(
      context,
      loginHistory,
      [
        { ...row, failureReason: 'loginFailed' },
        { ...row, failureReason: 'of an older version' },
      ],
      'sample',
    ),
  );
});
afterAll(() => app.close());

const get = (path: string, language: Language, token = app.tokens.platform) =>
  app.call('GET', path, undefined, { token, language });

describe('values that are keys of words', () => {
  it('come in the language asked for, beside the value itself [I18N-03] [I18N-04]', async () => {
    const wordIn = async (language: Language) =>
      (await get('/sys/menu/page?name=account.title', language)).data.list[0];
    expect(await wordIn('en-US')).toMatchObject({ name: 'account.title', nameWord: 'Accounts and clients' });
    const [zh, ko] = [(await wordIn('zh-CN')).nameWord, (await wordIn('ko-KR')).nameWord];
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(ko).toMatch(/\p{Script=Hangul}/u);
  });

  it('are the titles of what refers to them', async () => {
    const { data } = await get('/sys/menu/page?name=account.activation-code.title', 'en-US');
    expect(data.list[0].parentIdTitle).toBe('Accounts and clients');
  });

  it('stay as they are where nothing has that key', async () => {
    const { data } = await get('/sys/login-history/page?failureReason=older', 'ko-KR', app.tokens.adminA);
    expect(data.list[0].failureReasonWord).toBe('of an older version');
  });

  it('are exported as words [LIST-08]', async () => {
    const { text } = await get(
      '/sys/login-history/export?format=csv&columns=failureReason&username=kim&tz=0',
      'zh-CN',
      app.tokens.adminA,
    );
    expect(text).not.toContain('loginFailed');
    expect(text).toMatch(/\p{Script=Han}/u);
  });
});
