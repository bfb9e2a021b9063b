import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadWords, startWords } from '../../i18n/words';
import type { Row } from '../row';
import { Cards } from './cards';
import type { ListColumn } from './columns/columns';

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
  const sums = within(screen.getByRole('region', { name: 'Total of all found' }));
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
