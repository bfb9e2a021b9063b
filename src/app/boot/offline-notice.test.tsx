import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startWords, translate } from '../../i18n/words';
import { WordsProvider } from '../../i18n/words-provider';
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
