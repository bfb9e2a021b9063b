import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { permissionOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer, type Heard } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import type { Row } from '../row';
import { RelatedTimeline } from './related-timeline';

const client = resourceNamed('account/client');
const activity = resourceNamed('account/client-activity');
const TESTER = { id: '00000000-0000-4000-8000-000000000001', version: 1, testerCode: 'GT-1' } as unknown as Row;

/** The day is that of the reader: noon is on the same one everywhere that people live. */
const line = (n: number, day: string, kind: string, more: object = {}) => ({
  id: `line-${n}`,
  version: 1,
  at: `${day}T12:00:${String(n).padStart(2, '0')}Z`,
  kind,
  testerCode: 'GT-1',
  ...more,
});
const LINES = [
  line(3, '2026-03-02', 'loginRefused', {
    username: 'anna',
    failureReason: 'loginFailed',
    failureReasonWord: 'Wrong name or password',
  }),
  line(2, '2026-03-02', 'login', { username: 'anna', ip: '10.0.0.7' }),
  line(1, '2026-03-01', 'activate'),
];
const MANY = Array.from({ length: 25 }, (_, n) => line(n, '2026-03-05', 'visit', { username: `user-${n}` }));

function answer(lines: readonly object[]) {
  return ({ query }: Heard) => {
    const page = Number(query.get('page'));
    const kinds = query.get('kind')?.split(',');
    const found = kinds ? lines.filter((one) => kinds.includes((one as { kind: string }).kind)) : lines;
    return successAnswer({ list: found.slice((page - 1) * 20, page * 20), total: found.length });
  };
}

const peer = withPeer('engine', 'account/client', 'account/client-activity');
beforeEach(() => {
  useSession.setState({ permissions: new Set(['page', 'info'].map((action) => permissionOf(activity, action))) });
});

const open = (lines: readonly object[]) => {
  peer.answer(answer(lines));
  render(
    <EngineFrame resource={activity}>
      <RelatedTimeline
        name="activity"
        related={{ resource: 'account/client-activity', by: 'clientId', as: 'timeline' }}
        parent={client}
        row={TESTER}
      />
    </EngineFrame>,
  );
};

test('what a tester did is drawn day by day, with who did it and why it failed [ACC-07]', async () => {
  open(LINES);
  const second = await screen.findByRole('region', { name: '2026-03-02' });
  expect(
    within(second)
      .getAllByText(/^(Login|Login refused)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Login refused', 'Login']);
  expect(within(second).getByText('Wrong name or password')).toBeTruthy();
  expect(within(second).getByText('10.0.0.7')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '2026-03-01' })).getByText('Activated')).toBeTruthy();
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    '2026-03-02',
    '2026-03-01',
  ]);
  // The page is about this tester: its code is not told again.
  expect(screen.queryByText('GT-1')).toBeNull();
  expect(peer.first()).toMatchObject({ path: '/account/client-activity/page' });
  expect(peer.first().query.get('clientId')).toBe(TESTER.id);
});

test('earlier lines come when they are asked for, and kinds narrow what is drawn [ACC-07]', async () => {
  open(MANY);
  await screen.findByText('user-0');
  expect(screen.queryByText('user-24')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Show earlier$/ }));
  await screen.findByText('user-24');
  expect(screen.queryByRole('button', { name: /Show earlier$/ })).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Activity' }));
  fireEvent.click(await screen.findByText('Login', { selector: '.ant-select-item-option-content' }));
  await screen.findByText('No records of this kind');
  await waitFor(() => expect(peer.heard.at(-1)?.query.get('kind')).toBe('login'));
});
