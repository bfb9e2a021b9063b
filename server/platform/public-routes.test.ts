import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_CODE } from '../../contract/constants';
import { ERRORS } from '../../contract/wire/errors';
import { testApp, type TestApp } from '../testing/test-app';

const KEY = 'shell.login.submit';
const COUNTED = 'validate.maxLength';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const word = (languageKey: string, languageContent: string, more: object = {}) => ({
  systemCode: SYSTEM_CODE,
  languageType: 'en-US',
  languageKey,
  languageContent,
  ...more,
});
const make = (body: object, token = app.tokens.adminA) => app.call('POST', '/data-config/language', body, { token });
/** What a console of that tenant is told, without a session. */
async function told(tenant: string, systemCode = SYSTEM_CODE): Promise<Record<string, string>> {
  const path = `/sys/ui-language/resourceList?systemCode=${systemCode}&languageType=en-US`;
  const { data } = await app.call('GET', path, undefined, { headers: { 'x-tenant-code': tenant } });
  return Object.fromEntries(
    (data as { languageKey: string; languageContent: string }[]).map((one) => [one.languageKey, one.languageContent]),
  );
}

describe('words of the console [CFG-02]', () => {
  it('are the tenant’s before the platform’s, need no session, and go back to the shipped ones [I18N-02]', async () => {
    expect((await make(word(KEY, 'All in', { tenantCode: '' }), app.tokens.platform)).code).toBe(0);
    const { data, code } = await make(word(KEY, 'Enter'));
    expect(code).toBe(0);
    expect([(await told('A'))[KEY], (await told('B'))[KEY], (await told('nowhere'))[KEY]]).toEqual([
      'Enter',
      'All in',
      'All in',
    ]);
    const restored = await app.call(
      'POST',
      `/data-config/language/${data.id}/restore`,
      {},
      { token: app.tokens.adminA },
    );
    expect(restored.code).toBe(0);
    expect((await told('A'))[KEY]).toBe('All in');
  });

  it('are those of the tenant of whoever asks with a token, and of nobody’s where the session is over [I18N-02] [NET-05]', async () => {
    const path = `/sys/ui-language/resourceList?systemCode=${SYSTEM_CODE}&languageType=en-US`;
    expect((await make(word(KEY, 'Step in'))).code).toBe(0);
    const shown = async (token: string | undefined, tenant?: string) => {
      const headers = tenant === undefined ? undefined : { 'x-tenant-code': tenant };
      const { code, data } = await app.call('GET', path, undefined, { token, headers });
      expect(code).toBe(0);
      return (data as { languageKey: string; languageContent: string }[]).find((one) => one.languageKey === KEY)
        ?.languageContent;
    };
    expect(await shown(app.tokens.adminA)).toBe('Step in');
    // A tenant's user works there, whatever else the call names; the platform's work where they say.
    expect(await shown(app.tokens.adminA, 'B')).toBe('Step in');
    expect(await shown(app.tokens.adminB, 'A')).not.toBe('Step in');
    expect(await shown(app.tokens.platform)).not.toBe('Step in');
    expect(await shown(app.tokens.platform, 'A')).toBe('Step in');
    expect(await shown('x'.repeat(43))).not.toBe('Step in');
    expect(await shown('x'.repeat(43), 'A')).toBe('Step in');
  });

  it('are refused at the field where a placeholder differs, or the key is unknown', async () => {
    const fields = async (body: object) => (await make(body)).data.fields;
    expect(await fields(word(COUNTED, 'Too long'))).toEqual({
      languageContent: 'Must contain exactly the placeholders of the default text: {{max}}',
    });
    expect(await fields(word(COUNTED, 'At most {{max}} of {{min}}'))).toHaveProperty('languageContent');
    expect(await fields(word(KEY, 'Go, {{name}}'))).toHaveProperty('languageContent');
    expect(await fields(word(KEY, '$t(shell.retry)'))).toHaveProperty('languageContent');
    expect(await fields(word('shell.nothing', 'x'))).toHaveProperty('languageKey');
    const { data } = await make(word(COUNTED, 'Up to {{ max }}'));
    const wrong = { version: data.version, languageContent: 'Up to' };
    expect(
      await app.call('PUT', `/data-config/language/${data.id}`, wrong, { token: app.tokens.adminA }),
    ).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { languageContent: expect.any(String) } },
    });
  });

  it('tell the shipped text of their own language beside them, whoever reads', async () => {
    const { data } = await make(word('shell.retry', '다시', { languageType: 'ko-KR' }));
    const row = await app.call('GET', `/data-config/language/${data.id}`, undefined, { token: app.tokens.adminA });
    const korean = await app.call('GET', `/data-config/language/${data.id}`, undefined, {
      token: app.tokens.adminA,
      language: 'ko-KR',
    });
    expect(row.data.shippedWord).toBe(korean.data.shippedWord);
    expect(row.data.shippedWord).toMatch(/[가-힣]/);
  });

  it('of another system are kept for it as they are', async () => {
    expect((await make(word('tester.title', 'Tester {{x}}', { systemCode: 'GNDS-TESTER' }))).code).toBe(0);
    expect(await told('A', 'GNDS-TESTER')).toEqual({ 'tester.title': 'Tester {{x}}' });
    expect(await told('A')).not.toHaveProperty('tester.title');
  });
});
