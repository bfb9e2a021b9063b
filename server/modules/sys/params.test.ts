import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  durationWords,
  PARAMETER_KEYS,
  PARAMETERS,
  parameterFailure,
  parameterValue,
  type ParameterSpec,
} from '../../../contract/resources/sys/params/parameters';
import { LANGUAGES } from '../../../contract/constants';
import { hasWord } from '../../http/words';
import { testApp, type TestApp } from '../../testing/test-app';
import { forgetParameters, readParameter } from '../../platform/parameters/parameter';
import { ensureParameters } from '../../platform/parameters/parameter-seed';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.system(({ tx, ports }) => ensureParameters(tx, ports));
});
afterAll(() => app.close());

type Line = {
  id: string;
  version: number;
  key: string;
  value: string;
  inherited: string;
  isSet: boolean;
  setBy: string | null;
};
const lineOf = async (key: string, token = app.tokens.platform): Promise<Line> => {
  const query = token === app.tokens.platform ? '&tenantCode=' : '';
  const { data } = await app.call('GET', `/sys/params/page?page=1&limit=100&key=${key}${query}`, undefined, { token });
  return (data.list as (Line & { tenantCode?: string })[]).find((line) => line.key === key && !line.tenantCode) as Line;
};
const set = async (key: string, value: unknown, token = app.tokens.platform) => {
  const { id, version } = await lineOf(key, token);
  return app.call('PUT', `/sys/params/${id}`, { version, value }, { token });
};
const reset = async (key: string, token = app.tokens.platform) =>
  app.call('POST', `/sys/params/${(await lineOf(key, token)).id}/reset`, {}, { token });

describe('parameters', () => {
  it('have a valid default and words in every language [SYS-10] [I18N-04]', () => {
    for (const key of PARAMETER_KEYS) {
      expect([key, parameterFailure(PARAMETERS[key], PARAMETERS[key].default)]).toEqual([key, null]);
      for (const language of LANGUAGES)
        expect(['known', 'help'].filter((part) => !hasWord(language, `sys.params.${part}.${key}`))).toEqual([]);
    }
  });

  it('are read in a transaction without waiting for somebody who waits for its end [SYS-10]', async () => {
    forgetParameters(app.ports.db);
    const { own, apart } = await app.system(async (context) => {
      // The embedded database has one session: this one begins when the transaction around it is over.
      const outside = readParameter({ ports: context.ports }, 'webhook.attempts');
      return { own: await readParameter(context, 'webhook.attempts'), apart: () => outside };
    });
    expect(await apart()).toBe(own);
  });

  it.each([
    [{ type: 'number', min: 3, max: 20 }, '3', ['2', '21', '3.5', '', 'x', '1e1']],
    [{ type: 'bool' }, 'false', ['0', 'yes', 'TRUE', '']],
    [{ type: 'duration', min: '1m', max: '1d' }, '24h', ['59s', '25h', '0d', '1w', '-1d', '1.5h', 'd']],
    [{ type: 'choice', choices: ['a', 'b'] }, 'b', ['c', '', 'A']],
    [{ type: 'json', shape: 'list' }, '["a"]', ['{}', '[', 'null', '"a"']],
    [{ type: 'json', shape: 'object' }, '{"a":1}', ['[]', '{a:1}', 'null']],
    [{ type: 'text', max: 3 }, 'abc', ['abcd']],
  ])('take of %o what fits and nothing else [SYS-10]', (spec, right, wrong) => {
    const whole = { group: 'log', default: right, ...spec } as ParameterSpec;
    expect(parameterFailure(whole, right)).toBeNull();
    for (const text of wrong) expect([text, parameterFailure(whole, text)]).not.toEqual([text, null]);
  });

  it('say a duration in the words of the reader, and no other value [SYS-10]', () => {
    expect(LANGUAGES.map((language) => durationWords('log.audit', '1095d', language))).toEqual([
      '1,095天',
      '1,095 days',
      '1,095일',
    ]);
    expect([
      durationWords('log.audit', '1d', 'en-US'),
      durationWords('login.failures', '5', 'en-US'),
      durationWords('nothing', '5d', 'en-US'),
    ]).toEqual(['1 day', null, null]);
  });

  it('are read with the type that they have, and fall back to the default where a stored value fits no more [SYS-10]', () => {
    expect([
      parameterValue('login.failures', '7'),
      parameterValue('webhook.keep', '2d'),
      parameterValue('webhook.sending', 'false'),
    ]).toEqual([7, 172_800_000, false]);
    expect([parameterValue('login.failures', '99'), parameterValue('login.failures', null)]).toEqual([5, 5]);
  });

  it('hold at once when they are changed, tell who did it, and can be reset [SYS-10]', async () => {
    const read = () => readParameter({ ports: app.ports }, 'login.failures');
    expect(await read()).toBe(5);
    expect(await lineOf('login.failures')).toMatchObject({ value: '5', inherited: '5', isSet: false, setBy: null });
    expect((await set('login.failures', '8')).code).toBe(0);
    expect(await read()).toBe(8);
    expect(await lineOf('login.failures')).toMatchObject({
      value: '8',
      inherited: '5',
      isSet: true,
      setBy: 'platform',
    });
    expect((await reset('login.failures')).code).toBe(0);
    expect(await read()).toBe(5);
    expect(await lineOf('login.failures')).toMatchObject({ value: '5', isSet: false });
    expect((await reset('login.failures')).code).toBe(10003);
  });

  it('refuse a value of another type or beyond the bounds, in the reader’s language [SYS-10] [ERR-05]', async () => {
    expect((await set('login.failures', '2')).data.fields).toEqual({ value: 'Enter a number from 3 to 20' });
    expect((await set('webhook.keep', '366d')).data.fields).toEqual({ value: 'Enter a duration from 1d to 365d' });
    for (const wrong of ['soon', '', null, 7, '2']) expect((await set('login.failures', wrong)).code).toBe(10001);
    expect(await readParameter({ ports: app.ports }, 'webhook.keep')).toBe(30 * 86_400_000);
  });

  it('pass from the platform to its tenants, who may set some for themselves and see no others [SYS-10] [TEN-06]', async () => {
    const tenants = (tenant: string) => readParameter({ ports: app.ports, tenant }, 'webhook.attempts');
    expect((await set('webhook.attempts', '6')).code).toBe(0);
    expect(await lineOf('webhook.attempts', app.tokens.adminA)).toMatchObject({
      value: '6',
      inherited: '6',
      isSet: false,
    });
    expect((await set('webhook.attempts', '3', app.tokens.adminA)).code).toBe(0);
    expect([await tenants('A'), await tenants('B'), await tenants('')]).toEqual([3, 6, 6]);
    expect((await set('webhook.attempts', '10')).code).toBe(0);
    expect(await lineOf('webhook.attempts', app.tokens.adminA)).toMatchObject({
      value: '3',
      inherited: '10',
      isSet: true,
    });
    expect((await reset('webhook.attempts', app.tokens.adminA)).code).toBe(0);
    expect(await tenants('A')).toBe(10);
    const { data } = await app.call('GET', '/sys/params/page?page=1&limit=100', undefined, {
      token: app.tokens.adminA,
    });
    const own = PARAMETER_KEYS.filter((key) => 'tenant' in PARAMETERS[key]);
    expect((data.list as Line[]).map(({ key }) => key)).toEqual(own.toSorted());
  });

  it('are read inside a tenant’s transaction too [SYS-10]', async () => {
    const value = await app.ports.db.run({ tenant: 'A' }, 'read', (tx) =>
      readParameter({ ports: app.ports, tx, scope: { tenant: 'A' } }, 'webhook.keep'),
    );
    expect(value).toBe(30 * 86_400_000);
  });

  it('keep what was set when the server starts anew [SYS-10]', async () => {
    await set('webhook.keep', '45d');
    await app.system(({ tx, ports }) => ensureParameters(tx, ports));
    expect(await lineOf('webhook.keep')).toMatchObject({ value: '45d', inherited: '30d', isSet: true });
    expect(await lineOf('webhook.keep', app.tokens.adminB)).toMatchObject({
      value: '45d',
      inherited: '45d',
      isSet: false,
    });
  });

  it('lock an account as they say [SYS-10] [SES-11]', async () => {
    await set('login.failures', '3');
    const login = () => app.call('POST', '/auth/login', { username: 'nobody-a', password: 'Wrong-1-pass' });
    const codes = [];
    for (let i = 0; i < 4; i += 1) codes.push((await login()).code);
    expect(codes).toEqual([20002, 20002, 20002, 20008]);
    await reset('login.failures');
  });
});
