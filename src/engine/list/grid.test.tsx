import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadWords, startWords, translate } from '../../i18n/words';
import type { Row } from '../row';
import type { Column } from './columns';
import { Grid } from './grid';
import type { ListState } from './list-state';

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const drawn = vi.fn<(id: string) => void>();
beforeEach(() => drawn.mockClear());

const column = (key: string, isTitle = false): Column => ({
  key,
  title: key.toUpperCase(),
  width: 96,
  isNumber: false,
  isSortable: true,
  isHidden: false,
  isTitle,
  render: (row) => {
    if (isTitle) drawn(row.id);
    return String(row[key]);
  },
});
const columns = [column('code', true), column('status'), column('remark')];
const rows = [1, 2, 3].map((n) => ({ id: `r${n}`, code: `C${n}`, status: `S${n}`, remark: `R${n}` }) as unknown as Row);
const nothing = (): void => undefined;
const actions = { title: 'Actions', width: 96, render: () => null };

type Changes = { state?: ListState; isLoading?: boolean; ids?: readonly string[]; given?: Row[] };
const asked: ListState = { page: 1, limit: 10, search: {} };
const NO_IDS: readonly string[] = [];
const grid = ({ state = asked, isLoading = false, ids = NO_IDS, given = rows }: Changes = {}) => (
  <Grid
    tableKey="/a/b"
    columns={columns}
    rows={given}
    total={given.length}
    state={state}
    setState={nothing}
    isLoading={isLoading}
    isTree={false}
    isEmbedded={false}
    density="small"
    selection={{ ids, onChange: nothing }}
    actions={actions}
    toolbar={null}
    tools={[]}
    empty={null}
  />
);
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map((each) => each.textContent?.trim())
    .filter(Boolean);

test('rows are drawn again for other rows and another selection, not while an answer is awaited', () => {
  const { rerender } = render(grid());
  expect(drawn).toHaveBeenCalledTimes(3);
  drawn.mockClear();
  rerender(grid({ state: { ...asked, sort: { field: 'status', order: 'asc' } }, isLoading: true }));
  expect(drawn).not.toHaveBeenCalled();
  expect(screen.getByRole('columnheader', { name: 'STATUS' }).getAttribute('aria-sort')).toBe('ascending');
  rerender(grid({ given: rows.toReversed() }));
  expect(screen.getAllByText(/^C\d$/).map((each) => each.textContent)).toEqual(['C3', 'C2', 'C1']);
  rerender(grid({ ids: ['r2'], given: rows }));
  expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toHaveLength(1);
});

test('columns are hidden, moved, fixed and brought back by keyboard [LIST-04]', async () => {
  render(grid());
  expect(headings()).toEqual(['CODE', 'STATUS', 'REMARK', 'Actions']);
  fireEvent.click(screen.getByRole('button', { name: translate('engine.columns') }));
  const box = within(await screen.findByRole('region', { name: translate('engine.columns') }));
  const press = (name: string) => act(() => fireEvent.click(box.getByRole('button', { name })));
  expect((box.getByRole('checkbox', { name: 'CODE' }) as HTMLInputElement).disabled).toBe(true);
  press(translate('engine.column.up', { title: 'REMARK' }));
  expect(headings()).toEqual(['CODE', 'REMARK', 'STATUS', 'Actions']);
  press(translate('engine.column.down', { title: 'CODE' }));
  expect(headings()).toEqual(['REMARK', 'CODE', 'STATUS', 'Actions']);
  press(translate('engine.column.left', { title: 'STATUS' }));
  expect(headings()).toEqual(['STATUS', 'REMARK', 'CODE', 'Actions']);
  fireEvent.click(box.getByRole('checkbox', { name: 'STATUS' }));
  expect(headings()).toEqual(['REMARK', 'CODE', 'Actions']);
  expect(JSON.parse(localStorage.getItem('v1@columns./a/b') ?? '{}')).toMatchObject({ status: { show: false, fixed: 'left' } });
  press(translate('engine.column.reset'));
  expect(headings()).toEqual(['CODE', 'STATUS', 'REMARK', 'Actions']);
});
