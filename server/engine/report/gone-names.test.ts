import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportTable } from '../../../contract/wire/report/answers';
import { diagnosisSequenceManagementSequence as sequences } from '../../db/tables';
import { openReportDesk } from '../../testing/reports/report-desk';
import type { TestApp } from '../../testing/test-app';

const BASE = '/statistical-report/diagnosis-sequence';
const october = { zone: 'Europe/Berlin', from: '2026-10-01', to: '2026-10-31' };
let t: TestApp;

beforeAll(async () => {
  t = await openReportDesk(600);
});
afterAll(() => t.close());

it('counts what was done by a sequence, at a station or a model that was deleted since, by the name that it had [STAT-01]', async () => {
  const token = t.tokens.adminA;
  const own = async (by: string) => {
    const asked = new URLSearchParams({ ...october, by, limit: '100' }).toString();
    const { data } = await t.call('GET', `${BASE}/table?${asked}`, undefined, { token });
    return (data as ReportTable).rows;
  };
  const titleOf = (rows: ReportTable['rows'], key: string) => rows.find((row) => row.key[0] === key)?.titles[0];
  const draft = { tenantCode: 'A', sequenceNo: 'SEQ-2', kind: 'repair', platform: 'CMA', status: 'draft' };
  const name = { 'en-US': 'Writes the key', 'zh-CN': '写入密钥' };
  const [made] = await t.system(({ tx }) =>
    tx
      .insert(sequences)
      .values({ ...draft, name, priority: 1, taskType: 'userConfirm' } as typeof sequences.$inferInsert)
      .returning({ id: sequences.id }),
  );
  const station = await t.call('POST', '/sys/dept', { name: 'Seoul North', stationCode: 'ST1' }, { token });
  const model = { brand: 'geely', name: 'M1', expression: 'model = "M1"' };
  const ofModel = await t.call('POST', '/data-config/vehicle-model', model, { token });
  const by = ['sequenceNo', 'stationCode', 'model'];
  const before = await Promise.all(by.map(own));
  expect([titleOf(before[0]!, 'SEQ-2'), titleOf(before[1]!, 'ST1')]).toEqual(['Writes the key', 'Seoul North']);
  for (const path of [
    `/diagnosis-sequence-management/repair-list/${made!.id}`,
    `/sys/dept/${station.data.id}`,
    `/data-config/vehicle-model/${ofModel.data.id}`,
  ])
    expect(await t.call('DELETE', path, undefined, { token }), path).toMatchObject({ code: 0 });
  expect(await Promise.all(by.map(own))).toEqual(before);
  expect(before[2]!.map(({ key }) => key[0])).toContain('M1');
  const asked = new URLSearchParams({ ...october, by: 'sequenceNo' }).toString();
  const zh = await t.call('GET', `${BASE}/table?${asked}`, undefined, { token, language: 'zh-CN' });
  expect(titleOf((zh.data as ReportTable).rows, 'SEQ-2')).toBe('写入密钥');
  // Another tenant's sequence of that number is not called by it.
  const other = await t.call('GET', `${BASE}/table?${asked}`, undefined, { token: t.tokens.adminB });
  expect(titleOf((other.data as ReportTable).rows, 'SEQ-2')).toBeNull();
});
