import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTabs, type OpenTab } from '../tabs/tab-store';
import { NO_TABS, visit } from '../tabs/tabs';
import { useShown } from './use-shown';

afterEach(() => {
  cleanup();
  act(() => useTabs.setState({ ...NO_TABS, loose: null }, true));
});

const target: OpenTab['target'] = { kind: 'screen', screen: () => null };
const open = (path: string): void => useTabs.setState((state) => visit(state, { path, search: '' }, target));
let drawn = 0;
function Where() {
  drawn += 1;
  return <p>{useShown().path}</p>;
}

test('what stands around the screens comes with the first one, and follows another one when that is painted [LAY-04]', async () => {
  act(() => open('/a'));
  render(<Where />);
  expect(screen.getByText('/a')).toBeTruthy();
  const before = drawn;
  act(() => open('/b'));
  act(() => open('/c'));
  expect(screen.getByText('/a')).toBeTruthy();
  expect(drawn).toBe(before);
  expect(await screen.findByText('/c')).toBeTruthy();
  expect(drawn).toBe(before + 1);
});
