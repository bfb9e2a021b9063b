import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListView } from '../../../contract/wire/list-view';
import type { SessionUser } from '../../../contract/wire/identity/session';
import { configureHttp } from '../../http/settings';
import { startWords, translate } from '../../i18n/words';
import { useSession } from '../../session/session';
import { startPeer, successAnswer } from '../../testing/peer';
import { galleryResource } from '../gallery/gallery-resource';
import type { ListState } from './list-state';
import { useListView } from './list-view';
import { useRows } from './use-rows';

const TABLE = '/account/client/index';
const KEPT = `v1@columns.u1.${TABLE}`;
const WIDE: ListView = { columns: { code: { width: 320 } }, density: 'large' };
const NARROW: ListView = { columns: { code: { width: 80 } }, density: null };

let peer: Awaited<ReturnType<typeof startPeer>>;
let stored: ListView | null;
let isDown: boolean;

beforeAll(() => startWords('en-US'));
beforeEach(async () => {
  peer = await startPeer();
  configureHttp({
    base: peer.base,
    token: () => 't',
    tenant: () => '1001',
    language: () => 'en-US',
    translate,
    onUnauthorized: () => undefined,
  });
  useSession.setState({ user: { id: 'u1' } as SessionUser, tenant: '1001' });
  stored = null;
  isDown = false;
  peer.answer(({ method, body }) => {
    if (isDown) return { status: 503, body: { code: 503, msg: 'down', data: null } };
    if (method === 'GET') return successAnswer({ view: stored, start: null });
    const { columns, density } = JSON.parse(body) as ListView;
    stored = { columns, density };
    return successAnswer(null);
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  useSession.setState({ user: null, tenant: null });
  await peer.close();
});

const around = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
const start = () => renderHook(() => useListView(TABLE), { wrapper: around() }).result;
const inBrowser = (): unknown => JSON.parse(localStorage.getItem(KEPT) ?? 'null');

test('what the browser keeps paints first, and what the server keeps follows [LIST-04]', async () => {
  localStorage.setItem(KEPT, JSON.stringify(NARROW));
  stored = WIDE;
  const view = start();
  expect(view.current).toMatchObject({ ...NARROW, isKnown: true });
  await waitFor(() => expect(view.current).toMatchObject(WIDE));
  expect(inBrowser()).toEqual(WIDE);
});

test('a browser that knows nothing waits a moment for the server [LIST-04]', async () => {
  stored = WIDE;
  const view = start();
  expect(view.current.isKnown).toBe(false);
  await waitFor(() => expect(view.current).toMatchObject({ ...WIDE, isKnown: true }));
});

test('a change is kept in the browser at once and sent once its user paused [LIST-04]', async () => {
  const view = start();
  await waitFor(() => expect(view.current.isKnown).toBe(true));
  act(() => view.current.change({ columns: { code: { width: 90 } } }));
  act(() => view.current.change(WIDE));
  expect(inBrowser()).toEqual({ ...WIDE, isUnsent: true });
  expect(stored).toBeNull();
  await waitFor(() => expect(stored).toEqual(WIDE), { timeout: 3000 });
  expect(peer.heard.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await waitFor(() => expect(inBrowser()).toEqual(WIDE));
});

test('what could not be sent goes with the next visit, and is not overwritten by what the server had [LIST-04]', async () => {
  localStorage.setItem(KEPT, JSON.stringify({ ...WIDE, isUnsent: true }));
  stored = NARROW;
  const view = start();
  await waitFor(() => expect(stored).toEqual(WIDE));
  expect(view.current).toMatchObject(WIDE);
  cleanup();
  isDown = true;
  const again = start();
  act(() => again.current.change(NARROW));
  cleanup();
  await waitFor(() => expect(peer.heard.at(-1)?.method).toBe('PUT'));
  expect(inBrowser()).toEqual({ ...NARROW, isUnsent: true });
});

test.each([
  '[1',
  'null',
  '{"columns":{"code":7},"density":null}',
  '{"columns":{"code":{"fixed":"top"}},"density":null}',
  '{"columns":{},"density":"tiny"}',
])('what cannot be read is no choice: %s [SES-09]', async (broken) => {
  localStorage.setItem(KEPT, broken);
  const view = start();
  expect(view.current).toMatchObject({ columns: {}, density: null });
  await waitFor(() => expect(view.current.isKnown).toBe(true));
});

test('rows stay while the next ones are awaited, and the answer to the last question is the one that shows [LIST-11]', async () => {
  const row = (code: string) => ({ id: code, code });
  peer.answer(async ({ query }) => {
    const text = query.get('text') ?? '';
    if (text === 'slow') await new Promise((resolve) => setTimeout(resolve, 400));
    return successAnswer({ list: [row(text)], total: 1 });
  });
  const state = (text: string): ListState => ({ page: 1, limit: 10, search: { text } });
  const { result, rerender } = renderHook(({ text }) => useRows(galleryResource, state(text)), {
    wrapper: around(),
    initialProps: { text: 'first' },
  });
  const ids = () => result.current.rows.map(({ id }) => id);
  await waitFor(() => expect(ids()).toEqual(['first']));
  rerender({ text: 'slow' });
  expect([ids(), result.current.isLoading]).toEqual([['first'], true]);
  rerender({ text: 'last' });
  await waitFor(() => expect(ids()).toEqual(['last']));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect([ids(), result.current.isLoading]).toEqual([['last'], false]);
});
