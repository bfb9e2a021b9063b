import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TASK_TOPIC } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { resourceKey } from '../../../engine/query-keys';
import { hear } from '../../../session/live-topics';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import { useTasks } from './use-tasks';

const LIST = 'diagnosis-sequence-management/reload-list';
const TASK = '00000000-0000-4000-8000-000000000001';
const peer = withPeer('engine');

/** The header and a list; the list says how often it has asked. */
function Console() {
  useTasks(false);
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
  const at = '2026-03-01T08:00:00Z';
  const task = { id: TASK, type, status, resource: LIST, fileName: null, total: 1, done: 1, failed: 0, msg: null };
  peer.answer(() =>
    successAnswer({ ...task, createDate: at, finishedAt: at, isCancelling: false, import: null, files: [] }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Console />
    </QueryClientProvider>,
  );
  await screen.findByText('asked 1');
  act(() => hear({ topic: TASK_TOPIC, id: TASK }));
  act(() => hear({ topic: TASK_TOPIC, id: TASK }));
  await waitFor(() => expect(peer.heard.map(({ path }) => path)).toEqual([`/task/${TASK}`]));
  await (isAsked ? screen.findByText('asked 2') : new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toBe(isAsked ? 2 : 1);
});
