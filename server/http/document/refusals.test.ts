import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { openAjv } from '../../testing/answer-check';
import { testApp, type TestAnswer, type TestApp } from '../../testing/test-app';

/* eslint-disable-next-line typescript/no-explicit-any -- a document is read as it comes */
type Json = any;
let app: TestApp;
let document: Json;

beforeAll(async () => {
  app = await testApp({ jsonLimit: 2_000 });
  document = JSON.parse((await app.call('GET', '/openapi.json')).text);
});
afterAll(() => app.close());

/** What a reference leads to; what is none itself. */
const resolved = (part: Json): Json =>
  part.$ref === undefined
    ? part
    : part.$ref
        .slice(2)
        .split('/')
        .reduce((at: Json, name: string) => at[name], document);

const ajv = openAjv();
/** What is wrong with a value by the schema of that name; null where nothing is. */
function faultOf(name: string, value: unknown): string | null {
  const { schemas } = document.components;
  const validate = ajv.compile({ components: { schemas }, $ref: `#/components/schemas/${name}` });
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

const operations = (): [string, Json][] =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]): [string, Json] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

describe('refusals in the OpenAPI document [NET-06]', () => {
  it('stand at every call, by what it may be refused for, with examples that its schema takes', () => {
    const kinds = new Set<string>();
    for (const [at, { responses, security, 'x-signed': isSigned }] of operations()) {
      const { $ref } = responses.default;
      kinds.add($ref);
      if ($ref.endsWith('/RefusedToken')) continue;
      const { content, headers } = resolved(responses.default);
      expect(Object.keys(headers), at).toEqual(
        expect.arrayContaining(['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']),
      );
      const statuses = Object.values<Json>(content['application/json'].examples).map(({ value }) => value.code);
      expect(statuses, at).toEqual(expect.arrayContaining([400, 429, 500, 503]));
      if (security?.length !== 0) expect(statuses, at).toEqual(expect.arrayContaining([401, 403]));
      if (isSigned && security?.length !== 0) expect(statuses, at).toEqual(expect.arrayContaining([408, 409]));
    }
    expect(kinds.size).toBe(4);
    for (const kind of [...kinds].filter((each) => !each.endsWith('/RefusedToken')))
      for (const [name, { value }] of Object.entries<Json>(
        resolved({ $ref: kind }).content['application/json'].examples,
      )) {
        expect([kind, name, faultOf('Refusal', value)]).toEqual([kind, name, null]);
        expect(value.msg, name).not.toMatch(/\{\{|^error\./);
      }
  });

  it('are the whole catalogue, each code once and by its name', () => {
    const { enum: codes, 'x-enum-varnames': names } = document.components.schemas.RefusalCode;
    const own = [ERRORS.invalid.code, ERRORS.stale.code];
    expect([...codes, ...own].toSorted((a, b) => a - b)).toEqual(
      [...new Set(Object.values(ERRORS).map(({ code }) => code))].toSorted((a, b) => a - b),
    );
    expect(names.map((name: keyof typeof ERRORS) => ERRORS[name].code)).toEqual(codes);
  });

  it('are what the server answers, whichever way a call is wrong', async () => {
    const token = app.tokens.adminA;
    const call = (method: string, path: string, body?: unknown, options: object = {}): Promise<TestAnswer> =>
      app.call(method, path, body, { token, ...options });
    const made = await call('POST', '/sys/post', { name: 'Reader', code: 'reader', sort: 1 });
    const requestId = crypto.randomUUID();
    await call('PUT', `/sys/post/${made.data.id}`, { version: 1, name: 'Reader 2' }, { requestId });
    const off = String(app.ports.clock.now().getTime() - 86_400_000);
    const answers: [string, string, TestAnswer][] = [
      ['GET /sys/post/page', 'badRequest', await call('GET', '/sys/post/page?nope=1')],
      ['GET /sys/post/page', 'unauthorized', await call('GET', '/sys/post/page', undefined, { token: 'x' })],
      ['GET /sys/file/{id}', 'fileNone', await call('GET', `/sys/file/${crypto.randomUUID()}`)],
      ['POST /sys/post', 'badSignature', await call('POST', '/sys/post', {}, { signature: 'f'.repeat(64) })],
      ['POST /sys/post', 'timestampOff', await call('POST', '/sys/post', {}, { timestamp: off })],
      [
        'PUT /sys/post/{id}',
        'resubmitted',
        await call('PUT', `/sys/post/${made.data.id}`, { version: 2, name: 'Reader 3' }, { requestId }),
      ],
      ['POST /sys/post', 'tooLarge', await call('POST', '/sys/post', { name: 'x'.repeat(3_000) })],
      ['POST /sys/post', 'mediaType', await call('POST', '/sys/post', {}, { headers: { 'content-type': 'text/xml' } })],
      ['POST /sys/post', 'invalid', await call('POST', '/sys/post', { name: '' })],
      ['PUT /sys/post/{id}', 'stale', await call('PUT', `/sys/post/${made.data.id}`, { version: 1, name: 'Late' })],
      ['GET /sys/post/{id}', 'gone', await call('GET', `/sys/post/${crypto.randomUUID()}`)],
    ];
    const named = new Map(operations());
    for (const [at, name, { status, code, msg, data }] of answers) {
      const { code: wanted, http = 200 } = ERRORS[name as 'badRequest'] as { code: number; http?: number };
      expect([at, name, status, code]).toEqual([at, name, http, wanted]);
      expect([name, faultOf('Refusal', { code, msg, data })]).toEqual([name, null]);
      expect([name, faultOf('Success', { code, msg, data }) === null]).toEqual([name, false]);
      const { examples } = resolved(named.get(at)?.responses.default).content['application/json'];
      if (http !== 200)
        expect(
          Object.values<Json>(examples).map(({ value }) => value.code),
          `${at} ${name}`,
        ).toContain(http);
    }
    expect(faultOf('InvalidFields', { code: 10001, msg: 'x', data: null })).not.toBeNull();
    expect(faultOf('StaleVersion', { code: 10002, msg: 'x', data: {} })).not.toBeNull();
  });
});

it('refusals of tokens are those of RFC 6749, in the document and from the server [NET-06]', async () => {
  const { responses } = document.paths['/auth/oauth/token'].post;
  const { examples } = resolved(responses.default).content['application/json'];
  for (const { value } of Object.values<Json>(examples)) expect(faultOf('TokenRefusal', value)).toBeNull();
  const ask = (form: Record<string, string>) =>
    app.app.request('/api/auth/oauth/token', { method: 'POST', body: new URLSearchParams(form) });
  const client = { client_id: 'rdc_x', client_secret: 'rdk_x' };
  for (const form of [{}, { grant_type: 'password', ...client }, { grant_type: 'client_credentials', ...client }]) {
    const answer = await ask(form);
    const told = (await answer.json()) as { error: string };
    expect([told.error, answer.status >= 400, faultOf('TokenRefusal', told)]).toEqual([told.error, true, null]);
    expect(answer.headers.get('ratelimit-remaining')).toMatch(/^\d+$/);
  }
});

describe('limits of calls', () => {
  it('stand in the document in numbers, and in its words', () => {
    const limits = document.info['x-limits'];
    expect(limits).toEqual({
      windowSeconds: 10,
      session: 5_000,
      address: 20_000,
      atWork: 200,
      exports: 10,
      sessionIdleSeconds: app.ports.settings.sessionIdleMs / 1000,
      sessionMaxSeconds: app.ports.settings.sessionMaxMs / 1000,
      jsonBytes: 1_048_576,
    });
    for (const value of Object.values(limits)) expect(document.info.description).toContain(String(value));
  });

  it('are told by every answer: what is left of them, down to nothing, and when they are free again', async () => {
    const busy = await testApp({ callsPerSecond: 2 });
    const { adminA: token, adminB } = busy.tokens;
    const told = async (method: string, path: string, as: string | null = token, body?: unknown) => {
      const { status, headers } = await busy.call(method, path, body, { token: as });
      const of = (name: string): number => Number(headers.get(name) ?? Number.NaN);
      const [limit, remaining, reset] = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map(of);
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(10);
      return { status, limit, remaining, retry: headers.get('retry-after'), reset };
    };
    // A list, a refusal on a field, a file made by its handler, and what is not there: each counts once.
    expect(await told('GET', '/sys/dept/page')).toMatchObject({ status: 200, limit: 20, remaining: 19, retry: null });
    expect(await told('POST', '/sys/dept', token, { name: '' })).toMatchObject({ status: 200, remaining: 18 });
    expect(await told('GET', '/sys/dept/export?format=csv')).toMatchObject({ status: 200, remaining: 17 });
    expect(await told('GET', '/sys/dept/page?nope=1')).toMatchObject({ status: 400, remaining: 16 });
    // Without a session the limit of the address counts, which the calls before have used as well.
    expect(await told('GET', '/nowhere', null)).toMatchObject({ status: 404, limit: 80, remaining: 75 });
    expect(await told('GET', '/sys/dept/page', 'nobody')).toMatchObject({ status: 401, limit: 80, remaining: 74 });
    expect(await told('GET', '/sys/dept/page', adminB)).toMatchObject({ status: 200, limit: 20, remaining: 19 });
    const rest = await Promise.all(Array.from({ length: 16 }, () => told('GET', '/sys/dept/page')));
    expect(rest.map(({ status }) => status)).toEqual(rest.map(() => 200));
    const last = await told('GET', '/sys/dept/page');
    expect(last).toMatchObject({ status: 429, limit: 20, remaining: 0, retry: String(last.reset) });
    await busy.close();
  });
});
