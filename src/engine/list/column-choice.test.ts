import { afterEach, expect, test } from 'vitest';
import { columnsNow, shownColumns } from './column-choice';
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
  for (const broken of ['[1', '[1]', 'null', '"<b>"', '{"code":7}', '{"code":{"show":"no"}}', '{"code":{"order":{}}}']) {
    localStorage.setItem('v1@columns.a', broken);
    expect(keys(columnsNow('a', columns))).toEqual(['code', 'status']);
  }
});
