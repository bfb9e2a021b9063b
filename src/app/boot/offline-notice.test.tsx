import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from '../../http/request';
import { configureHttp } from '../../http/settings';
import { startWords, translate } from '../../i18n/words';
import { WordsProvider } from '../../i18n/words-provider';
import { startPeer, successAnswer, type Heard } from '../../testing/peer';
import { OfflineNotice } from './offline-notice';

afterEach(() => void vi.restoreAllMocks());

test('being offline shows at once, and goes with the network [ERR-01]', async () => {
  await startWords('en-US');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineNotice />, { wrapper: WordsProvider });
  expect(screen.queryByRole('status')).toBeNull();
  network.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toBe(translate('shell.offline'));
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).toBeNull();
});

const never = new Promise<never>(() => undefined);
const gone = () => Promise.reject(new Error('cut'));

test.each([
  ['is cut', gone],
  ['leads nowhere', ({ path }: Heard) => (path === '/auth/providers' ? never : gone())],
])(
  'a line that %s shows within seconds of the call, without a word of the browser, and goes with the next answer [ERR-01]',
  async (_, lost) => {
    await startWords('en-US');
    const peer = await startPeer();
    configureHttp({
      base: peer.base,
      token: () => null,
      tenant: () => null,
      language: () => 'en-US',
      translate,
      onUnauthorized: () => undefined,
    });
    render(<OfflineNotice />, { wrapper: WordsProvider });
    // One call that fails where the server is reached says nothing of the line.
    let failures = 1;
    peer.answer(() => ((failures -= 1) >= 0 ? gone() : successAnswer(null)));
    await expect(request('GET', '/sys/user/page')).rejects.toThrow();
    await vi.waitFor(() => expect(peer.heard).toHaveLength(2));
    expect(screen.queryByRole('status')).toBeNull();
    peer.answer(lost);
    const begun = performance.now();
    await expect(request('GET', '/sys/user/page')).rejects.toThrow();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(translate('shell.unreached')), {
      timeout: 15_000,
      interval: 20,
    });
    // Two where nothing else is to be done.
    expect(performance.now() - begun).toBeLessThan(10_000);
    peer.answer(() => successAnswer(null));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 15_000 });
    await peer.close();
  },
);
