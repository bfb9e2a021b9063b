import { afterAll, beforeAll, expect, it } from 'vitest';
import { translate } from '../../http/words';
import { testApp, type TestApp } from '../../testing/test-app';

const METHODS = '/guided-diagnosis/dme-data';
const DOCUMENTS = '/guided-diagnosis/document';
const named = (text: string) => ({ 'en-US': text, 'zh-CN': text, 'ko-KR': text });
type Row = { id: string; version: number };

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
  const { id } = made.data as Row;

  await call('POST', `${METHODS}/${fault.id}/checkOut`, {});
  const held = (await call('GET', `${METHODS}/${fault.id}`)).data as Row;
  expect(await call('PUT', `${METHODS}/${fault.id}`, { version: held.version, activityType: 2 })).toMatchObject({
    code: 10001,
    data: { fields: { activityType: translate('en-US', 'validate.activityTypeInUse', { name: 'DOC-1' }) } },
  });
  expect(await call('DELETE', `${METHODS}/${fault.id}`)).toMatchObject({ code: 10005 });

  await call('POST', `${DOCUMENTS}/${id}/checkOut`, {});
  const { version } = (await call('GET', `${DOCUMENTS}/${id}`)).data as Row;
  const changed = await call('PUT', `${DOCUMENTS}/${id}`, { version, activityType: 5, methods: [care.id] });
  expect(changed).toMatchObject({ code: 0, data: { activityType: 5 } });
});

it('says something: a document of neither chapters nor methods is refused', async () => {
  expect(await documentOf('DOC-2', 1, [])).toMatchObject({ code: 10001 });
});
