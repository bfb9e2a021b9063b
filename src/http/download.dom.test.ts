import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPeer, successAnswer } from '../testing/peer';
import { download, downloadByTicket, fileNameOf } from './download';
import { CallError } from './errors';
import { configureHttp } from './settings';

const FILE = {
  body: 'a,b',
  headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a.csv"' },
};
let peer: Awaited<ReturnType<typeof startPeer>>;
const links: { href: string; name: string }[] = [];

beforeEach(async () => {
  peer = await startPeer();
  links.length = 0;
  configureHttp({
    base: peer.base,
    token: () => 'token',
    tenant: () => '',
    language: () => 'en-US',
    translate: (key) => key,
    onUnauthorized: () => undefined,
  });
  // A click on a link is where the browser takes over.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push({ href: this.href, name: this.download });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await peer.close();
});

describe('download', () => {
  it('hands the file over under the name that the server gives [FILE-02]', async () => {
    peer.answer(() => ({
      body: 'a,b',
      headers: { 'content-type': 'text/csv', 'content-disposition': "attachment; filename*=UTF-8''%E6%BF%80.csv" },
    }));
    await download('/account/activation-code/export', { params: { format: 'csv' } });
    expect(links.map(({ name }) => name)).toEqual(['激.csv']);
  });

  it('takes JSON for an error payload, unless it is an attachment [ERR-04]', async () => {
    peer.answer(() => ({ body: { code: 10008, msg: 'Too many records', data: null } }));
    await expect(download('/account/activation-code/export')).rejects.toThrow('Too many records');
    peer.answer(() => ({ body: { code: 0, msg: 'success', data: null } }));
    await expect(download('/account/activation-code/export')).rejects.toBeInstanceOf(CallError);
    expect(links).toEqual([]);
    peer.answer(() => ({
      body: { nodes: [] },
      headers: { 'content-disposition': 'attachment; filename="model.json"' },
    }));
    await download('/flow/model/1/json');
    expect(links.map(({ name }) => name)).toEqual(['model.json']);
  });

  it('asks for a one-time ticket, so that no token stands in an address [LIST-08]', async () => {
    peer.answer(({ path }) => (path === '/sys/ticket' ? successAnswer({ ticket: 'once' }) : FILE));
    await downloadByTicket('/account/activation-code/export', { format: 'xlsx', status: 'active' });
    expect(JSON.parse(peer.heard[1]?.body ?? '')).toEqual({
      path: '/account/activation-code/export',
      query: { format: 'xlsx', status: 'active' },
    });
    expect(links[0]?.href).toBe(`${peer.base}/account/activation-code/export?format=xlsx&status=active&ticket=once`);
  });

  it.each([
    ['another code than 0', { body: { code: 10008, msg: 'Too many records', data: null } }, 'Too many records'],
    ['a failed status', { status: 502, body: '<html>' }, 'error.http.502'],
    ['a page of some gateway', { body: '<html>' }, 'error.http.other'],
  ])('says why no file comes before the browser takes over: %s [ERR-03]', async (_, answer, words) => {
    peer.answer(() => answer);
    await expect(downloadByTicket('/account/activation-code/export')).rejects.toThrow(words);
    expect(peer.heard.some(({ path }) => path === '/sys/ticket')).toBe(false);
    expect(links).toEqual([]);
  });

  it('takes a ticket that is none for a broken answer [ERR-03]', async () => {
    peer.answer(({ path }) => (path === '/sys/ticket' ? successAnswer(null) : FILE));
    await expect(downloadByTicket('/account/activation-code/export')).rejects.toThrow('error.http.other');
    expect(links).toEqual([]);
  });

  it('reads names in both forms and survives broken ones', () => {
    expect(fileNameOf('attachment; filename="a b.csv"')).toBe('a b.csv');
    expect(fileNameOf("attachment; filename=x.csv; filename*=UTF-8''%ZZ")).toBe('x.csv');
    expect(fileNameOf(undefined)).toBeNull();
  });
});
