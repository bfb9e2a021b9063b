import { afterAll, beforeAll, expect, it } from 'vitest';
import { translate } from '../../http/words';
import { testApp, type TestApp } from '../../testing/test-app';

const METHODS = '/guided-diagnosis/dme-data';
const DOCUMENTS = '/guided-diagnosis/document';
const named = (text: string) => ({ 'en-US': text, 'zh-CN': text, 'ko-KR': text });
type Row = { id: string; version: number; checkOutState: string };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const call = (method: string, path: string, body?: unknown) =>
  app.call(method, path, body, { token: app.tokens.adminA });

const methodOf = async (dmeNo: string, activityType: number): Promise<Row> =>
  (
    await call('POST', METHODS, {
      dmeNo,
      activityType,
      name: named(dmeNo),
      steps: [{ no: 1, kind: 'instruction', text: named('Look') }],
    })
  ).data as Row;
const documentOf = (docNo: string, activityType: number, methods: readonly string[]) =>
  call('POST', DOCUMENTS, { docNo, activityType, name: named(docNo), methods });

it('holds methods of its own activity type, which keep it while they stand in it [GD-12] [GD-13]', async () => {
  const [fault, care] = [await methodOf('DME-1', 1), await methodOf('DME-2', 5)];
  const refused = await documentOf('DOC-1', 1, [fault.id, care.id]);
  expect(refused).toMatchObject({
    code: 10001,
    data: { fields: { methods: translate('en-US', 'validate.otherActivityType', { name: 'DME-2' }) } },
  });
  const made = await documentOf('DOC-1', 1, [fault.id]);
  expect(made).toMatchObject({ code: 0 });
  const { id, version } = made.data as Row;

  expect(await call('PUT', `${METHODS}/${fault.id}`, { version: fault.version, activityType: 2 })).toMatchObject({
    code: 10001,
    data: { fields: { activityType: translate('en-US', 'validate.activityTypeInUse', { name: 'DOC-1' }) } },
  });
  expect(await call('DELETE', `${METHODS}/${fault.id}`)).toMatchObject({ code: 10005 });

  const changed = await call('PUT', `${DOCUMENTS}/${id}`, { version, activityType: 5, methods: [care.id] });
  expect(changed).toMatchObject({ code: 0, data: { activityType: 5 } });
});

it('is checked out to who made it, as a method is, until he checks it in [GD-12] [GD-13]', async () => {
  const method = await methodOf('DME-3', 1);
  const document = (await documentOf('DOC-3', 1, [method.id])).data as Row;
  for (const [path, row] of [
    [METHODS, method],
    [DOCUMENTS, document],
  ] as const) {
    expect(row.checkOutState).toBe('out');
    const changed = await call('PUT', `${path}/${row.id}`, { version: row.version, remark: 'Mine' });
    expect(changed).toMatchObject({ code: 0, data: { remark: 'Mine' } });
    expect((await call('POST', `${path}/${row.id}/checkIn`, {})).code).toBe(0);
    const { version } = (await call('GET', `${path}/${row.id}`)).data as Row;
    expect((await call('PUT', `${path}/${row.id}`, { version, remark: 'Not now' })).code).toBe(10023);
  }
});

it('says something: a document of neither chapters nor methods is refused', async () => {
  expect(await documentOf('DOC-2', 1, [])).toMatchObject({ code: 10001 });
});
