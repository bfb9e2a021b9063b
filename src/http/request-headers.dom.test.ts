import { describe, expect, it, vi } from 'vitest';
import { sign } from '../../contract/wire/signature';
import { successAnswer } from '../testing/peer';
import { withHttp } from '../testing/with-http';
import { call } from './client';
import type { Progress } from './download';
import { sha256Of } from './file-hash';
import { upload } from './upload';

const http = withHttp();
/** Stands for the browser's thread that hashes files: happy-dom has none. */
class ThreadOfFile extends EventTarget {
  postMessage(file: File): void {
    void sha256Of(file).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

describe('headers', () => {
  it('sends the marker, the start time, language, tenant and bearer with every call, and _t with a GET [NET-01] [I18N-03]', async () => {
    const before = Date.now();
    await call('GET', '/sys/user/info', { params: { page: 1, states: ['a', 'b'], none: undefined } });
    const { headers, query } = http.first();
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

  it('keeps the name of a write whose answer was lost, as long as nothing of it changes [NET-03]', async () => {
    const names = () =>
      http.heard.map(({ headers }) => [headers['x-request-id'], headers['x-timestamp'], headers['x-signature']].join());
    const save = (title: string) => call('POST', '/sys/news', { body: { title }, silent: true }).catch(() => null);
    http.answer(() => ({ status: 504, body: '' }));
    await save('One');
    http.answer(() => successAnswer(null));
    await save('Two');
    await save('One');
    await save('One');
    const [lost, other, again, anew] = names();
    expect(again).toBe(lost);
    expect(new Set([lost, other, anew]).size).toBe(3);
  });

  it('leaves tenant and bearer out of the tenant lookup and the login [NET-01]', async () => {
    await call('GET', '/sys/tenant/getTenantCode', { params: { shortName: 't1001' } });
    await call('POST', '/auth/login', { body: { username: 'a', password: 'b' } });
    for (const { headers } of http.heard) {
      expect(headers.authorization).toBeUndefined();
      expect(headers['x-tenant-code']).toBeUndefined();
    }
    expect(http.heard).toHaveLength(2);
  });

  it.each([
    ['/auth/login', 'cookie'],
    ['/auth/login/totp', 'cookie'],
    ['/auth/oauth/exchange', 'cookie'],
    ['/auth/oauth/logout', undefined],
    ['/sys/role', undefined],
  ])('%s asks for a session bound to this browser: %s [SES-12]', async (path, asked) => {
    await call('POST', path, { body: {} });
    expect(http.first().headers['x-session-binding']).toBe(asked);
  });

  it('does not ask for it where no cookie would come back [SES-12]', async () => {
    const ask = async () => {
      await call('POST', '/auth/login', { body: {} });
      return http.heard.at(-1)?.headers['x-session-binding'];
    };
    http.configure({ isBound: false });
    expect(await ask()).toBeUndefined();
    http.configure({ base: `${http.base}/below` });
    expect(await ask()).toBeUndefined();
    http.configure({});
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(await ask()).toBeUndefined();
    vi.restoreAllMocks();
  });

  it('signs POST, PUT and DELETE over path, parameters, body, request id and time [NET-02]', async () => {
    const body = { z: [{ b: 1, a: 2 }], a: '中文', 10: 'ten', 9: 'nine' };
    await call('POST', '/account/activation-code/generate', { body, params: { b: 2, a: 'x y' } });
    await call('PUT', '/account/activation-code/1', { body });
    await call('DELETE', '/account/activation-code/1');
    expect(http.heard.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE']);
    for (const { headers, path, query, body: sent } of http.heard) {
      const requestId = String(headers['x-request-id']);
      const timestamp = String(headers['x-timestamp']);
      expect(requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(timestamp).toMatch(/^\d{13}$/);
      const parameters = Object.fromEntries(query);
      expect(headers['x-signature']).toBe(
        sign({ path, parameters, body: sent ? JSON.parse(sent) : undefined, requestId, timestamp }),
      );
    }
    expect(new Set(http.heard.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  it('signs a form with files as an empty body', async () => {
    http.answer(() => successAnswer({ id: '1' }));
    const progress = vi.fn<(progress: Progress) => void>();
    await upload('/sys/file', new File(['content'], 'log.txt', { type: 'text/plain' }), { onProgress: progress });
    const { headers, body } = http.first();
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
    http.answer(() => successAnswer({ id: '1' }));
    vi.stubGlobal('Worker', ThreadOfFile);
    await upload('/sys/file', content);
    vi.stubGlobal('Worker', undefined);
    await upload('/sys/file', new File(['content'], 'log.txt'));
    vi.unstubAllGlobals();
    const [told, silent] = http.heard.map(({ body }) => /name="sha256"\r\n\r\n(\w+)/.exec(body)?.[1]);
    expect([told, silent]).toEqual(['ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73', undefined]);
  });

  it('never sends the token to another host', async () => {
    const stranger = http.base.replace('127.0.0.1', 'localhost');
    await call('GET', `${stranger}/steal`).catch(() => undefined);
    expect(http.heard.map(({ headers }) => headers.host)).not.toContain(new URL(stranger).host);
  });
});
