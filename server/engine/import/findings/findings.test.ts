import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeSheet } from '../../../../formats/testing/raw-workbook';
import { openImportDesk, type ImportDesk } from '../../../testing/desks/import-desk';

const BASE = '/account/client';
let desk: ImportDesk;
beforeAll(async () => (desk = await openImportDesk(BASE)));
afterAll(() => desk.close());

it('a required field without a column is a finding on that field, by its title [FIL-02]', async () => {
  const view = await desk.checked('testerCode,colour\nT-1,red');
  expect(view).toMatchObject({
    state: 'columns',
    findings: [{ severity: 'error', field: 'Machine GUID', place: '', msg: 'No column of the file matches' }],
  });
});

it('findings have their severity, and are exported with field, place and words [FIL-02]', async () => {
  const long = 'x'.repeat(300);
  const view = await desk.checked(
    `testerCode,machineGuid,cpu\nT-1,g-1,i5\nT-2,,i7\nT-3,g-3,${long}`,
    undefined,
    'rows.xlsx',
  );
  expect(view).toMatchObject({ state: 'checked', bad: 2, findings: [{ severity: 'info', field: null }] });
  const headers = { authorization: `Bearer ${desk.app.tokens.adminA}`, 'accept-language': 'zh-CN' };
  const sheet = await desk.app.app.request(`/api${BASE}/import/${view.id}/findings`, { headers });
  expect(sheet.status).toBe(200);
  const { head, rows } = await wholeSheet(new Uint8Array(await sheet.arrayBuffer()));
  expect(head.header).toEqual(['严重程度', '位置', '字段', '说明']);
  const told = rows.map(({ cells }) => cells.map(({ text }) => text));
  expect(told).toEqual([
    ['提示', '', '', expect.stringContaining('.xlsx')],
    ['错误', '第 3 行', '机器 GUID', '请输入'],
    ['错误', '第 4 行', '处理器', expect.stringContaining('128')],
  ]);
});
