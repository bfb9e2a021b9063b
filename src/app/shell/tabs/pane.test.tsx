import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWords } from '../../../i18n/words';
import { ErrorBoundary } from './error-boundary';

beforeAll(() => startWords('en-US'));
afterEach(cleanup);

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('a cell failed');
  return <p>rows</p>;
}

describe('a pane', () => {
  it('shows an exception of its screen, lets others live, and loads the screen again [ERR-06]', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.fn<() => void>();
    render(
      <>
        <ErrorBoundary onReload={reload}>
          <Fragile />
        </ErrorBoundary>
        <p>another tab</p>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('a cell failed');
    expect(screen.getByText('another tab')).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Reload this page' }));
    expect(screen.getByText('rows')).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
    quiet.mockRestore();
  });
});
