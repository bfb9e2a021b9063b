import { expect, test } from 'vitest';
import { COLUMN_WIDTH } from '../../../../contract/wire/list-view';
import { known, moved, shownColumns, widened, widthOf } from './column-choice';
import type { ListColumn } from './columns';

const column = (key: string, isHidden = false): ListColumn => ({
  key,
  title: key,
  width: 96,
  head: 0,
  isCode: false,
  isNumber: false,
  isSortable: false,
  isHidden,
  isTitle: false,
  render: () => null,
});
const columns = [column('code'), column('status'), column('remark', true)];
const keys = (list: readonly ListColumn[]) => list.map(({ key }) => key);

test('without a choice those show that the definition does not hide', () => {
  expect(keys(shownColumns(columns, {}))).toEqual(['code', 'status']);
});

test('[LIST-04] a column that the definition lost is forgotten, and a new one appears', () => {
  const states = { gone: { order: 0, width: 300 }, status: { order: 1 }, code: { order: 2 } };
  expect(keys(shownColumns(columns, states))).toEqual(['status', 'code']);
  expect(known(columns, states)).toEqual({ status: { order: 1 }, code: { order: 2 } });
  expect(keys(shownColumns([...columns, column('fresh')], states))).toEqual(['status', 'code', 'fresh']);
});

test('[LIST-04] a width stays within reason, and can be given back', () => {
  const [code] = columns;
  if (!code) throw new Error('no column');
  const wide = widened({ code: { fixed: 'left' } }, 'code', 320.4);
  expect([wide, widthOf(code, wide)]).toEqual([{ code: { fixed: 'left', width: 320 } }, 320]);
  expect(widened({}, 'code', 1)).toEqual({ code: { width: COLUMN_WIDTH.min } });
  expect(widened({}, 'code', 99_999)).toEqual({ code: { width: COLUMN_WIDTH.max } });
  expect(widened(wide, 'code', undefined)).toEqual({ code: { fixed: 'left' } });
});

test('[LIST-04] columns fixed at an edge stand there, and what is put beside them joins them', () => {
  const fixed = { status: { fixed: 'left' }, code: { fixed: 'right' } } as const;
  const all = [...columns, column('note')];
  expect(keys(shownColumns(all, fixed))).toEqual(['status', 'note', 'code']);
  const joined = moved(all, fixed, 'note', 'status');
  expect(joined.note).toEqual({ order: 0, fixed: 'left' });
  expect(keys(shownColumns(all, joined))).toEqual(['note', 'status', 'code']);
  const freed = moved(all, joined, 'note', 'remark');
  expect(freed.note?.fixed).toBeUndefined();
  expect(keys(shownColumns(all, { ...freed, remark: { ...freed.remark, show: true } }))).toEqual([
    'status',
    'note',
    'remark',
    'code',
  ]);
  expect(keys(shownColumns(columns, moved(columns, {}, 'code', null)))).toEqual(['status', 'code']);
});

test('[LIST-04] the column that names the row stays', () => {
  expect(
    keys(shownColumns([{ ...column('code'), isTitle: true }, column('status')], { code: { show: false } })),
  ).toEqual(['code', 'status']);
});
