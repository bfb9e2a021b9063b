import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App, Form } from 'antd';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { permissionOf } from '../../../../contract/language/derive';
import { resourceNamed } from '../../../../contract/registry';
import { configureHttp } from '../../../http/settings';
import { currentLanguage, loadWords, startWords, translate } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { startPeer, successAnswer } from '../../../testing/peer';
import { formSlots } from '../../form/field-rules';
import { EnginePortsProvider } from '../../ports';
import { TENANT_FIELD } from '../../tenant';
import { Cell } from '../kinds';
import { FieldInput } from '../field-input';

const rule = resourceNamed('account/gray-rule');
const tenant = resourceNamed('sys/tenant');
const SLOT = { resource: rule, name: 'tenants', field: rule.fields.tenants! };
const TENANTS = [
  { id: 't1', version: 1, tenantCode: '1001', tenantName: 'Korea' },
  { id: 't2', version: 1, tenantCode: '1002', tenantName: 'Sweden' },
];

let peer: Awaited<ReturnType<typeof startPeer>>;
const held: { tenants?: unknown } = {};
beforeAll(async () => {
  peer = await startPeer();
  configureHttp({
    base: peer.base,
    token: () => null,
    tenant: () => null,
    language: currentLanguage,
    translate,
    onUnauthorized: () => undefined,
  });
  await startWords('en-US');
  await Promise.all(['engine', 'account/gray-rule', 'sys/tenant'].map(loadWords));
});
beforeEach(() => {
  held.tenants = undefined;
  peer.answer(() => successAnswer(TENANTS));
  useSession.setState({ permissions: new Set([permissionOf(tenant, 'page')]), tenant: '' });
});
afterEach(cleanup);
afterAll(() => peer.close());

const open = (initialValues: Record<string, unknown>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EnginePortsProvider value={{ loadDefinition: () => Promise.resolve(tenant), screenNamed: () => undefined }}>
        <App>
          <Form
            initialValues={initialValues}
            onValuesChange={(_, values: { tenants?: unknown }) => (held.tenants = values.tenants)}
          >
            <Form.Item name={TENANT_FIELD}>
              <input aria-label="tenant" />
            </Form.Item>
            <Form.Item name="tenants">
              <FieldInput slot={SLOT} />
            </Form.Item>
          </Form>
          <output>
            <Cell slot={SLOT} value="1002,1009" mode="detail" />
          </output>
        </App>
      </EnginePortsProvider>
    </QueryClientProvider>,
  );

test('tenants are chosen by their names and kept by their codes [ACC-04]', async () => {
  open({ [TENANT_FIELD]: '', tenants: '1001' });
  await screen.findByText('Korea (1001)');
  expect(screen.getByText('Sweden (1002), 1009')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'swe' } });
  fireEvent.click(await screen.findByText('Sweden (1002)'));
  expect(held.tenants).toBe('1001,1002');
});

test('who may not list the tenants types their codes [ACC-04]', async () => {
  useSession.setState({ permissions: new Set() });
  open({ [TENANT_FIELD]: '' });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '1001，1002;' } });
  await waitFor(() => expect(held.tenants).toBe('1001,1002'));
  expect(screen.getByText('1002, 1009')).toBeTruthy();
});

test('the row of a tenant speaks of no other tenants, and what was chosen before can be taken out [ACC-04]', async () => {
  open({ [TENANT_FIELD]: '1002' });
  expect(await screen.findByText('Data of a tenant applies to that tenant only')).toBeTruthy();
  expect(screen.getByRole('combobox').hasAttribute('disabled')).toBe(true);
  cleanup();
  open({ [TENANT_FIELD]: '1002', tenants: '1001' });
  await screen.findByText('Korea (1001)');
  expect(screen.getByRole('combobox').hasAttribute('disabled')).toBe(false);
});

test('a tenant is not asked about tenants [ACC-04] [ACC-06]', () => {
  const names = (name: string) => formSlots(resourceNamed(name), 'create').map(({ slot }) => slot.name);
  expect(names('account/gray-rule')).toContain('tenants');
  useSession.setState({ tenant: '1002' });
  expect(names('account/gray-rule')).not.toContain('tenants');
  expect(names('account/client-version')).not.toContain('grayTenants');
});
