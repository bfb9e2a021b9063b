import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configureHttp } from '../http/settings';
import { startPeer } from '../testing/peer';
import { download, openDownloads, transfer, useDownloads, type DownloadReport } from './downloads';
import { clearSession } from './session';

const shown = () => useDownloads.getState().transfers;
const first = () => shown()[0]!;

beforeEach(() => clearSession());

/** Work that ends when the test says so. */
function pending() {
  let settle = { done: (): void => undefined, fail: (_: Error): void => undefined };
  let report: DownloadReport | null = null;
  const work = (given: DownloadReport) => {
    report = given;
    return new Promise<void>((done, fail) => {
      settle = { done, fail };
      given.signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
    });
  };
  return { work, report: () => report!, done: () => settle.done(), fail: (error: Error) => settle.fail(error) };
}

describe('a download [FILE-02]', () => {
  it('is requesting, downloading with its progress, completed', async () => {
    const { work, report, done } = pending();
    const ended = transfer('codes.csv', work);
    expect(first()).toMatchObject({ name: 'codes.csv', state: 'requesting', loaded: 0, total: null });
    report().onProgress({ loaded: 500, total: 2000 });
    expect(first()).toMatchObject({ state: 'downloading', loaded: 500, total: 2000 });
    done();
    await ended;
    expect(first().state).toBe('completed');
  });

  it('that failed says why, and begins again in its own line', async () => {
    const work = vi
      .fn<(report: DownloadReport) => Promise<void>>()
      .mockRejectedValueOnce(new Error('no connection'))
      .mockResolvedValueOnce();
    await expect(transfer('codes.csv', work)).rejects.toThrow('no connection');
    expect(first()).toMatchObject({ state: 'failed', msg: 'no connection' });
    first().again();
    expect([shown().length, first().state, first().msg]).toEqual([1, 'requesting', null]);
    await vi.waitFor(() => expect(first().state).toBe('completed'));
  });

  it('that is given up goes, and its call with it', async () => {
    const { work, report } = pending();
    const ended = transfer('codes.csv', work);
    first().giveUp();
    await expect(ended).rejects.toThrow('aborted');
    expect([shown().length, report().signal.aborted]).toEqual([0, true]);
  });

  it('belongs to the session', async () => {
    await transfer('codes.csv', () => Promise.resolve());
    openDownloads();
    clearSession();
    expect(useDownloads.getState()).toMatchObject({ transfers: [], isOpen: false });
  });

  it('enters the centre wherever it is asked for, under the name that the server gives', async () => {
    const desk = await startPeer();
    configureHttp({
      base: desk.base,
      token: () => 'token',
      tenant: () => '',
      language: () => 'en-US',
      translate: (key) => key,
      onUnauthorized: () => undefined,
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    desk.answer(() => ({ body: 'a,b', headers: { 'content-disposition': 'attachment; filename="codes.csv"' } }));
    const ended = download('/account/activation-code/export', { name: 'Codes' });
    expect(first()).toMatchObject({ name: 'Codes', state: 'requesting' });
    await ended;
    expect(first()).toMatchObject({ name: 'codes.csv', state: 'completed', loaded: 3 });
    desk.answer(() => ({ body: { code: 10008, msg: 'Too many records', data: null } }));
    await expect(download('/account/client/export')).rejects.toThrow('Too many records');
    expect(first()).toMatchObject({ name: 'export', state: 'failed', msg: 'Too many records' });
    vi.restoreAllMocks();
    await desk.close();
  });
});
