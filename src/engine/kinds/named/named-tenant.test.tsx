import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { operationsOf, permissionOf, permissionsOf } from '../../../../contract/language/derive';
import { resourceNamed } from '../../../../contract/registry';
import type { ImportView } from '../../../../contract/wire/import';
import type { AnyResource } from '../../../../contract/language/resource';
import { useSession } from '../../../session/session';
import { EngineFrame } from '../../../testing/engine-frame';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import { OperationDialog } from '../../actions/operation-dialog';
import { Overview } from '../../detail/overview';
import { RowStep } from '../../import/row-step';
import { columnsOf } from '../../list/columns/columns';
import { translate } from '../../../i18n/words';
import type { Row } from '../../row';
import { TenantCell, WithTenantNames } from './tenant-cell';

const tenant = resourceNamed('sys/tenant');
const code = resourceNamed('account/activation-code');
const client = resourceNamed('account/client');
const TENANTS = [
  { id: 't1', version: 1, tenantCode: '1001', tenantName: 'Geely Korea' },
  { id: 't2', version: 1, tenantCode: '1002', tenantName: 'Geely Sweden' },
];
const SECONDS = { timeout: 10_000 };

const peer = withPeer('engine', 'validate', 'account/activation-code', 'account/client', 'sys/tenant');
beforeEach(() => {
  peer.answer(({ path }) =>
    path.startsWith('/sys/tenant')
      ? successAnswer(TENANTS)
      : successAnswer(path.endsWith('/rows') ? { list: [], total: 0 } : { count: 1, codes: [] }),
  );
  useSession.setState({
    permissions: new Set([permissionOf(tenant, 'page'), ...permissionsOf(code), ...permissionsOf(client)]),
    tenant: '',
  });
});

/** What was sent to the operation, each time that it was. */
const sentTo = (path: string) =>
  peer.heard.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => JSON.parse(body) as object);

function openDialog(resource: AnyResource, name: string): void {
  const operation = operationsOf(resource).find((one) => one.name === name)!;
  render(
    // The frame knows one definition: that of the tenants, which the select asks for.
    <EngineFrame resource={tenant}>
      <OperationDialog
        resource={resource}
        operation={operation}
        rows={[]}
        onClosed={() => undefined}
        onChanged={() => undefined}
      />
    </EngineFrame>,
  );
}

test.each([
  [code, 'generate', '/account/activation-code/generate'],
  [client, 'addMany', '/account/client/addMany'],
] as const)('what makes rows asks the platform for the tenant: empty, required, by name [TEN-03]', async (...args) => {
  const [resource, name, path] = args;
  openDialog(resource, name);
  const dialog = await screen.findByRole('dialog');
  const select = await waitFor(() => within(dialog).getByRole('combobox', { name: /Tenant/ }), SECONDS);
  expect(select.getAttribute('aria-required')).toBe('true');
  expect(within(dialog).queryByText(/\(100\d\)/)).toBeNull();
  const rest = within(dialog).queryAllByRole('textbox');
  for (const box of rest) fireEvent.change(box, { target: { value: 'T-1' } });
  const ok = within(dialog).getAllByRole('button').at(-1)!;
  fireEvent.click(ok);
  await waitFor(() => expect(select.getAttribute('aria-invalid')).toBe('true'), SECONDS);
  expect(sentTo(path)).toEqual([]);
  fireEvent.mouseDown(select);
  fireEvent.click(await screen.findByText('Geely Sweden (1002)'));
  fireEvent.click(ok);
  await waitFor(() => expect(sentTo(path)).toMatchObject([{ tenantCode: '1002' }]), SECONDS);
});

test('nobody else is asked for it [TEN-03]', async () => {
  useSession.setState({ tenant: '1001' });
  openDialog(code, 'generate');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText(/Tenant/)).toBeNull();
});

test('an import says where its rows go, by name and code [TEN-03]', async () => {
  const view: ImportView = {
    id: '0190f3a2-1111-7222-8333-444455556666',
    taskId: 'job',
    state: 'checked',
    mode: 'create',
    fileName: 'rows.csv',
    total: 2,
    bad: 0,
    header: [],
    columns: [],
    tenants: ['1002', '1009'],
    outcomes: { create: 2, update: 0, skip: 0, same: 0 },
    findings: [],
    gone: { number: 0, titles: [], renamed: [] },
    keys: [],
    modes: ['create'],
    targets: [],
    progress: { done: 2, total: 2 },
    sheet: null,
    text: null,
    written: 0,
    msg: null,
  };
  render(
    <EngineFrame resource={tenant}>
      <RowStep resource={client} view={view} onOther={() => undefined} onMatch={() => undefined} />
    </EngineFrame>,
  );
  expect(await screen.findByText(/Geely Sweden \(1002\), 1009/, undefined, SECONDS)).toBeTruthy();
});

test('a list, a record and a cell tell whose a row is by name and code, and the platform by its word [TEN-03]', async () => {
  const row = { id: '1', version: 1, tenantCode: '1001', code: 'A', creator: null, updater: null } as unknown as Row;
  const column = columnsOf(code, translate).find(({ key }) => key === 'tenantCode');
  render(
    <EngineFrame resource={tenant}>
      <div data-testid="list">{column?.render(row)}</div>
      <div data-testid="record">
        <Overview resource={code} row={row} />
      </div>
      <div data-testid="platform">
        <TenantCell code="" />
      </div>
    </EngineFrame>,
  );
  const text = (id: string) => screen.getByTestId(id).textContent;
  await waitFor(() => expect(text('list')).toBe('1001 Geely Korea'), SECONDS);
  expect(text('record')).toContain('1001 Geely Korea');
  expect(text('platform')).toBe('Platform');
});

test('a tenant without a name goes by its code [TEN-03]', async () => {
  peer.answer(() => successAnswer([...TENANTS, { id: 't3', version: 1, tenantCode: '1003', tenantName: null }]));
  render(
    <EngineFrame resource={tenant}>
      <WithTenantNames resource={code}>
        <p>
          <TenantCell code="1001" />, <TenantCell code="1003" />
        </p>
      </WithTenantNames>
    </EngineFrame>,
  );
  expect(await screen.findByText('Geely Korea', undefined, SECONDS)).toBeTruthy();
  expect(screen.getByTitle('1003').textContent).toBe('1003');
  expect(peer.heard.filter(({ path }) => path.startsWith('/sys/tenant'))).toHaveLength(1);
});

test('who may not list the tenants knows them by their codes alone [TEN-03]', () => {
  useSession.setState({ permissions: new Set(permissionsOf(code)) });
  render(
    <EngineFrame resource={tenant}>
      <TenantCell code="1001" />
    </EngineFrame>,
  );
  expect(screen.getByText('1001')).toBeTruthy();
  expect(peer.heard).toEqual([]);
});
