import { expect, test } from 'vitest';
import type { Row } from '../../row';
import { choose, givenOf, preset, rightIdsOf, screensOf } from './rights';

const entry = (id: string, parentId: string | null, permission?: string) =>
  ({
    id,
    parentId,
    name: id.toUpperCase(),
    type: permission === undefined ? 'menu' : 'button',
    permissions: [permission ?? []].flat(),
  }) as unknown as Row;
const ROWS = [
  entry('folder', null),
  entry('users', 'folder'),
  entry('users list', 'users', 'sys:user:page'),
  entry('users edit', 'users', 'sys:user:update'),
  entry('users why', 'users', 'sys:user:why'),
  entry('codes', 'folder'),
  entry('codes list', 'codes', 'account:code:page'),
];

test('the rights of a role stand by screens, with the folders above them [PERM-01]', () => {
  const screens = screensOf(ROWS);
  expect(screens.map(({ id, path }) => [id, path])).toEqual([
    ['folder', ''],
    ['users', 'FOLDER'],
    ['codes', 'FOLDER'],
  ]);
  expect(screens[1]?.common.update?.id).toBe('users edit');
  expect(screens[1]?.others.map(({ id }) => id)).toEqual(['users why']);
});

test('a preset gives what it says on the screens that are shown, and leaves the others as they are [PERM-01]', () => {
  const [folder, users, codes] = screensOf(ROWS);
  if (!folder || !users || !codes) throw new Error('there are three');
  expect(preset('read', [users], ['users edit', 'codes list', 'unknown'])).toEqual([
    'codes list',
    'unknown',
    'users',
    'users list',
  ]);
  expect(preset('all', [users], [])).toEqual(rightIdsOf(users));
  expect(preset('none', [users, folder], [...rightIdsOf(users), 'codes'])).toEqual(['codes']);
});

test('a right brings its screen along, and a screen takes its rights along [PERM-01]', () => {
  const users = screensOf(ROWS)[1]!;
  expect(choose(users, 'users edit', true, [])).toEqual(['users', 'users edit']);
  expect(choose(users, 'users edit', false, ['users', 'users edit'])).toEqual(['users']);
  expect(choose(users, 'users', false, ['users', 'users edit', 'users why', 'codes'])).toEqual(['codes']);
});

test('what is given is told screen by screen, and what is no screen apart [PERM-01]', () => {
  const { screens, unknown } = givenOf(screensOf(ROWS), ['folder', 'users', 'users why', 'users list', 'elsewhere']);
  expect(screens).toEqual([
    { id: 'folder', name: 'FOLDER', path: '', rights: [] },
    { id: 'users', name: 'USERS', path: 'FOLDER', rights: ['USERS LIST', 'USERS WHY'] },
  ]);
  expect([...unknown]).toEqual(['elsewhere']);
});
