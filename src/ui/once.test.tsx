import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { once, useOnce, type Once } from './once';

function Shown({ source }: { source: Once<string> }) {
  return <p>{useOnce(source) ?? 'waiting'}</p>;
}

test('what was fetched is drawn in the first pass, and fetched once [APP-06]', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));
  const source = once(load);
  const first = render(<Shown source={source} />);
  expect(first.container.textContent).toBe('waiting');
  await act(() => source.fetch());
  expect(first.container.textContent).toBe('part');
  cleanup();
  expect(render(<Shown source={source} />).container.textContent).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what failed is thrown where it is drawn, and fetched anew by the next who asks [APP-06]', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no network')));
  const source = once(load);
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const draw = async () => {
    render(<Shown source={source} />);
    await act(() => source.fetch().catch(() => undefined));
  };
  await expect(draw()).rejects.toThrow('no network');
  said.mockRestore();
  cleanup();
  load.mockResolvedValue('part');
  await act(() => source.fetch());
  render(<Shown source={source} />);
  expect(screen.getByText('part')).toBeDefined();
});
