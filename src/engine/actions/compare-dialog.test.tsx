import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { copiedValues, leftEmpty } from '../form/copied';
import type { Row } from '../row';
import { CompareDialog } from './compare-dialog';

const resource = resourceNamed('sys/user');
const rowOf = (n: number, more: object): Row =>
  ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    version: 1,
    username: `user-${n}`,
    realName: 'Kim',
    status: 1,
    tenantAdmin: true,
    email: `u${n}@example.com`,
    ...more,
  }) as unknown as Row;
const one = rowOf(1, { deptId: 'd1', deptIdTitle: 'Workshop' });
const other = rowOf(2, { deptId: 'd2', deptIdTitle: 'Office' });

const peer = withPeer('engine', 'sys/user', 'error');

it('lays two records side by side, what differs first and by names [LIST-08]', async () => {
  useSession.setState({ permissions: new Set(['sys:user:info']), user: { id: 'u1' } as never });
  peer.answer(({ path }) => successAnswer(path.endsWith('1') ? one : other));
  render(
    <EngineFrame resource={resource}>
      <CompareDialog resource={resource} rows={[one, other]} onClosed={() => undefined} />
    </EngineFrame>,
  );
  const table = await screen.findByRole('table', { name: 'Differences (3)' }, { timeout: 10_000 });
  const lines = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(lines).toEqual([
    ['Username', 'user-1', 'user-2'],
    ['Department', 'Workshop', 'Office'],
    ['Email', 'u1@example.com', 'u2@example.com'],
  ]);
});

it('begins a copy without what is unique, secret, or the other person’s own [FORM-04]', () => {
  const values = copiedValues(resource, { ...one, lang: 'ko-KR', password: 'x', superAdmin: 1 } as Row);
  expect(values).toEqual({ deptId: 'd1', lang: 'ko-KR' });
  expect(leftEmpty(resource, one)).toEqual(['username', 'realName', 'email', 'tenantAdmin']);
});
