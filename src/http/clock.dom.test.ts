import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { successAnswer, type Heard } from '../testing/peer';
import { withHttp } from '../testing/with-http';
import { call } from './client';
import { learnClock, serverNow } from './clock';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const http = withHttp();
/** How far the browser's clock is ahead of the server's. */
let ahead = 0;
const realNow = Date.now.bind(Date);

const date = (at = realNow()): Record<string, string> => ({ date: new Date(at).toUTCString() });
/** The server's test of a signed call. */
const judge = ({ method, headers }: Heard) =>
  method !== 'GET' && Math.abs(Number(headers['x-timestamp']) - realNow()) > 5 * MINUTE
    ? { status: 408, headers: date(), body: { code: 408, msg: 'off', data: null } }
    : { headers: date(), ...successAnswer('done') };

beforeEach(() => {
  ahead = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
  http.answer(judge);
});
afterEach(() => vi.restoreAllMocks());

describe('a browser whose clock is off', () => {
  it.each([DAY, -DAY, 10 * MINUTE, -10 * MINUTE])(
    'by %i ms signs with the server’s time, its very first call being signed [NET-03]',
    async (off) => {
      ahead = off;
      expect(await call('POST', '/sys/role', { body: {} })).toBe('done');
      expect(Math.abs(serverNow() - realNow())).toBeLessThan(3000);
      const [refused, repeated] = http.heard;
      expect(http.heard).toHaveLength(2);
      expect(repeated?.headers['x-request-id']).not.toBe(refused?.headers['x-request-id']);
      expect(repeated?.headers['x-signature']).not.toBe(refused?.headers['x-signature']);
      await call('PUT', '/sys/role/1', { body: {} });
      expect(http.heard).toHaveLength(3);
    },
  );

  it('learns from what was read before, so that no write is refused [NET-03]', async () => {
    ahead = DAY;
    await call('GET', '/auth/captcha');
    await call('POST', '/sys/role', { body: {} });
    expect(http.heard).toHaveLength(2);
  });

  it('is followed when the clock is set while the page is open, by calls in flight side by side too [NET-03]', async () => {
    await call('GET', '/sys/role/page');
    ahead = 3 * 60 * MINUTE;
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => call('PUT', `/sys/role/${n}`, { body: {} })));
    expect(answers).toEqual(Array(5).fill('done'));
    ahead = 0;
    expect(await call('POST', '/sys/role', { body: {} })).toBe('done');
  });

  it('repeats once and no more, and only what the server’s clock speaks against [NET-03]', async () => {
    http.answer(() => ({ status: 408, headers: date(), body: '' }));
    await expect(call('POST', '/sys/role', { body: {} })).rejects.toMatchObject({ status: 408 });
    expect(http.heard).toHaveLength(1);
    ahead = DAY;
    await expect(call('POST', '/sys/role', { body: {} })).rejects.toMatchObject({ status: 408 });
    expect(http.heard).toHaveLength(3);
  });
});

describe('what is learnt from an answer', () => {
  const AT = Date.parse('2026-03-01T12:00:00Z');
  const written = new Date(AT).toUTCString();
  const skewAfter = (...answers: [Parameters<typeof learnClock>[0], number, number][]) => {
    http.configure({});
    for (const answer of answers) learnClock(...answer);
    // The two moments are read one after the other: what rounds to nothing may do so from below.
    return Math.round((serverNow() - Date.now()) / 100) * 100 + 0;
  };

  it('is nothing where the times agree as far as can be told [NET-03]', async () => {
    expect(skewAfter([{ date: written }, 100, AT + 900])).toBe(0);
    // A minute on its way, written at its beginning or at its end.
    expect(skewAfter([{ date: written }, MINUTE, AT + MINUTE])).toBe(0);
    expect(skewAfter([{ date: written }, MINUTE, AT + 500])).toBe(0);
  });

  it('is put right by a quicker answer after a slow one [NET-03]', async () => {
    const slow = skewAfter([{ date: written }, 10 * MINUTE, AT + DAY]);
    expect(Math.abs(slow + DAY - 5 * MINUTE)).toBeLessThan(3000);
    expect(skewAfter([{ date: written }, 10 * MINUTE, AT + DAY], [{ date: written }, 50, AT + DAY])).toBe(-DAY + 500);
  });

  it('is nothing from a cache, without a date, or with a broken one [NET-03]', async () => {
    for (const told of [{ date: written, age: '86400' }, {}, { date: 'yesterday' }, { date: 5 }])
      expect(skewAfter([told, 50, AT + DAY])).toBe(0);
  });
});
