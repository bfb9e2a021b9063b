import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadWords, startWords } from '../../../i18n/words';
import type { Transfer } from '../../../session/downloads';
import { TransferLine } from './lines';

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('task');
});
afterEach(cleanup);

const show = (part: Partial<Transfer>): { text: string; buttons: string[]; percent: string | null } => {
  const transfer: Transfer = {
    id: 'one',
    name: 'codes.csv',
    state: 'requesting',
    loaded: 0,
    total: null,
    msg: null,
    at: 0,
    again: vi.fn<() => void>(),
    giveUp: vi.fn<() => void>(),
    ...part,
  };
  render(
    <App>
      <TransferLine transfer={transfer} />
    </App>,
  );
  return {
    text: screen.getByRole('listitem').textContent ?? '',
    buttons: screen.queryAllByRole('button').map(({ textContent }) => textContent ?? ''),
    percent: screen.queryByRole('progressbar')?.getAttribute('aria-valuenow') ?? null,
  };
};

test('the centre draws a file that is requested: going on, nothing of it here yet, to be given up [FILE-02]', () => {
  const giveUp = vi.fn<() => void>();
  const { text, buttons, percent } = show({ giveUp });
  expect(text).toContain('codes.csv');
  expect(text).toContain('Requesting');
  expect([buttons, percent]).toEqual([['Cancel'], '0']);
  fireEvent.click(screen.getByRole('button'));
  expect(giveUp).toHaveBeenCalledOnce();
});

test('one that arrives, with how much of it is here [FILE-02]', () => {
  const { text, percent } = show({ state: 'downloading', loaded: 512 * 1024, total: 2048 * 1024 });
  expect(text).toContain('Downloading · 512 kB');
  expect(percent).toBe('25');
});

test('one that is here: no more to wait for [FILE-02]', () => {
  const { text, buttons, percent } = show({ state: 'completed', loaded: 2048, total: 2048 });
  expect(text).toContain('Completed');
  expect([buttons, percent]).toEqual([['Remove from list'], null]);
});

test('one that failed: why, and the way to try it again [FILE-02]', () => {
  const again = vi.fn<() => void>();
  const { text, buttons } = show({ state: 'failed', msg: 'The server is not available', again });
  expect(text).toContain('The server is not available');
  fireEvent.click(screen.getByRole('button', { name: buttons[0] }));
  expect(again).toHaveBeenCalledOnce();
});
