import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPeer, successAnswer } from '../testing/peer';
import { callAddressOf } from './ahead';
import { call } from './client';
import { configureHttp } from './settings';

let peer: Awaited<ReturnType<typeof startPeer>>;
const HEADERS = { Authorization: 'Bearer token-1', 'X-Tenant-Code': '1001', 'Accept-Language': 'ko-KR' };
const answer = (data: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify({ code: status === 200 ? 0 : status, msg: '', data }), { status }));

beforeEach(async () => {
  peer = await startPeer();
  peer.answer(() => successAnswer('asked'));
  configureHttp({
    base: peer.base,
    token: () => 'token-1',
    tenant: () => '1001',
    language: () => 'ko-KR',
    translate: (key) => key,
    onUnauthorized: () => undefined,
  });
});
afterEach(() => {
  delete window.ahead;
  return peer.close();
});

const params = { page: 1, limit: 10, code: 'a b', tags: ['x', 'y'], none: undefined };
const rows = '/account/client/page?page=1&limit=10&code=a+b&tags=x%2Cy';

it('what the page asked for by itself serves once, and only who would have asked the same', async () => {
  window.ahead = { headers: HEADERS, calls: { [rows]: answer('ahead') } };
  expect(await call('GET', '/account/client/page', { params: { ...params, page: 2 } })).toBe('asked');
  expect(await call('GET', '/account/client/page', { params })).toBe('ahead');
  expect(await call('GET', '/account/client/page', { params })).toBe('asked');
  expect(peer.heard).toHaveLength(2);
});

it.each(Object.keys(HEADERS))('an answer to another %s is none', async (name) => {
  window.ahead = { headers: { ...HEADERS, [name]: 'another' }, calls: { '/sys/user/info': answer('ahead') } };
  expect(await call('GET', '/sys/user/info')).toBe('asked');
});

it('what did not come is asked for again, and a refusal is one', async () => {
  window.ahead = { headers: HEADERS, calls: { '/a': Promise.resolve(null), '/b': answer(null, 403) } };
  expect(await call('GET', '/a')).toBe('asked');
  await expect(call('GET', '/b')).rejects.toMatchObject({ status: 403 });
});

it('a write is never taken from there, and nothing that is old', async () => {
  const since = (ms: number) => ({ ...HEADERS, 'X-Request-Start': String(Date.now() - ms) });
  window.ahead = { headers: since(14_000), calls: { '/a': answer('ahead') } };
  expect(await call('POST', '/a')).toBe('asked');
  expect(await call('GET', '/a')).toBe('ahead');
  window.ahead = { headers: since(16_000), calls: { '/a': answer('ahead') } };
  expect(await call('GET', '/a')).toBe('asked');
  expect(window.ahead).toBeUndefined();
});

it('names a call by its path and query, without the moment', () => {
  expect(callAddressOf('/a')).toBe('/a');
  expect(callAddressOf('/a', { _t: 5 })).toBe('/a');
  expect(callAddressOf('/a', { b: 'ü/&', _t: 5 })).toBe('/a?b=%C3%BC%2F%26');
});
