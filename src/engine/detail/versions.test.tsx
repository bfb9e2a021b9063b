import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublishedVersion } from '../../../contract/wire/published-version';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { galleryResource } from '../gallery/gallery-resource';
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
  expect(screen.getByText('In force').parentElement?.textContent).toContain('Version 3');
  expect(screen.getByText('Content of version 1, published again')).toBeTruthy();
  expect(screen.getAllByText('Drafted by ada · Approved by kim')).toHaveLength(3);
  const compared = peer.heard.find(({ path }) => path.endsWith('/compare'));
  expect([compared?.query.get('from'), compared?.query.get('to')]).toEqual(['2', '3']);
  expect(screen.queryByText(/somebody changed the database/)).toBeNull();
});

test('a version that is not as it was published says so [ACC-06]', async () => {
  peer.answer(() => successAnswer([versionOf(1, { isGenuine: false })]));
  show();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not as it was published'));
  expect(peer.heard.some(({ path }) => path.endsWith('/compare'))).toBe(false);
});
