import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operationsOf } from '../../../contract/language/derive';
import type { PublishedVersion } from '../../../contract/wire/published-version';
import { useSession } from '../../session/session';
import { sessionUser } from '../../testing/session-user';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { OperationDialog } from '../actions/operation-dialog';
import { galleryResource, galleryRow } from '../gallery/gallery-resource';
import { RowVersions } from './versions';

const peer = withPeer('engine');
const versionOf = (number: number, more: Partial<PublishedVersion> = {}): PublishedVersion => ({
  number,
  publishedAt: `2026-03-0${number}T08:00:00Z`,
  drafter: 'ada',
  approver: 'kim',
  reason: null,
  restores: null,
  contentHash: String(number).repeat(64),
  signature: 'signature',
  isGenuine: true,
  targetCount: 12,
  isInForce: false,
  ...more,
});
const show = () =>
  render(
    <EngineFrame>
      <RowVersions resource={galleryResource} id="00000000-0000-4000-8000-000000000001" />
    </EngineFrame>,
  );

test('versions are told with who made them, which is in force, and what differs between the last two [ACC-06]', async () => {
  peer.answer(({ path, query }) =>
    path.endsWith('/compare')
      ? successAnswer({
          changes: [{ field: 'int', before: Number(query.get('from')), after: Number(query.get('to')) }],
          targets: { gained: { count: 9, names: ['VIN-1', 'VIN-2'] }, lost: { count: 0, names: [] } },
        })
      : successAnswer([versionOf(3, { isInForce: true, restores: 1 }), versionOf(2), versionOf(1)]),
  );
  show();
  await screen.findByText('Newly reached: 9: VIN-1, VIN-2', { exact: false });
  expect(screen.getByText('Effective').parentElement?.textContent).toContain('Version 3');
  expect(screen.getByText('Content of version 1, published again')).toBeTruthy();
  expect(screen.getAllByText('Drafted by ada · Approved by kim')).toHaveLength(3);
  const compared = peer.heard.find(({ path }) => path.endsWith('/compare'));
  expect([compared?.query.get('from'), compared?.query.get('to')]).toEqual(['2', '3']);
  expect(screen.queryByText(/database was changed manually/)).toBeNull();
});

test('a version that is not as it was published says so [ACC-06]', async () => {
  peer.answer(() => successAnswer([versionOf(1, { isGenuine: false })]));
  show();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('differs from what was published'));
  expect(peer.heard.some(({ path }) => path.endsWith('/compare'))).toBe(false);
});

/** Shows the versions of a record to who holds one permission. */
async function showTo(permission: string): Promise<void> {
  useSession.setState({ permissions: new Set([permission]), user: sessionUser() });
  peer.answer(({ path }) => {
    if (path.endsWith('/compare')) return successAnswer({ changes: [], targets: null });
    if (path.endsWith('/versions'))
      return successAnswer([versionOf(3, { isInForce: true }), versionOf(2), versionOf(1, { isGenuine: false })]);
    return successAnswer({ ...galleryRow, state: 'released' });
  });
  show();
  await screen.findByText('Effective');
}

test('what is neither in force nor forged can be published again, with a reason [ACC-06]', async () => {
  await showTo('engine:gallery:rollBack');
  const button = await screen.findByRole('button', { name: /Version \d/ });
  expect(screen.getAllByRole('button', { name: /Version \d/ })).toHaveLength(1);
  expect(button.getAttribute('aria-label')).toContain('Version 2');
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(dialog.querySelector('textarea')!, { target: { value: 'The new one fails' } });
  fireEvent.click([...dialog.querySelectorAll('.ant-modal-footer button')].at(-1)!);
  const sent = await waitFor(() => {
    const found = peer.heard.find(({ path }) => path.endsWith('/rollBack'));
    expect(found).toBeDefined();
    return found;
  });
  expect(JSON.parse(sent?.body ?? '')).toEqual({ number: 2, reason: 'The new one fails' });
});

test('without the right there is no button to publish an earlier version again [ACC-06]', async () => {
  await showTo('engine:gallery:info');
  expect(screen.queryByRole('button', { name: /Version \d/ })).toBeNull();
});

test('who rolls back from the record chooses among the versions, and types no number [ACC-06]', async () => {
  useSession.setState({ permissions: new Set(['engine:gallery:rollBack']), user: sessionUser() });
  peer.answer(() =>
    successAnswer([versionOf(3, { isInForce: true }), versionOf(2), versionOf(1, { isGenuine: false })]),
  );
  render(
    <EngineFrame>
      <OperationDialog
        resource={galleryResource}
        operation={operationsOf(galleryResource).find(({ name }) => name === 'rollBack')!}
        rows={[{ ...galleryRow, state: 'released' }]}
        onClosed={() => undefined}
        onChanged={() => undefined}
      />
    </EngineFrame>,
  );
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(peer.heard.some(({ path }) => path.endsWith('/versions'))).toBe(true));
  fireEvent.mouseDown(within(dialog).getByRole('combobox'));
  fireEvent.click(await screen.findByTitle(/^Version 2 ·/));
  expect(screen.queryByTitle(/^Version [13] ·/)).toBeNull();
  fireEvent.change(dialog.querySelector('textarea')!, { target: { value: 'The new one fails' } });
  fireEvent.click([...dialog.querySelectorAll('.ant-modal-footer button')].at(-1)!);
  await waitFor(() => expect(peer.heard.some(({ path }) => path.endsWith('/rollBack'))).toBe(true));
  const sent = peer.heard.find(({ path }) => path.endsWith('/rollBack'));
  expect(JSON.parse(sent?.body ?? '')).toEqual({ number: 2, reason: 'The new one fails' });
});
