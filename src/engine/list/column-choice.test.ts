import { afterEach, expect, test } from 'vitest';
import { columnsNow, moved, shownColumns } from './column-choice';
import type { Column } from './columns';

const column = (key: string, isHidden = false): Column => ({
  key,
  title: key,
  width: 96,
  isNumber: false,
  isSortable: false,
  isHidden,
  isTitle: false,
  render: () => null,
});
const columns = [column('code'), column('status'), column('remark', true)];
const keys = (list: readonly Column[]) => list.map(({ key }) => key);

afterEach(() => localStorage.clear());

test('without a choice those show that the definition does not hide', () => {
  expect(keys(shownColumns(columns, {}))).toEqual(['code', 'status']);
});

test('[LIST-04] the choice is kept by path and table, with the order', () => {
  localStorage.setItem('v1@columns./account/client/index', JSON.stringify({ code: { show: false }, status: { order: 2 }, remark: { show: true, order: 0 } }));
  expect(keys(columnsNow('/account/client/index', columns))).toEqual(['remark', 'status']);
  expect(keys(columnsNow('/account/activation-code/index', columns))).toEqual(['code', 'status']);
});

test('[SES-09] what cannot be read is no choice', () => {
  for (const broken of ['[1', '[1]', 'null', '"<b>"', '{"code":7}', '{"code":{"show":"no"}}', '{"code":{"order":{}}}', '{"code":{"fixed":"top"}}']) {
    localStorage.setItem('v1@columns.a', broken);
    expect(keys(columnsNow('a', columns))).toEqual(['code', 'status']);
  }
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
  expect(keys(shownColumns(all, { ...freed, remark: { ...freed.remark, show: true } }))).toEqual(['status', 'note', 'remark', 'code']);
  expect(keys(shownColumns(columns, moved(columns, {}, 'code', null)))).toEqual(['status', 'code']);
});

test('[LIST-04] the column that names the row stays', () => {
  expect(keys(shownColumns([{ ...column('code'), isTitle: true }, column('status')], { code: { show: false } }))).toEqual(['code', 'status']);
});
