import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { listPermissionOf, permissionOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { InPane } from '../../testing/pane';
import { successAnswer, type Heard } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { ResourceScreen } from '../resource-screen';

const resource = { ...resourceNamed('account/client'), detail: 'page' } as AnyResource;
const TOTAL = 12;
const rowOf = (n: number) => ({ id: `row-${n}`, version: 1, testerCode: `TESTER-${n}`, machineGuid: `guid-${n}` });
/** Rows 1 to 12 on two pages; row 99 is on neither. */
function answer({ path, query }: Heard) {
  const [, , , id = '', more] = path.split('/');
  const page = Number(query.get('page'));
  const first = (page - 1) * 10 + 1;
  if (id === 'page')
    return successAnswer({
      list: Array.from({ length: Math.min(10, TOTAL - first + 1) }, (_, n) => rowOf(first + n)),
      total: TOTAL,
    });
  if (more === 'neighbours') return successAnswer({ previous: 'row-5', next: 'row-6' });
  return id.startsWith('row-') ? successAnswer(rowOf(Number(id.slice(4)))) : successAnswer(null);
}

let address: () => string = () => '';
function Tab({ start }: { start: string }) {
  const [search, setSearch] = useState(new URLSearchParams(start));
  useEffect(() => {
    address = () => search.toString();
  }, [search]);
  return (
    <InPane address={`/account/client/index?${search.toString()}`} pane={{ setSearch }}>
      <ResourceScreen resource={resource} />
    </InPane>
  );
}
const open = (start: string) =>
  render(
    <EngineFrame hasPane={false}>
      <Tab start={start} />
    </EngineFrame>,
  );
const isShown = (n: number) => screen.findByRole('heading', { level: 1, name: `Tester: TESTER-${n}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name} record`) }));

const peer = withPeer('engine', 'validate', 'account/client');
beforeEach(() => {
  peer.answer(answer);
  useSession.setState({ permissions: new Set(['page', 'info'].map((action) => permissionOf(resource, action))) });
});

// The first of this file: the code of the page comes once.
test('a page whose code is on its way shows a skeleton', async () => {
  open('page=2&id=row-11');
  expect(document.querySelector('.ant-skeleton:not([hidden] *)')).not.toBeNull();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await isShown(11);
});

test('a record says who made and who changed it, where it is known', async () => {
  peer.answer((heard) => {
    const own = { ...rowOf(11), creator: 'u1', creatorTitle: 'kim', updater: 'u2', updaterTitle: null };
    return heard.path.endsWith('/row-11') ? successAnswer(own) : answer(heard);
  });
  open('page=2&id=row-11');
  await isShown(11);
  expect(screen.getByText('Created by').nextElementSibling?.textContent).toBe('kim');
  expect(screen.queryByText('Changed by')).toBeNull();
});

test('a record as a page stands in place of its list, and leads back to it as it was [LIST-10]', async () => {
  open('page=2&id=row-11');
  await isShown(11);
  const list = document.querySelector('[hidden]');
  expect(list?.textContent).toContain('TESTER-12');
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(document.querySelector('[hidden]')).toBeNull());
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(address()).toBe('page=2');
});

test('of the lists that point to a record those show that the reader may open [PERM-02]', async () => {
  const { permissions } = useSession.getState();
  useSession.setState({ permissions: new Set([...permissions, listPermissionOf('sys/client-log')]) });
  open('id=row-1');
  await isShown(1);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Overview', 'Logs', 'History']);
  // The menu of those that have no room is none of them.
  expect(screen.getByRole('tablist').querySelector('button')).toBeNull();
});

test('next leads from the last record of a page to the first of the next one, and back [LIST-10]', async () => {
  open('id=row-10&order=asc&orderField=last_visit_time');
  await isShown(10);
  const next = await screen.findByRole('button', { name: /^Next record/ });
  next.focus();
  press('Next');
  await isShown(11);
  // The button is still the same one, so that the cursor stays upon it.
  expect(document.activeElement).toBe(next);
  expect(new URLSearchParams(address()).get('page')).toBe('2');
  expect(peer.heard.find(({ query }) => query.get('page') === '2')?.query.get('orderField')).toBe('last_visit_time');
  fireEvent.keyDown(window, { key: 'ArrowUp', altKey: true });
  await isShown(10);
  expect(new URLSearchParams(address()).get('page')).toBeNull();
});

test('at the ends of the list there is nothing before and nothing after [LIST-10]', async () => {
  open('id=row-1');
  await isShown(1);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Previous record/ }).hasAttribute('disabled')).toBe(true),
  );
  cleanup();
  open('page=2&id=row-12');
  await isShown(12);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Next record/ }).hasAttribute('disabled')).toBe(true));
});

test('a record that the page does not show has the neighbours that the server finds in the same search [LIST-10]', async () => {
  open('id=row-99&testerCode=TESTER');
  await isShown(99);
  await waitFor(() =>
    expect(peer.heard.find(({ path }) => path.endsWith('/row-99/neighbours'))?.query.get('testerCode')).toBe('TESTER'),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Next record/ }).hasAttribute('disabled')).toBe(false),
  );
  press('Next');
  await isShown(6);
  expect(peer.heard.some(({ path }) => path.endsWith('/row-6/neighbours'))).toBe(false);
});

test('who is quicker than the answer goes on with it, unless he closed the record meanwhile [LIST-10]', async () => {
  let tell: (() => void)[] = [];
  peer.answer(async (call) => {
    if (call.path.endsWith('/neighbours')) await new Promise<void>((resolve) => tell.push(resolve));
    return answer(call);
  });
  open('id=row-99&testerCode=TESTER');
  await isShown(99);
  await waitFor(() => expect(tell).toHaveLength(1));
  press('Next');
  tell[0]?.();
  await isShown(6);

  cleanup();
  tell = [];
  open('id=row-98&testerCode=TESTER');
  await isShown(98);
  await waitFor(() => expect(tell).toHaveLength(1));
  press('Next');
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(address()).not.toContain('id='));
  tell[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(address()).not.toContain('id=');
});
