import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { permissionOf } from '../../../contract/language/derive';
import { f } from '../../../contract/language/field';
import { defineResource, type AnyResource } from '../../../contract/language/resource';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { InPane } from '../../testing/pane';
import { successAnswer, type Heard } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { ResourceScreen } from '../resource-screen';

/** The page of the portal with two of its fields. */
const resource = defineResource({
  module: 'data-config',
  object: 'portal-page',
  title: 'product',
  tenant: 'scoped',
  hasDefaults: true,
  singleRow: true,
  fields: { product: f.text({ max: 40 }), contactPhone: f.text({ max: 40 }) },
  standard: ['page', 'update'],
}) as unknown as AnyResource;
const BASE = '/data-config/portal-page';

const may = (...actions: string[]) =>
  useSession.setState({ permissions: new Set(actions.map((action) => permissionOf(resource, action))) });
let row: Record<string, unknown> | null = null;
function answer({ method, path, body }: Heard) {
  if (method !== 'GET') row = { id: 'r1', version: Number(row?.version ?? 0) + 1, ...(JSON.parse(body) as object) };
  if (path !== BASE) return successAnswer(method === 'GET' ? [] : row);
  return successAnswer(method === 'GET' ? { row, defaults: { product: 'GNDS', contactPhone: null } } : row);
}
const open = () =>
  render(
    <EngineFrame hasPane={false}>
      <InPane address={`${BASE}/index`}>
        <ResourceScreen resource={resource} />
      </InPane>
    </EngineFrame>,
  );

const peer = withPeer('engine', 'validate', 'data-config/portal-page');
beforeEach(() => {
  row = null;
  peer.answer(answer);
});
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('a form begins with what counts, makes the row, and then changes it [FORM-01]', async () => {
  may('page', 'update');
  open();
  await screen.findByLabelText('Product name', undefined, { timeout: 10_000 });
  expect(valueOf('Product name')).toBe('GNDS');
  expect(screen.queryByRole('tab')).toBeNull();
  fireEvent.change(screen.getByLabelText('Telephone'), { target: { value: '+82 2 555' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('tab', { name: 'History' }, { timeout: 10_000 });
  expect(valueOf('Telephone')).toBe('+82 2 555');
  fireEvent.change(screen.getByLabelText('Telephone'), { target: { value: '+82 2 556' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(peer.heard.flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`]))).toEqual([
      `POST ${BASE}`,
      `PUT ${BASE}/r1`,
    ]),
  );
});

test('who may not change it reads it; who may not read it is told so [PERM-02]', async () => {
  row = { id: 'r1', version: 3, product: 'GNDS Korea' };
  may('page');
  const { unmount } = open();
  expect(await screen.findByText('GNDS Korea')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  unmount();
  may();
  open();
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.queryByText('GNDS Korea')).toBeNull();
});
