import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadWords, startWords } from '../../../i18n/words';
import type { Row } from '../../row';
import type { Branch } from '../../tree/tree';
import { Cards } from './cards';
import type { ListColumn } from '../columns/columns';

const column = (key: string, isTitle = false): ListColumn => ({
  key,
  title: key.toUpperCase(),
  width: 160,
  head: 0,
  isCode: false,
  isNumber: false,
  isSortable: false,
  isHidden: false,
  isTitle,
  group: undefined,
  render: (row) => String(row[key]),
});
const rows = [{ id: 'r1', code: 'C1', amount: 5 } as unknown as Row];
const draw = (columns: ListColumn[], given = rows) =>
  render(
    <Cards
      columns={columns}
      rows={given}
      total={given.length}
      totalText="1 in total"
      sums={{ amount: '12345678901234567890' }}
      state={{ page: 1, limit: 10, search: {} }}
      setState={() => undefined}
      isLoading={false}
      isTree={false}
      renderActions={() => null}
      empty={<p>Nothing was found</p>}
    />,
  );

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
});
afterEach(cleanup);

test('below the cards stands what all that was found adds up to [LIST-03]', () => {
  draw([column('code', true), column('amount')]);
  const sums = within(screen.getByRole('region', { name: 'Total of all results' }));
  expect(sums.getByText('AMOUNT').nextSibling?.textContent).toBe('12,345,678,901,234,567,890');
});

test('no sums stand below cards whose columns have none, nor where nothing was found', () => {
  draw([column('code', true)]);
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  draw([column('code', true), column('amount')], []);
  expect(screen.queryByRole('region')).toBeNull();
});

test('what is said where nothing was found stands in no list: a reader would count it as a card [LAY-08] [LAY-10]', () => {
  draw([column('code', true)], []);
  expect(screen.getByText('Nothing was found')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

describe('a tree on a narrow screen', () => {
  const branch = (id: string, ...children: Branch<Row>[]): Branch<Row> =>
    ({ id, code: id, ...(children.length > 0 ? { children } : {}) }) as unknown as Branch<Row>;
  const many = (id: string, count: number) => Array.from({ length: count }, (_, n) => branch(`${id}.${n}`));
  const shown = () => screen.getAllByRole('listitem').map((card) => card.querySelector('strong')?.textContent);
  const columns = [column('code', true)];

  test('opens only as many levels as are looked through, the others where they are asked for [LAY-10]', () => {
    draw(columns, [branch('a', ...many('a', 2)), branch('b', branch('b.0', ...many('b.0', 50)))]);
    expect(shown()).toEqual(['a', 'a.0', 'a.1', 'b', 'b.0']);
    fireEvent.click(screen.getByRole('button', { name: 'Show 50 entries below', expanded: false }));
    expect(shown()).toHaveLength(55);
    fireEvent.click(screen.getAllByRole('button', { name: 'Hide the entries below', expanded: true })[0]!);
    expect(shown().slice(0, 3)).toEqual(['a', 'b', 'b.0']);
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 entries below' }));
    expect(shown()).toHaveLength(55);
  });

  test('a small one stands open as a whole [LAY-10]', () => {
    draw(columns, [branch('a', branch('a.0', branch('a.0.0')))]);
    expect(shown()).toEqual(['a', 'a.0', 'a.0.0']);
  });
});
