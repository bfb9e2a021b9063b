import { afterAll, beforeAll, expect, it } from 'vitest';
import { sequence } from '../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { dmeData } from '../../../contract/resources/guided-diagnosis/dme-data/definition';
import { imageImport } from '../../../contract/resources/guided-diagnosis/image-import/definition';
import { mediaFile } from '../../../contract/resources/guided-diagnosis/media-file/definition';
import { insertRows } from '../../engine/write/trusted';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let media = '';
beforeAll(async () => {
  app = await testApp();
  const name = { 'en-US': 'x' };
  await app.system(async (context) => {
    const row = { tenantCode: 'A', name: 'Battery', mediaType: 'picture', file: [] };
    const [made] = await insertRows(context, mediaFile, [row], 'sample');
    media = made!.id;
    const by = { tenantCode: 'A', media: [media] };
    await insertRows(context, dmeData, [{ ...by, dmeNo: 'DME-1', name, steps: [], checkOutState: 'in' }], 'sample');
    await insertRows(context, imageImport, [{ ...by, name: 'Terminal', component: '1/1', picture: [] }], 'sample');
    const show = { tenantCode: 'A', sequenceNo: 'SEQ-7', name, kind: 'service', platform: 'SPA2', status: 'draft' };
    await insertRows(context, sequence, [{ ...show, mediaList: [media] }], 'sample');
  });
});
afterAll(() => app.close());

it('is not deleted while something shows it, and the refusal says what does', async () => {
  const path = `/guided-diagnosis/media-file/${media}`;
  const refused = await app.call('DELETE', path, undefined, { token: app.tokens.adminA });
  for (const name of ['DME-1', 'Terminal', 'SEQ-7']) expect(refused.msg).toContain(name);
  expect((await app.call('GET', path, undefined, { token: app.tokens.adminA })).code).toBe(0);
});
