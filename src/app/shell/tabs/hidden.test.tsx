import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useLocation } from 'react-router-dom';
import { startWords } from '../../../i18n/words';
import { PaneHost } from './pane-host';
import { useTabs, type OpenTab } from './tab-store';
import { NO_TABS, visitTab } from './tabs';

beforeAll(() => startWords('en-US'));
const closeAll = () => useTabs.setState({ ...NO_TABS, loose: null }, true);
// Another file may have left a session since, which closes its tabs.
beforeEach(closeAll);
afterEach(() => {
  cleanup();
  closeAll();
});

const asked: Record<string, number> = {};

/** A screen that asks again every few milliseconds while it is looked at. */
function Polling() {
  const { pathname: path } = useLocation();
  const { data } = useQuery({
    queryKey: [path],
    refetchInterval: 5,
    queryFn: () => (asked[path] = (asked[path] ?? 0) + 1),
  });
  return (
    <p>
      {path} {data}
    </p>
  );
}

const target: OpenTab['target'] = { kind: 'screen', screen: Polling };
const open = (path: string): void => useTabs.setState((state) => visitTab(state, { path, search: '' }, target));
/** Long enough for many rounds of asking. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 100));
const asks = (path: string): number => asked[path] ?? 0;

test('a hidden page polls nothing, and goes on when it is looked at again [TAB-07]', async () => {
  const client = new QueryClient();
  open('/a');
  render(
    <QueryClientProvider client={client}>
      <PaneHost />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(asks('/a')).toBeGreaterThan(2));
  open('/b');
  await waitFor(() => expect(asks('/b')).toBeGreaterThan(2));
  expect(screen.getByText(/^\/a/, { selector: 'p' }).closest('section')?.dataset.shown).toBe('false');
  const then = asks('/a');
  await wait();
  expect(asks('/a')).toBe(then);
  open('/a');
  await waitFor(() => expect(asks('/a')).toBeGreaterThan(then));
  client.clear();
});
