import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { beforeEach, expect, test } from 'vitest';
import { permissionOf } from '../../../../contract/language/derive';
import { resourceNamed } from '../../../../contract/registry';
import { useSession } from '../../../session/session';
import { EngineFrame } from '../../../testing/engine-frame';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import { TENANT_FIELD } from '../../tenant';
import { RefSelect } from './ref-select';

const rule = resourceNamed('account/gray-rule');
const pool = resourceNamed('account/vehicle-pool');
const SLOT = { resource: rule, name: 'vehiclePoolId', field: rule.fields.vehiclePoolId! };

const peer = withPeer('engine', 'account/gray-rule', 'account/vehicle-pool');
beforeEach(() => {
  peer.answer(({ query }) =>
    successAnswer({ list: [{ id: 'p1', version: 1, name: `Pool of ${query.get('tenantCode') ?? 'all'}` }], total: 1 }),
  );
  useSession.setState({
    permissions: new Set(['page', 'info'].map((action) => permissionOf(pool, action))),
    tenant: '',
  });
});

const open = (tenantCode: string | undefined, canCreate = true) =>
  render(
    <EngineFrame resource={pool}>
      <Form initialValues={{ [TENANT_FIELD]: tenantCode }}>
        <Form.Item name={TENANT_FIELD}>
          <input aria-label="tenant" />
        </Form.Item>
        <RefSelect slot={SLOT} isMany={false} canCreate={canCreate} onChange={() => undefined} />
      </Form>
    </EngineFrame>,
  );
const select = () => screen.getByRole('combobox');

test('the platform chooses for a row of a tenant among what that tenant has [ACC-04] [TEN-06]', async () => {
  open('1002');
  await waitFor(() => expect(select().hasAttribute('disabled')).toBe(false));
  fireEvent.mouseDown(select());
  await screen.findByText('Pool of 1002');
  // Another tenant, other choices.
  fireEvent.change(screen.getByLabelText('tenant'), { target: { value: '1003' } });
  await screen.findByText('Pool of 1003');
});

test('a row of the platform itself has nothing of a tenant to choose from, and says so [ACC-04]', async () => {
  open('');
  await screen.findByText('Belongs to a tenant, not to the platform');
  expect(select().hasAttribute('disabled')).toBe(true);
  expect(peer.heard).toEqual([]);
});

test('a search is about rows of all tenants [ACC-04]', async () => {
  open('', false);
  await waitFor(() => expect(select().hasAttribute('disabled')).toBe(false));
  fireEvent.mouseDown(select());
  await screen.findByText('Pool of all');
});

test('a row of the platform names the tenant of what it points to, by name and code', async () => {
  // The frame knows one definition: the list of tenants is asked by it as well.
  peer.answer(() =>
    successAnswer({
      list: [{ id: 'p1', version: 1, name: 'Fleet', tenantCode: '1002', tenantName: 'Geely Korea' }],
      total: 1,
    }),
  );
  render(
    <EngineFrame resource={pool}>
      <RefSelect
        slot={{ ...SLOT, resource: { ...rule, tenant: 'platform' } }}
        isMany={false}
        canCreate={false}
        onChange={() => undefined}
      />
    </EngineFrame>,
  );
  await waitFor(() => expect(select().hasAttribute('disabled')).toBe(false));
  fireEvent.mouseDown(select());
  await screen.findByText('Fleet · Geely Korea (1002)');
});

test('rows of one title are told apart by what their definition says, in words [CFG-09] [CFG-10]', async () => {
  const models = resourceNamed('data-config/vehicle-model');
  const network = resourceNamed('guided-diagnosis/network-diagram-import');
  useSession.setState({
    permissions: new Set([permissionOf(models, 'page'), permissionOf(models, 'info')]),
    tenant: '1001',
  });
  const row = (id: string, brand: string) => ({ id, version: 1, name: 'KX11', brand });
  peer.answer(({ path }) =>
    successAnswer(
      path.endsWith('/page') ? { list: [row('m1', 'geely'), row('m2', 'lynk')], total: 2 } : row('m3', 'volvo'),
    ),
  );
  render(
    <EngineFrame resource={models}>
      <RefSelect
        slot={{ resource: network, name: 'model', field: network.fields.model! }}
        isMany={false}
        canCreate={false}
        value={['m3']}
        onChange={() => undefined}
      />
    </EngineFrame>,
  );
  await screen.findByText('KX11 · Volvo');
  fireEvent.mouseDown(select());
  await screen.findByText('KX11 · Lynk & Co');
  await screen.findByText('KX11 · Geely');
});

test('rows found for another text are not offered for the one that is typed: Enter would choose one of them', async () => {
  peer.answer(({ query }) => {
    const text = query.get('name');
    return successAnswer({ list: [{ id: 'p1', version: 1, name: text ? `Found by ${text}` : 'Newest' }], total: 1 });
  });
  const chosen: string[][] = [];
  const enter = () => {
    for (const press of [fireEvent.keyDown, fireEvent.keyUp]) press(select(), { key: 'Enter', keyCode: 13 });
  };
  render(
    <EngineFrame resource={pool}>
      <RefSelect slot={SLOT} isMany canCreate={false} onChange={(ids) => chosen.push(ids)} />
    </EngineFrame>,
  );
  await waitFor(() => expect(select().hasAttribute('disabled')).toBe(false));
  fireEvent.mouseDown(select());
  await screen.findByText('Newest');
  fireEvent.change(select(), { target: { value: 'bench' } });
  enter();
  expect(chosen).toEqual([]);
  await screen.findByText('Found by bench');
  enter();
  expect(chosen).toEqual([['p1']]);
});
