import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { resourceNamed } from '../../../../contract/registry';
import type { Row } from '../../../engine/row';
import { useSession } from '../../../session/session';
import { EngineFrame } from '../../../testing/engine-frame';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import { RepairSequences } from './repair-sequences';

const codes = resourceNamed('data-config/error-code');
const row = { id: 'c-1', version: 1, dtc: 'U0121-87' } as unknown as Row;
const peer = withPeer('engine', 'data-config/error-code');
let total = 0;
beforeEach(() => {
  peer.answer(() =>
    successAnswer({
      total,
      list: Array.from({ length: Math.min(total, 5) }, (_, n) => ({
        id: `s${n}`,
        sequenceNo: `SEQ-${n}`,
        nameWord: 'Reset',
      })),
    }),
  );
  useSession.setState({ permissions: new Set(['diagnosis-sequence-management:repair-list:page']) });
});
const show = () =>
  render(
    <EngineFrame>
      <RepairSequences resource={codes} rows={[row]} onClose={() => undefined} />
    </EngineFrame>,
  );

test('the sequences that repair a code are named with the way to each, and to all of them [CFG-01]', async () => {
  total = 7;
  show();
  const links = (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toHaveLength(6);
  expect(links[0]).toEqual(['SEQ-0', expect.stringContaining('/repair-list/index?id=s0')]);
  expect(links[5]).toEqual([
    'All 7 repair sequences',
    expect.stringContaining('/repair-list/index?faultCodes=U0121-87'),
  ]);
  expect(peer.heard[0]?.query.get('faultCodes')).toBe('U0121-87');
});

test('where there is none, or the list is not open to the user, that is said [CFG-01]', async () => {
  total = 0;
  const { unmount } = show();
  await screen.findByText('No sequence names this code.');
  unmount();
  useSession.setState({ permissions: new Set() });
  const asked = peer.heard.length;
  show();
  await screen.findByText('The repair list is not open to you.');
  expect(peer.heard).toHaveLength(asked);
});
