import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { configureHttp } from '../../../http/settings';
import { loadWords, startWords, translate } from '../../../i18n/words';
import { clearSession } from '../../../session/session';
import { useDownloads } from '../../../session/downloads';
import { startPeer, type Peer } from '../../../testing/peer';
import { FileLinks } from './file-links';

let peer: Peer;
/** How the server answers when it is asked whether a file is there. */
let status = 200;
const opened = vi.fn<typeof window.open>(() => null);

const configure = (cdnSite: string): void =>
  configureHttp({
    base: peer.base,
    token: () => 'own-token',
    tenant: () => null,
    language: () => 'en-US',
    translate,
    onUnauthorized: () => undefined,
    contents: { contentServer: new URL(peer.base, window.location.href).href, cdnSite },
  });
beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
  peer = await startPeer();
  peer.answer(({ method }) => (method === 'HEAD' ? { status } : { body: 'text', headers: FILE }));
  vi.spyOn(window, 'open').mockImplementation(opened);
});
const FILE = { 'content-disposition': 'attachment; filename="a.zip"' };
beforeEach(() => {
  clearSession();
  opened.mockClear();
  configure('https://cdn.example/');
});
afterEach(cleanup);
afterAll(() => peer.close());

function press(name: string): number {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <FileLinks ids={['f-1']} names={[name]} />
      </App>
    </QueryClientProvider>,
  );
  const before = peer.heard.length;
  fireEvent.click(screen.getByRole('button', { name }));
  return before;
}
const heardSince = (before: number) => peer.heard.slice(before).map(({ method, path }) => `${method} ${path}`);

test.each(['log.txt', 'manual.PDF', 'flow.xml'])(
  'a stored file that is dead comes from the CDN, and the centre shows it: %s [FILE-03] [FILE-02]',
  async (name) => {
    status = 404;
    const before = press(name);
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith('https://cdn.example/sys/file/f-1', '_blank', 'noopener,noreferrer'),
    );
    expect(heardSince(before)).toEqual(['HEAD /sys/file/f-1']);
    expect(peer.heard.at(-1)?.headers.authorization).toBe('Bearer own-token');
    await waitFor(() => expect(useDownloads.getState().transfers).toMatchObject([{ name, state: 'completed' }]));
  },
);

test.each([200, 401, 403])('one that answers %i is shown or refused as ever [FILE-03]', async (answer) => {
  status = answer;
  const before = press('log.txt');
  await waitFor(() => expect(heardSince(before)).toEqual(['HEAD /sys/file/f-1', 'GET /sys/file/f-1']));
  expect(opened).not.toHaveBeenCalled();
});

test('where there is no CDN, and of other formats, nothing is asked before [FILE-03]', async () => {
  status = 404;
  configure('');
  const before = press('log.txt');
  await waitFor(() => expect(heardSince(before)).toEqual(['GET /sys/file/f-1']));
  cleanup();
  configure('https://cdn.example/');
  const later = press('a.zip');
  await waitFor(() => expect(heardSince(later)).toEqual(['GET /sys/file/f-1']));
  expect(opened).not.toHaveBeenCalled();
});
