import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPeer, successAnswer } from '../testing/peer';
import { fetchFile, fileNameOf, type Progress } from './download';
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

describe('a file that is fetched', () => {
  it('hands the file over under the name that the server gives [FILE-02]', async () => {
    peer.answer(() => ({
      body: 'a,b',
      headers: { 'content-type': 'text/csv', 'content-disposition': "attachment; filename*=UTF-8''%E6%BF%80.csv" },
    }));
    await fetchFile('/account/activation-code/export', { params: { format: 'csv' } });
    expect(links.map(({ name }) => name)).toEqual(['激.csv']);
  });

  it('takes JSON for an error payload, unless it is an attachment [ERR-04]', async () => {
    peer.answer(() => ({ body: { code: 10008, msg: 'Too many records', data: null } }));
    await expect(fetchFile('/account/activation-code/export')).rejects.toThrow('Too many records');
    peer.answer(() => ({ body: { code: 0, msg: 'success', data: null } }));
    await expect(fetchFile('/account/activation-code/export')).rejects.toBeInstanceOf(CallError);
    expect(links).toEqual([]);
    peer.answer(() => ({
      body: { nodes: [] },
      headers: { 'content-disposition': 'attachment; filename="model.json"' },
    }));
    await fetchFile('/flow/model/1/json');
    expect(links.map(({ name }) => name)).toEqual(['model.json']);
  });

  it('tells how far it is, and under which name it was saved [FILE-02]', async () => {
    peer.answer(() => FILE);
    const told: Progress[] = [];
    expect(await fetchFile('/a/b', { onProgress: (progress) => told.push(progress) })).toBe('a.csv');
    expect(told.at(-1)?.loaded).toBe(3);
    expect(peer.heard.map(({ path }) => path)).toEqual(['/a/b']);
  });

  it('that is long is left to the browser, by a form with a one-time ticket: no address bears one, nor a token [FILE-02]', async () => {
    const long = { ...FILE, headers: { ...FILE.headers, 'content-length': String(33 * 2 ** 20) } };
    peer.answer(({ path }) => (path === '/sys/ticket' ? successAnswer({ ticket: 'once' }) : long));
    const posted: Record<string, string>[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
      const fields = Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)]));
      posted.push({ ...fields, action: this.action, method: this.method });
      expect(document.querySelector<HTMLIFrameElement>('iframe')?.name).toBe(this.target);
    });
    const params = { format: 'xlsx', status: 'active' };
    await fetchFile('/account/activation-code/export', { params });
    expect(JSON.parse(peer.heard[1]?.body ?? '')).toEqual({ path: '/account/activation-code/export', query: params });
    expect(posted).toEqual([
      {
        action: `${peer.base}/sys/download`,
        method: 'post',
        path: '/account/activation-code/export',
        query: 'format=xlsx&status=active',
        ticket: 'once',
      },
    ]);
    expect(links).toEqual([]);
  });

  it('that is long says it where no ticket comes [ERR-03]', async () => {
    const long = { ...FILE, headers: { ...FILE.headers, 'content-length': String(33 * 2 ** 20) } };
    peer.answer(({ path }) => (path === '/sys/ticket' ? successAnswer(null) : long));
    await expect(fetchFile('/account/activation-code/export')).rejects.toThrow('error.http.other');
  });

  it('is the answer to a form, or to a form with a file, as well [FILE-02]', async () => {
    peer.answer(() => FILE);
    await fetchFile('/a/form', { post: new URLSearchParams({ vin: 'L6T7944Z5KN000017' }) });
    const form = new FormData();
    form.append('file', new Blob(['csr']), 'request.csr');
    await fetchFile('/a/file', { post: form });
    expect(peer.heard.map(({ method, path, body }) => [method, path, body.includes('csr') || body])).toEqual([
      ['POST', '/a/form', 'vin=L6T7944Z5KN000017'],
      ['POST', '/a/file', true],
    ]);
    expect(links.map(({ name }) => name)).toEqual(['a.csv', 'a.csv']);
  });

  it.each([
    ['another code than 0', { body: { code: 10008, msg: 'Too many records', data: null } }, 'Too many records'],
    ['a failed status', { status: 502, body: '<html>' }, 'error.http.502'],
    ['a page of some gateway', { body: '<html>' }, 'error.http.other'],
  ])('says why no file comes: %s [ERR-03]', async (_, answer, words) => {
    peer.answer(() => answer);
    await expect(fetchFile('/account/activation-code/export')).rejects.toThrow(words);
    expect(links).toEqual([]);
  });

  it('reads names in both forms and survives broken ones', () => {
    expect(fileNameOf('attachment; filename="a b.csv"')).toBe('a b.csv');
    expect(fileNameOf("attachment; filename=x.csv; filename*=UTF-8''%ZZ")).toBe('x.csv');
    expect(fileNameOf(undefined)).toBeNull();
  });
});
