import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { IS_WHOLE } from '../../contract/testing/short-run';
import { successAnswer } from '../testing/peer';
import { failureOf, withHttp } from '../testing/with-http';
import { call } from './client';

const http = withHttp();

describe('a refused token', () => {
  const refuse = () => http.answer(() => ({ status: 401, body: { code: 401, msg: 'unauthorized', data: null } }));

  it('ends the session once, however many calls were in flight [NET-04]', async () => {
    refuse();
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => call('GET', `/account/client/${i}`)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(http.onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('ends it once in any storm, and never one that began in its midst [NET-04]', async () => {
    const storm = fc.array(
      fc.record({
        method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        delay: fc.integer({ min: 0, max: 25 }),
        isPlain: fc.boolean(),
        isSecondSession: fc.boolean(),
      }),
      { minLength: 2, maxLength: 24 },
    );
    let round = 0;
    await fc.assert(
      fc.asyncProperty(storm, async (calls) => {
        round += 1;
        let token = `token-first-${round}`;
        http.onUnauthorized.mockReset();
        http.configure({ token: () => token });
        http.answer(async ({ path, headers }) => {
          await new Promise((done) => setTimeout(done, calls[Number(path.split('/').at(-1))]?.delay));
          if (headers.authorization === `Bearer token-second-${round}`) return successAnswer(null);
          const isPlain = calls[Number(path.split('/').at(-1))]?.isPlain;
          return { ...(isPlain ? { status: 401 } : {}), body: { code: 401, msg: 'unauthorized', data: null } };
        });
        const send = ({ method }: (typeof calls)[number], at: number) =>
          call(method, `/account/client/${at}`, method === 'GET' || method === 'DELETE' ? {} : { body: {} });
        const first = calls.flatMap((each, at) => (each.isSecondSession ? [] : [send(each, at)]));
        const refused = Promise.allSettled(first);
        // Whoever signs in again while refusals of the old token are on their way stays signed in.
        const second = calls.some((each) => each.isSecondSession);
        if (second) {
          await new Promise((done) => setTimeout(done, 8));
          token = `token-second-${round}`;
        }
        const next = calls.flatMap((each, at) => (each.isSecondSession ? [send(each, at)] : []));
        expect((await refused).every(({ status }) => status === 'rejected')).toBe(true);
        await Promise.all(next);
        if (!second) expect(http.onUnauthorized).toHaveBeenCalledTimes(1);
        else expect(http.onUnauthorized.mock.calls.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: IS_WHOLE ? 300 : 12 },
    );
  });

  it('is never sent again, also while the app still holds it [NET-04]', async () => {
    http.configure({ token: () => 'token-dead' });
    refuse();
    await failureOf(call('GET', '/account/client/page'));
    await failureOf(call('GET', '/account/client/page'));
    await failureOf(call('POST', '/sys/role', { body: {} }));
    expect(http.heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-dead', undefined, undefined]);
    expect(http.onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('counts also as code 401 in an answer with status 200 [NET-04]', async () => {
    http.answer(() => ({ body: { code: 401, msg: 'unauthorized', data: null } }));
    await failureOf(call('GET', '/account/client/page'));
    expect(http.onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('does not end it for user info, login, logout and where the caller says so [NET-04]', async () => {
    refuse();
    await failureOf(call('GET', '/sys/user/info'));
    await failureOf(call('POST', '/auth/login', { body: {} }));
    await failureOf(call('POST', '/sys/oauth/logout', { body: {} }));
    await failureOf(call('POST', '/auth/oauth/logout', { body: {} }));
    await failureOf(call('GET', '/account/client/page', { noLogin: true }));
    expect(http.onUnauthorized).not.toHaveBeenCalled();
  });

  it('does not end a session that began while the answer was on its way [NET-04]', async () => {
    let token = 'token-4';
    http.configure({ token: () => token });
    http.answer(() => {
      token = 'token-5';
      return { status: 401, body: { code: 401, msg: 'unauthorized', data: null } };
    });
    await failureOf(call('GET', '/account/client/page'));
    expect(http.onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('a refusal with 403', () => {
  it('is told to the app, which may have shown too much; the session goes on [ERR-01] [PERM-02]', async () => {
    const onForbidden = vi.fn<() => void>();
    http.configure({ onForbidden });
    http.answer(() => ({ status: 403, body: { code: 403, msg: 'Access denied', data: null } }));
    expect((await failureOf(call('GET', '/sys/role/page'))).msg).toBe('Access denied');
    http.answer(() => successAnswer(null));
    await call('GET', '/sys/role/page');
    expect([onForbidden.mock.calls.length, http.onUnauthorized.mock.calls.length]).toEqual([1, 0]);
  });
});
