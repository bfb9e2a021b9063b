import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permissionsOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { translate } from '../../i18n/words';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { columnsOf } from '../list/columns/columns';
import { PrintList } from './print-list';

const post = resourceNamed('sys/post');
const peer = withPeer('engine', 'error', 'shell', 'sys/post');
const DAY = '2026-01-01T00:00:00Z';
const rowOf = (n: number) => ({
  id: `id ${n}`,
  version: 1,
  code: `P-${n}`,
  name: `Post ${n}`,
  status: 1,
  sort: n,
  remark: null,
  createDate: DAY,
  updateDate: DAY,
});

function print(total: number) {
  useSession.setState({ permissions: new Set(permissionsOf(post)) });
  const asked: string[] = [];
  peer.answer(({ path, query }) => {
    if (!path.endsWith('/sys/post/page')) return successAnswer(null);
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    asked.push(`${page} ${limit} ${query.get('name')} ${query.get('orderField')}`);
    const left = Math.max(0, Math.min(limit, total - (page - 1) * limit));
    return successAnswer({ list: Array.from({ length: left }, (_, at) => rowOf((page - 1) * limit + at)), total });
  });
  // Whether the page of the tests has one depends on what ran before.
  const printed = vi.fn<() => void>(() => void window.dispatchEvent(new Event('afterprint')));
  Object.defineProperty(window, 'print', { value: printed, configurable: true, writable: true });
  const onPrinted = vi.fn<() => void>();
  render(
    <EngineFrame address="/sys/post/index">
      <PrintList
        resource={post}
        state={{ page: 3, size: 10, sort: { field: 'sort', order: 'asc' }, search: { name: 'Post' } } as never}
        columns={columnsOf(post, translate).filter(({ isHidden }) => !isHidden)}
        onPrinted={onPrinted}
      />
    </EngineFrame>,
  );
  return { asked, printed, onPrinted };
}

test('[LIST-08] a list is printed with all rows of its search and all columns that show, each page once, and then gone', async () => {
  const { asked, printed, onPrinted } = print(230);
  await waitFor(() => expect(onPrinted).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(printed).toHaveBeenCalledOnce();
  expect(asked).toEqual([1, 2, 3].map((page) => `${page} 100 Post sort`));
  const sheet = document.querySelector('[data-print-sheet]');
  expect(sheet?.querySelectorAll('tbody tr')).toHaveLength(230);
  expect([...(sheet?.querySelectorAll('th') ?? [])].map((head) => head.textContent)).toEqual(
    columnsOf(post, translate)
      .filter(({ isHidden }) => !isHidden)
      .map(({ title }) => title),
  );
  expect(sheet?.parentElement).toBe(document.body);
  expect(screen.getByText(translate('engine.total', { number: 230 }))).toBeTruthy();
  printed.mockRestore();
});

test('[LIST-08] a list that cannot be fetched is not printed, and says why', async () => {
  const { printed, onPrinted } = print(5);
  peer.answer(() => ({ status: 500, body: { code: 500, msg: 'Trouble', data: null } }));
  await waitFor(() => expect(onPrinted).toHaveBeenCalled(), { timeout: 20_000 });
  fireEvent.focus(window);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});
