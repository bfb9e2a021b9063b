// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import enError from '../../contract/locales/en-US/error.json';
import enShell from '../../contract/locales/en-US/shell.json';
import koError from '../../contract/locales/ko-KR/error.json';
import zhError from '../../contract/locales/zh-CN/error.json';
import { sign } from '../../contract/wire/signature';
import { startPeer, success } from '../testing/peer';
import { call } from './client';
import type { Progress } from './download';
import { CallError } from './errors';
import { sha256Of } from './file-hash';
import { configureHttp } from './settings';
import type { Shape } from './shape';
import { upload } from './upload';

let peer: Awaited<ReturnType<typeof startPeer>>;
let token: string | null;
const onUnauthorized = vi.fn<() => void>();

const WORDS: Record<string, unknown> = { error: enError, shell: enShell };
const translate = (key: string, params: Record<string, string | number> = {}): string => {
  const word = key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], WORDS) as string;
  return word.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
};
/** Stands for the browser's thread that hashes files: happy-dom has none. */
class ThreadOfFile extends EventTarget {
  postMessage(file: File): void {
    void sha256Of(file).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}
const failure = async (work: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};

beforeEach(async () => {
  peer = await startPeer();
  token = 'token-1';
  onUnauthorized.mockReset();
  configureHttp({
    base: peer.base,
    token: () => token,
    tenant: () => '1001',
    language: () => 'ko-KR',
    translate,
    onUnauthorized,
  });
});
afterEach(() => peer.close());

describe('headers', () => {
  it('sends the marker, the start time, language, tenant and bearer with every call, and _t with a GET [NET-01] [I18N-03]', async () => {
    const before = Date.now();
    await call('GET', '/sys/user/info', { params: { page: 1, states: ['a', 'b'], none: undefined } });
    const { headers, query } = peer.first();
    expect(headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(Number(headers['x-request-start'])).toBeGreaterThanOrEqual(before);
    expect(headers['accept-language']).toBe('ko-KR');
    expect(headers['x-tenant-code']).toBe('1001');
    expect(headers.authorization).toBe('Bearer token-1');
    expect(Number(query.get('_t'))).toBeGreaterThanOrEqual(before);
    expect([query.get('page'), query.get('states'), query.has('none')]).toEqual(['1', 'a,b', false]);
    expect(headers['x-signature']).toBeUndefined();
  });

  it('is on its way within the click that asks, and waits for nothing that the browser answers later [NET-01]', async () => {
    const get = vi.fn<() => Promise<null>>(async () => Promise.resolve(null));
    vi.stubGlobal('cookieStore', { get });
    const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
    const answer = call('GET', '/sys/user/info');
    expect(sent).toHaveBeenCalledOnce();
    await answer;
    await call('POST', '/sys/post/add', { body: {} });
    expect(get).not.toHaveBeenCalled();
    sent.mockRestore();
    vi.unstubAllGlobals();
  });

  it('leaves tenant and bearer out of the tenant lookup and the login [NET-01]', async () => {
    await call('GET', '/sys/tenant/getTenantCode', { params: { shortName: 't1001' } });
    await call('POST', '/auth/login', { body: { username: 'a', password: 'b' } });
    for (const { headers } of peer.heard) {
      expect(headers.authorization).toBeUndefined();
      expect(headers['x-tenant-code']).toBeUndefined();
    }
    expect(peer.heard).toHaveLength(2);
  });

  it.each([
    ['/auth/login', 'cookie'],
    ['/auth/login/totp', 'cookie'],
    ['/auth/oauth/exchange', 'cookie'],
    ['/auth/oauth/logout', undefined],
    ['/sys/role', undefined],
  ])('%s asks for a session bound to this browser: %s [SES-12]', async (path, asked) => {
    await call('POST', path, { body: {} });
    expect(peer.first().headers['x-session-binding']).toBe(asked);
  });

  it('does not ask for it where no cookie would come back [SES-12]', async () => {
    const settings = {
      token: () => null,
      tenant: () => null,
      language: () => 'ko-KR' as const,
      translate,
      onUnauthorized,
    };
    const ask = async () => {
      await call('POST', '/auth/login', { body: {} });
      return peer.heard.at(-1)?.headers['x-session-binding'];
    };
    configureHttp({ ...settings, base: peer.base, isBound: false });
    expect(await ask()).toBeUndefined();
    configureHttp({ ...settings, base: `${peer.base}/below` });
    expect(await ask()).toBeUndefined();
    configureHttp({ ...settings, base: peer.base });
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(await ask()).toBeUndefined();
    vi.restoreAllMocks();
  });

  it('signs POST, PUT and DELETE over path, parameters, body, request id and time [NET-02]', async () => {
    const body = { z: [{ b: 1, a: 2 }], a: '中文', 10: 'ten', 9: 'nine' };
    await call('POST', '/account/activation-code/generate', { body, params: { b: 2, a: 'x y' } });
    await call('PUT', '/account/activation-code/1', { body });
    await call('DELETE', '/account/activation-code/1');
    expect(peer.heard.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE']);
    for (const { headers, path, query, body: sent } of peer.heard) {
      const requestId = String(headers['x-request-id']);
      const timestamp = String(headers['x-timestamp']);
      expect(requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(timestamp).toMatch(/^\d{13}$/);
      const parameters = Object.fromEntries(query);
      expect(headers['x-signature']).toBe(
        sign({ path, parameters, body: sent ? JSON.parse(sent) : undefined, requestId, timestamp }),
      );
    }
    expect(new Set(peer.heard.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  it('signs a form with files as an empty body', async () => {
    peer.answer(() => success({ id: '1' }));
    const progress = vi.fn<(progress: Progress) => void>();
    await upload('/sys/file', new File(['content'], 'log.txt', { type: 'text/plain' }), { onProgress: progress });
    const { headers, body } = peer.first();
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('filename="log.txt"');
    expect(headers['x-signature']).toBe(
      sign({
        path: '/sys/file',
        requestId: String(headers['x-request-id']),
        timestamp: String(headers['x-timestamp']),
      }),
    );
  });

  it('sends the hash of a file with it, counted in a thread of its own, and none where there are no threads [FILE-05]', async () => {
    const content = new File(['content'], 'log.txt');
    peer.answer(() => success({ id: '1' }));
    vi.stubGlobal('Worker', ThreadOfFile);
    await upload('/sys/file', content);
    vi.stubGlobal('Worker', undefined);
    await upload('/sys/file', new File(['content'], 'log.txt'));
    vi.unstubAllGlobals();
    const [told, silent] = peer.heard.map(({ body }) => /name="sha256"\r\n\r\n(\w+)/.exec(body)?.[1]);
    expect([told, silent]).toEqual(['ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73', undefined]);
  });

  it('never sends the token to another host', async () => {
    const stranger = peer.base.replace('127.0.0.1', 'localhost');
    await call('GET', `${stranger}/steal`).catch(() => undefined);
    expect(peer.heard.map(({ headers }) => headers.host)).not.toContain(new URL(stranger).host);
  });
});

describe('a refused token', () => {
  const refuse = () => peer.answer(() => ({ status: 401, body: { code: 401, msg: 'unauthorized', data: null } }));

  it('ends the session once, however many calls were in flight [NET-04]', async () => {
    refuse();
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => call('GET', `/account/client/${i}`)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('is never sent again, also while the app still holds it [NET-04]', async () => {
    token = 'token-dead';
    refuse();
    await failure(call('GET', '/account/client/page'));
    await failure(call('GET', '/account/client/page'));
    await failure(call('POST', '/sys/role', { body: {} }));
    expect(peer.heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-dead', undefined, undefined]);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('counts also as code 401 in an answer with status 200 [NET-04]', async () => {
    token = 'token-2';
    peer.answer(() => ({ body: { code: 401, msg: 'unauthorized', data: null } }));
    await failure(call('GET', '/account/client/page'));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('does not end it for user info, login, logout and where the caller says so [NET-04]', async () => {
    token = 'token-3';
    refuse();
    await failure(call('GET', '/sys/user/info'));
    await failure(call('POST', '/auth/login', { body: {} }));
    await failure(call('POST', '/sys/oauth/logout', { body: {} }));
    await failure(call('POST', '/auth/oauth/logout', { body: {} }));
    await failure(call('GET', '/account/client/page', { noLogin: true }));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('does not end a session that began while the answer was on its way [NET-04]', async () => {
    token = 'token-4';
    peer.answer(() => {
      token = 'token-5';
      return { status: 401, body: { code: 401, msg: 'unauthorized', data: null } };
    });
    await failure(call('GET', '/account/client/page'));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('failures', () => {
  it.each([
    [400, 'Request parameter error'],
    [401, 'Unauthorized, please log in'],
    [403, 'Access denied'],
    [408, 'Request timeout'],
    [500, 'API returned 500'],
    [501, 'Service not implemented'],
    [502, 'Gateway error'],
    [503, 'Service unavailable'],
    [504, 'Gateway timeout'],
    [505, 'HTTP version not supported'],
    [418, 'Interface error'],
  ])('status %i says: %s [ERR-01]', async (status, words) => {
    peer.answer(() => ({ status, body: '<html>gateway</html>', headers: { 'x-request-id': 'r-1' } }));
    const error = await failure(call('GET', '/account/client/page', { noLogin: true }));
    expect([error.status, error.msg, error.requestId]).toEqual([status, words, 'r-1']);
  });

  it('404 names the path and nothing of the query [ERR-01]', async () => {
    peer.answer(() => ({ status: 404, body: '' }));
    const error = await failure(call('GET', '/account/<b>/page', { params: { ticket: 'secret' } }));
    expect(error.msg).toBe('Request address error: /account/<b>/page');
  });

  it('has every word of the catalogue in three languages [ERR-01]', () => {
    const keys = ['400', '401', '403', '404', '408', '500', '501', '502', '503', '504', '505', 'other'];
    for (const words of [zhError, enError, koError])
      expect(Object.keys(words.http)).toEqual(expect.arrayContaining(keys));
  });

  it('shows what the server says where it knows more [ERR-05]', async () => {
    peer.answer(() => ({ status: 409, body: { code: 409, msg: "Please don't resubmit!", data: null } }));
    expect((await failure(call('POST', '/sys/role', { body: {} }))).msg).toBe("Please don't resubmit!");
  });

  it('carries code, message and fields of a refusal that a person can mend', async () => {
    peer.answer(() => ({
      body: { code: 10001, msg: 'Some fields are not right', data: { fields: { code: 'taken' } } },
    }));
    const error = await failure(call('POST', '/sys/role', { body: {} }));
    expect([error.code, error.msg, error.fields]).toEqual([10001, 'Some fields are not right', { code: 'taken' }]);
  });

  it.each([
    ['HTML', '<!doctype html><title>proxy</title>'],
    ['JSON cut off', '{"code":0,"msg":"succ'],
    ['nothing', ''],
  ])('a success that holds %s is an interface error [ERR-01]', async (_, body) => {
    peer.answer(() => ({ body, headers: { 'content-type': 'application/json' } }));
    expect((await failure(call('GET', '/sys/role/page'))).msg).toBe('Interface error');
  });

  it.each([
    ['no envelope but null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['no code', '{"msg":"success","data":[]}'],
    ['a code that is text', '{"code":"0","msg":"success","data":[]}'],
    ['a message that is no text', '{"code":7,"msg":{"a":1},"data":[]}'],
    ['other data than its reader can use', '{"code":0,"msg":"success","data":{"list":7}}'],
    ['no data', '{"code":0,"msg":"success"}'],
  ])('a success that holds %s is an interface error, not a fault of the screen [ERR-01]', async (_, body) => {
    peer.answer(() => ({ body, headers: { 'content-type': 'application/json', 'x-request-id': 'r-2' } }));
    const error = await failure(call('GET', '/sys/role/list', { shape: Array.isArray as Shape<unknown[]> }));
    expect([error.msg, error.requestId]).toEqual(['Interface error', 'r-2']);
  });

  it('takes messages of fields that are no texts for none', async () => {
    peer.answer(() => ({
      body: { code: 10001, msg: 'Some fields are not right', data: { fields: { name: { a: 1 } } } },
    }));
    expect((await failure(call('POST', '/sys/role', { body: {} }))).fields).toBeUndefined();
  });

  it('no answer at all says that the network is gone [ERR-02]', async () => {
    await peer.close();
    const error = await failure(call('GET', '/sys/role/page'));
    expect([error.isNetwork, error.msg]).toEqual([true, enShell.network]);
  });
});

describe('a refusal with 403', () => {
  it('is told to the app, which may have shown too much; the session goes on [ERR-01] [PERM-02]', async () => {
    const onForbidden = vi.fn<() => void>();
    configureHttp({
      base: peer.base,
      token: () => 'token-6',
      tenant: () => '',
      language: () => 'en-US',
      translate,
      onUnauthorized,
      onForbidden,
    });
    peer.answer(() => ({ status: 403, body: { code: 403, msg: 'Access denied', data: null } }));
    expect((await failure(call('GET', '/sys/role/page'))).msg).toBe('Access denied');
    peer.answer(() => success(null));
    await call('GET', '/sys/role/page');
    expect([onForbidden.mock.calls.length, onUnauthorized.mock.calls.length]).toEqual([1, 0]);
  });
});
