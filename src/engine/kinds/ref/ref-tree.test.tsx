import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AnyResource } from '../../../../contract/language/resource';
import { menu } from '../../../../contract/resources/sys/menu/definition';
import { role } from '../../../../contract/resources/sys/role/definition';
import { loadWords, startWords } from '../../../i18n/words';
import type { Row } from '../../row';
import type { RefProps } from './ref-select';
import { RefTree } from './ref-tree';

const row = (id: string, parentId: string | null): Row =>
  ({ id, parentId, nameWord: id, name: { 'en-US': id }, version: 1 }) as unknown as Row;
/** Three directories of five screens with six buttons each. */
const ROWS = [1, 2, 3].flatMap((top) => [
  row(`area ${top}`, null),
  ...[1, 2, 3, 4, 5].flatMap((screen) => [
    row(`screen ${top}${screen}`, `area ${top}`),
    ...[1, 2, 3, 4, 5, 6].map((n) => row(`button ${top}${screen}${n}`, `screen ${top}${screen}`)),
  ]),
]);
const SLOT = { resource: role, name: 'menuIdList', field: role.fields.menuIdList };
const SHARED = { value: [], onChange: () => undefined, open: true };
const shown = (rows: readonly Row[]) => {
  const props: RefProps = { slot: SLOT, isMany: true, value: [], onChange: () => undefined };
  const found = {
    resource: menu as AnyResource,
    rows: [...rows],
    isLoading: false,
    isForbidden: false,
    isElsewhere: false,
    isRemote: false,
    isBehind: false,
  };
  return <RefTree found={found} shared={SHARED} props={props} known={[]} />;
};
const titles = () =>
  screen
    .queryAllByText(/^(area|screen|button) \d+$/, { selector: '.ant-select-tree-title' })
    .map(({ textContent }) => textContent);

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
});
afterEach(cleanup);

test('menus open with two levels although they come late, and a search opens what is found [SYS-03]', () => {
  const { rerender } = render(shown([]));
  rerender(shown(ROWS));
  expect(titles().slice(0, 7)).toEqual([
    'area 1',
    'screen 11',
    'screen 12',
    'screen 13',
    'screen 14',
    'screen 15',
    'area 2',
  ]);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'button 253' } });
  expect(titles()).toEqual(['area 2', 'screen 25', 'button 253']);
});

test('a search typed before the menus have come shows what is found when they come [SYS-03]', () => {
  const { rerender } = render(shown([]));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'button 253' } });
  rerender(shown(ROWS));
  expect(titles()).toEqual(['area 2', 'screen 25', 'button 253']);
});
