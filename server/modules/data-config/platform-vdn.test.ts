import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkDiagramImport } from '../../../contract/resources/guided-diagnosis/network-diagram-import/definition';
import { softwarePackage } from '../../../contract/resources/guided-diagnosis/software-package/definition';
import { dmeData } from '../../../contract/resources/guided-diagnosis/dme-data/definition';
import { ERRORS } from '../../../contract/wire/errors';
import { testApp, type TestApp } from '../../testing/test-app';
import { seedRow } from '../../testing/samples';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: unknown) =>
  app.call(method, path, body, { token: app.tokens.adminA, language: 'en-US' });

/** Lists that have an expression, each with the field of it and the one by which a row is called. */
const USERS = [
  ['Software package list', softwarePackage, 'vdnExpression', 'partNo'],
  ['Network diagrams', networkDiagramImport, 'expression', 'name'],
  ['DME data', dmeData, 'expression', 'dmeNo'],
] as const;

describe('a code that an expression names', () => {
  it.each(USERS)('in %s stays, and says where it is named [CFG-09]', async (_, resource, field, title) => {
    const body = {
      platform: 'CMA',
      code: `USED${USERS.findIndex(([, one]) => one === resource)}`,
      name: { 'en-US': 'x' },
    };
    const { id } = (await call('POST', '/data-config/platform-vdn', body)).data as { id: string };
    const row = await app.system((context) =>
      seedRow(context, resource as never, 'A', { [field]: `OTHER | ${body.code} & !AWD2` }),
    );
    const refused = await call('DELETE', `/data-config/platform-vdn/${id}`);
    expect(refused.code).toBe(ERRORS.inUseBy.code);
    expect(refused.msg).toContain(String(row[title]));
    await call('DELETE', `/${resource.name}/${row.id}`);
  });

  it('in part only, as a longer code does, does not keep it', async () => {
    const body = { platform: 'CMA', code: 'LHD', name: { 'en-US': 'x' } };
    const { id } = (await call('POST', '/data-config/platform-vdn', body)).data as { id: string };
    await app.system((context) => seedRow(context, softwarePackage as never, 'A', { vdnExpression: 'LHD1' }));
    expect((await call('DELETE', `/data-config/platform-vdn/${id}`)).code).toBe(0);
  });
});
