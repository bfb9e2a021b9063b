import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/constants';
import { ERRORS } from '../../contract/wire/errors';
import { testApp, type TestApp } from '../testing/test-app';
import { requestLanguageOf } from './context';
import { hasWord, translate } from './words';

let app: TestApp;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

beforeAll(async () => {
  app = await testApp({ jsonLimit: 10_000 });
});
afterAll(() => app.close());

const asAdmin = () => ({ token: app.tokens.adminA });

describe('every answer', () => {
  it('carries a request id that is in the log, errors too [ERR-07]', async () => {
    const requestId = crypto.randomUUID();
    const paths = ['/sys/dept/page', '/sys/dept/page?nope=1', '/nowhere', `/sys/dept/${crypto.randomUUID()}`];
    for (const path of paths) {
      const own = await app.call('GET', path, undefined, { ...asAdmin(), requestId });
      expect(own.headers.get('x-request-id')).toBe(requestId);
      const made = await app.call('GET', path, undefined, { ...asAdmin(), headers: { 'x-request-id': 'junk\tjunk' } });
      expect(made.headers.get('x-request-id')).toMatch(UUID);
      expect(app.ports.log.lines).toContainEqual(
        expect.objectContaining({
          fields: expect.objectContaining({ requestId: made.headers.get('x-request-id'), status: made.status }),
        }),
      );
    }
    expect(app.ports.log.lines.filter(({ fields }) => fields.requestId === requestId)).toHaveLength(paths.length);
  });

  it('refuses a parameter that comes twice by its name, for one of its values would be lost [NET-06]', async () => {
    for (const query of ['page=1&page=2', 'limit=10&status=1&status=2', `page=1${'&x=1'.repeat(1000)}`]) {
      const answer = await app.call('GET', `/sys/dept/page?${query}`, undefined, asAdmin());
      const name = /(\w+)=[^&]*$/.exec(query)?.[1] ?? '';
      expect(answer).toMatchObject({
        status: 400,
        code: 400,
        msg: translate('en-US', 'error.parameterTwice', { name }),
      });
    }
    const twice = await app.call('GET', '/sys/dept/page?_t=1&page=1&_t=2', undefined, asAdmin());
    expect(twice.status).toBe(200);
  });

  it('tells the time that the server goes by, so that a client can put its own right', async () => {
    const shifted = await testApp();
    shifted.ports.shift(86_400_000);
    const told = Date.parse((await shifted.call('GET', '/nowhere')).headers.get('date') ?? '');
    expect(Math.abs(told - shifted.ports.clock.now().getTime())).toBeLessThan(5_000);
    await shifted.close();
  });

  it('never tells what went wrong inside, but the log does [ERR-07]', async () => {
    const broken = await testApp(
      {},
      {
        gates: () => ({
          session: () => Promise.reject(new Error('the secret of the cellar')),
          client: () => Promise.resolve(null),
          sessionById: () => Promise.resolve(null),
        }),
      },
    );
    const answer = await broken.call('GET', '/sys/dept/page', undefined, { token: 'x' });
    expect(answer).toMatchObject({ status: 500, code: 500, msg: translate('en-US', 'error.internal'), data: null });
    expect(answer.text).not.toContain('cellar');
    const line = broken.ports.log.lines.find(({ level }) => level === 'error');
    expect(line?.fields).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      error: 'the secret of the cellar',
    });
    await broken.close();
  });

  it('says when to come again where the database is away for a while', async () => {
    const away = () => Promise.reject(Object.assign(new Error('shutting down'), { code: '57P01' }));
    const gates = { session: away, client: away, sessionById: away };
    const broken = await testApp({}, { gates: () => gates });
    const { status, headers } = await broken.call('GET', '/sys/dept/page', undefined, { token: 'x' });
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    await broken.close();
  });

  it('forbids to be framed, guessed, cached or loaded from', async () => {
    const { headers } = await app.call('GET', '/sys/dept/page', undefined, asAdmin());
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('speaks the language asked for [I18N-03] [ERR-01]', async () => {
    for (const language of LANGUAGES) {
      expect(await app.call('GET', '/sys/dept/page', undefined, { language })).toMatchObject({
        status: 401,
        code: 401,
        msg: translate(language, 'error.unauthorized'),
      });
      expect((await app.call('POST', '/sys/dept', {}, { ...asAdmin(), language })).data.fields.name).toBe(
        translate(language, 'validate.required'),
      );
    }
    expect(new Set(LANGUAGES.map((language) => translate(language, 'error.unauthorized'))).size).toBe(3);
    expect(
      [undefined, 'fr', 'ko', 'en-GB;q=0.9', 'de, KO-kr', '*', ''].map((header) => requestLanguageOf(header)),
    ).toEqual(['zh-CN', 'zh-CN', 'ko-KR', 'en-US', 'ko-KR', 'zh-CN', 'zh-CN']);
  });

  it('has a word for each refusal in three languages [ERR-01]', () => {
    for (const language of LANGUAGES)
      expect(Object.keys(ERRORS).filter((name) => !hasWord(language, `error.${name}`))).toEqual([]);
  });
});

describe('what the protocol refuses', () => {
  it('names the path alone where there is no such route [ERR-01]', async () => {
    const answer = await app.call('GET', '/no/such?ticket=secret');
    expect(answer).toMatchObject({ status: 404, code: 404, data: { url: '/api/no/such' } });
    expect(answer.text).not.toContain('secret');
  });

  it('names the methods where the method is wrong', async () => {
    const answer = await app.call('PUT', '/sys/dept/page', {}, asAdmin());
    expect(answer).toMatchObject({ status: 405, code: 405 });
    expect(answer.headers.get('allow')).toBe('GET');
  });

  it('refuses broken JSON, what is no object, other media types, and too much', async () => {
    const send = (raw: string, type = 'application/json') =>
      app.call('POST', '/sys/dept', undefined, { ...asAdmin(), raw, headers: { 'content-type': type } });
    expect(await send('{"name":')).toMatchObject({ status: 400, code: 400 });
    expect(await send('[]')).toMatchObject({ status: 400 });
    expect(await send('"text"')).toMatchObject({ status: 400 });
    expect(await send('<name/>', 'text/xml')).toMatchObject({ status: 415, code: 415 });
    expect(await send(JSON.stringify({ name: 'x'.repeat(10_000) }))).toMatchObject({ status: 413, code: 413 });
  });

  it('stops reading a body without a length once it is too long', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new TextEncoder().encode('x'.repeat(1000)));
      },
    });
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${app.tokens.adminA}`, 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    };
    const response = await app.app.request('/api/sys/dept', init as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(50);
  });

  it('slows down who calls too often, and says how long', async () => {
    const busy = await testApp({ callsPerSecond: 2 });
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => busy.call('GET', '/sys/dept/page', undefined, { token: busy.tokens.adminA })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await busy.call('GET', '/sys/dept/page', undefined, { token: busy.tokens.adminB })).status).toBe(200);
    await busy.close();
  });
});
