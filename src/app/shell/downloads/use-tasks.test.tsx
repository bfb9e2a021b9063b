import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { describe, expect, test } from 'vitest';
import { TASK_TOPIC } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { resourceKey } from '../../../engine/query-keys';
import { hear } from '../../../session/live-topics';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import { DownloadsButton } from './downloads-button';
import { useTasks } from './use-tasks';

const LIST = 'diagnosis-sequence-management/reload-list';
const TASK = '00000000-0000-4000-8000-000000000001';
const OPENED = '2026-03-01T07:59:00Z';
const peer = withPeer('engine', 'task');

const taskOf = (type: string, status: string, finishedAt = '2026-03-01T08:00:00Z') => ({
  id: TASK,
  type,
  status,
  resource: LIST,
  fileName: null,
  total: 1,
  done: 1,
  failed: 0,
  msg: null,
  createDate: OPENED,
  finishedAt: status === 'doing' ? null : finishedAt,
  isCancelling: false,
  import: null,
  files: [],
});

/** The header and a list; the list says how often it has asked. */
function Console() {
  useTasks(false, Date.parse(OPENED));
  return <List />;
}
let asked = 0;
function List() {
  const { data } = useQuery({ queryKey: [...resourceKey(LIST), 'page'], queryFn: () => (asked += 1) });
  return <p>asked {data}</p>;
}

test.each([
  ['what a task has made', 'generate', 'success', true],
  ['what a task made before it failed', 'import', 'partial', true],
  ['nothing of a task that goes on', 'generate', 'doing', false],
  ['nothing of a file', 'export', 'success', false],
])('a list shows %s, though nobody looks at the tasks [FILE-02]', async (_, type, status, isAsked) => {
  asked = 0;
  peer.answer(() => successAnswer([taskOf(type, status)]));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Console />
    </QueryClientProvider>,
  );
  await screen.findByText('asked 1');
  act(() => hear({ topic: TASK_TOPIC, id: TASK }));
  act(() => hear({ topic: TASK_TOPIC, id: TASK }));
  await waitFor(() => expect(peer.heard.map(({ path }) => path)).toEqual(['/task']));
  await (isAsked ? screen.findByText('asked 2') : new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toBe(isAsked ? 2 : 1);
});

describe('the end of a task is told while the centre is closed [FILE-02]', () => {
  const opened = () =>
    render(
      <App>
        <QueryClientProvider client={new QueryClient()}>
          <DownloadsButton />
        </QueryClientProvider>
      </App>,
    );
  const told = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
  /** The server hints at the task, and answers how it stands. */
  async function hintAt(status: string, finishedAt?: string): Promise<void> {
    peer.answer(() => successAnswer([taskOf('generate', status, finishedAt)]));
    const before = peer.heard.length;
    act(() => hear({ topic: TASK_TOPIC, id: TASK }));
    await waitFor(() => expect(peer.heard.length).toBe(before + 1), { timeout: 3_000 });
  }
  const soon = () => new Date(Date.now() + 60_000).toISOString();

  test('of one that was under way when the page last looked, once', async () => {
    opened();
    await hintAt('doing');
    await screen.findByRole('button', { name: /1/ });
    expect(told()).toEqual([]);
    const at = soon();
    await hintAt('success', at);
    await waitFor(() => expect(told()).toEqual([expect.stringContaining('is ready')]));
    await hintAt('success', at);
    expect(told()).toHaveLength(1);
  });

  test('of one that ended before the page ever looked, and of none from before the page was opened', async () => {
    opened();
    await hintAt('success', '2026-03-01T08:00:00Z');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told()).toEqual([]);
    await hintAt('fail', soon());
    await waitFor(() => expect(told()).toEqual([expect.stringContaining('failed')]));
  });
});
