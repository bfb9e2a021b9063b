import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import type { Row } from '../row';
import { Panels } from './panels';

const peer = withPeer('engine', 'guided-diagnosis/software-package');

const packageOf = (version: number) => (
  <EngineFrame>
    <Panels
      resource={resourceNamed('guided-diagnosis/software-package')}
      row={{ id: 'r1', version } as unknown as Row}
    />
  </EngineFrame>
);
const finding = { severity: 'error', place: 'a.bin, line 3', message: 'It is encrypted.', rule: 'zip.encrypted' };

beforeEach(() => {
  useSession.setState({ permissions: new Set(['guided-diagnosis:software-package:info']) });
  peer.answer(() => successAnswer({ errors: 'The file has errors.', findings: [finding] }));
});

test('a panel whose answer has the words of another module fetches them, and the keyboard moves its table of words sideways', async () => {
  render(packageOf(1));
  expect(await screen.findByText('zip.encrypted')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'File check results' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('The file has errors.');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Severity',
    'Place',
    'Message',
    'Solution',
    'Rule',
  ]);
  expect(document.querySelector<HTMLElement>('.ant-table-content')?.tabIndex).toBe(0);
});

test('a panel asks again once its record was changed', async () => {
  const { rerender } = render(packageOf(1));
  expect(await screen.findByText('It is encrypted.')).toBeTruthy();
  const sound = 'The file has no problems.';
  peer.answer(() => successAnswer({ sound, findings: [] }));
  rerender(packageOf(2));
  expect(await screen.findByText(sound)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('It is encrypted.')).toBeNull());
  expect(peer.heard.filter(({ path }) => path.endsWith('/fileFindings'))).toHaveLength(2);
});
