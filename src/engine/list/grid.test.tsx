import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadWords, startWords, translate } from '../../i18n/words';
import type { ColumnStates } from '../../../contract/wire/list-view';
import type { Row } from '../row';
import type { ListColumn } from './columns/columns';
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

const column = (key: string, isTitle = false): ListColumn => ({
  key,
  title: key.toUpperCase(),
  width: 96,
  head: 0,
  isCode: false,
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

type Changes = {
  state?: ListState;
  isLoading?: boolean;
  ids?: readonly string[];
  given?: Row[];
  sums?: Record<string, string>;
  all?: ListColumn[];
  isTree?: boolean;
};
const asked: ListState = { page: 1, limit: 10, search: {} };
const NO_IDS: readonly string[] = [];
const chosen = vi.fn<(next: ColumnStates) => void>();
function Chosen({
  state = asked,
  isLoading = false,
  ids = NO_IDS,
  given = rows,
  sums,
  all = columns,
  isTree = false,
}: Changes) {
  const [choice, setChoice] = useState<ColumnStates>({});
  const choose = (next: ColumnStates) => {
    chosen(next);
    setChoice(next);
  };
  return (
    <Grid
      label="Codes"
      columns={all}
      choice={choice}
      onChoose={choose}
      totalText=""
      sums={sums}
      rows={given}
      total={given.length}
      state={state}
      setState={nothing}
      isLoading={isLoading}
      isTree={isTree}
      isEmbedded={false}
      density="small"
      selection={{ ids, onChange: nothing }}
      actions={actions}
      toolbar={null}
      tools={[]}
      empty={null}
    />
  );
}
const grid = (changes: Changes = {}) => <Chosen {...changes} />;
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map((each) => each.textContent?.trim())
    .filter(Boolean);

const page = (name: string): Row[] =>
  Array.from(
    { length: 100 },
    (_, n) => ({ id: `${name}${n}`, code: `${name.toUpperCase()}${n}`, status: '', remark: '' }) as unknown as Row,
  );
const linesOf = (name: string): number => screen.queryAllByText(new RegExp(`^${name.toUpperCase()}\\d+$`)).length;

test('of a hundred rows those in sight are drawn first, and kept alone while the next hundred are awaited [LIST-11]', async () => {
  const [first, next] = [page('a'), page('b')];
  const awaited = { ...asked, page: 2 };
  const { rerender } = render(grid({ given: first }));
  const inSight = linesOf('a');
  expect(inSight).toBeGreaterThan(5);
  expect(inSight).toBeLessThan(50);
  await waitFor(() => expect(linesOf('a')).toBe(100));
  // The same rows asked for once more: nothing goes.
  rerender(grid({ given: first, isLoading: true }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(linesOf('a')).toBe(100);
  rerender(grid({ given: first, state: awaited, isLoading: true }));
  await waitFor(() => expect(linesOf('a')).toBe(inSight));
  fireEvent.scroll(document.body);
  expect(linesOf('a')).toBe(100);
  rerender(grid({ given: first, state: { ...awaited, page: 3 }, isLoading: true }));
  // No answer came: all are there again.
  rerender(grid({ given: first, state: awaited }));
  expect(linesOf('a')).toBe(100);
  rerender(grid({ given: next, state: awaited }));
  expect([linesOf('a'), linesOf('b')]).toEqual([0, inSight]);
  await waitFor(() => expect(linesOf('b')).toBe(100));
});

test('a row that has the focus stays while others are awaited [LIST-11]', async () => {
  const given = page('a');
  const { rerender } = render(grid({ given }));
  await waitFor(() => expect(linesOf('a')).toBe(100));
  screen.getAllByRole('checkbox')[90]!.focus();
  rerender(grid({ given, state: { ...asked, page: 2 }, isLoading: true }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(linesOf('a')).toBe(100);
});

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

test('the lines go all at once for another page, and stay for the same rows in another order [LIST-11]', () => {
  const { rerender } = render(grid());
  const line = (code: string) => screen.getByText(code).closest('tr');
  const [body, third] = [line('C1')?.parentElement, line('C3')];
  rerender(grid({ given: rows.toReversed().map((row) => ({ ...row })) }));
  expect(line('C3')).toBe(third);
  const removed = vi.spyOn(Node.prototype, 'removeChild');
  rerender(
    grid({
      given: [7, 8, 9].map((n) => ({ id: `r${n}`, code: `C${n}`, status: `S${n}`, remark: `R${n}` }) as unknown as Row),
    }),
  );
  expect(line('C8')?.parentElement).not.toBe(body);
  expect(removed.mock.calls.filter(([node]) => node instanceof HTMLTableRowElement)).toEqual([]);
  removed.mockRestore();
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
  expect(chosen.mock.lastCall?.[0]).toMatchObject({ status: { show: false, fixed: 'left' } });
  press(translate('engine.column.reset'));
  expect(headings()).toEqual(['CODE', 'STATUS', 'REMARK', 'Actions']);
});

test('the edge of a heading makes its column wider, by keys and by pointer, and does not sort [LIST-04] [LIST-11]', () => {
  render(grid());
  const edges = screen.getAllByRole('separator');
  const [code, status] = edges;
  if (!code || !status) throw new Error('no edge');
  expect(edges.map((edge) => edge.tabIndex)).toEqual([0, -1, -1]);
  expect(code.getAttribute('aria-valuenow')).toBe('96');
  code.focus();
  fireEvent.keyDown(code, { key: 'ArrowRight' });
  fireEvent.keyDown(code, { key: 'ArrowRight', shiftKey: true });
  expect(chosen.mock.lastCall?.[0]).toEqual({ code: { width: 144 } });
  fireEvent.keyDown(code, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(status);
  fireEvent.keyDown(status, { key: 'ArrowLeft' });
  expect(chosen.mock.lastCall?.[0]).toEqual({ code: { width: 144 }, status: { width: 88 } });
  fireEvent.keyDown(code, { key: 'Delete' });
  expect(chosen.mock.lastCall?.[0]).toEqual({ code: {}, status: { width: 88 } });
  status.setPointerCapture = nothing;
  fireEvent.pointerDown(status, { button: 0, clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(status, { clientX: 160, pointerId: 1 });
  expect(status.getAttribute('aria-valuenow')).toBe('148');
  fireEvent.pointerUp(status, { clientX: 160, pointerId: 1 });
  fireEvent.click(status);
  expect(chosen.mock.lastCall?.[0]).toMatchObject({ status: { width: 148 } });
  expect(screen.getByRole('columnheader', { name: 'STATUS' }).getAttribute('aria-sort')).not.toBe('ascending');
});

test('columns of one group share a heading as long as they stand together [LIST-03]', () => {
  const all = [
    column('code', true),
    { ...column('status'), group: 'State' },
    { ...column('remark'), group: 'State' },
    column('note'),
  ];
  render(grid({ all }));
  expect(screen.getByRole('columnheader', { name: 'State' }).getAttribute('colspan')).toBe('2');
  cleanup();
  render(grid({ all: [all[1]!, all[0]!, all[2]!] }));
  expect(screen.getAllByRole('columnheader', { name: 'State' })).toHaveLength(2);
});

test('below the rows stands what all that was found adds up to [LIST-03]', () => {
  render(grid({ sums: { remark: '12345678901234567890' } }));
  const [row] = screen
    .getAllByRole('row')
    .filter((each) => each.textContent.includes(translate('engine.summary.title')));
  expect(row?.textContent).toContain('12,345,678,901,234,567,890');
});

test('of a long tree a part is drawn, and still is a table to who hears it [LIST-11]', () => {
  const given = Array.from(
    { length: 260 },
    (_, n) => ({ id: `r${n}`, code: `C${n}`, status: 'S', remark: 'R' }) as unknown as Row,
  );
  render(grid({ given, isTree: true }));
  const table = screen.getByRole('table', { name: 'Codes' });
  expect(table.getAttribute('aria-rowcount')).toBe('261');
  const drawnRows = within(table).getAllByRole('row');
  expect(drawnRows.length).toBeLessThan(100);
  expect(within(table).getAllByRole('columnheader').length).toBeGreaterThanOrEqual(4);
  const second = drawnRows.find((each) => each.textContent.includes('C1'));
  expect(second?.getAttribute('aria-rowindex')).toBe('3');
  expect(within(second!).getAllByRole('cell').length).toBeGreaterThanOrEqual(4);
});
