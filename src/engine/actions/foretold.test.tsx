import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { operationsOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import type { Effect } from '../../../contract/wire/effect';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import type { Row } from '../row';
import { OperationDialog } from './operation-dialog';

const resource = resourceNamed('sys/notice');
const send = operationsOf(resource).find(({ name }) => name === 'send')!;
const row = { id: '00000000-0000-4000-8000-000000000001', version: 1, title: 'Recall', status: 0 } as unknown as Row;
const peer = withPeer('engine', 'sys/notice', 'error');
let effects: Effect[] = [];
beforeEach(() => peer.answer(({ path }) => successAnswer(path.endsWith('/effects') ? effects : { ...row, status: 1 })));

const open = () =>
  render(
    <EngineFrame>
      <OperationDialog resource={resource} operation={send} rows={[row]} onClosed={() => {}} onChanged={() => {}} />
    </EngineFrame>,
  );
const button = () => screen.getByRole('button', { name: 'Send' });

test('what comes of an operation is told before it runs, and then it can be run [SYS-13]', async () => {
  effects = [{ kind: 'gain', text: 'It goes to 12 people.', names: [] }];
  open();
  await screen.findByText('It goes to 12 people.');
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
  expect(peer.heard.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET /sys/notice/${row.id}/send/effects`]);
});

test('what stands against it holds it back [SYS-13]', async () => {
  effects = [{ kind: 'stop', text: 'Nobody can sign in.', names: [] }];
  open();
  await screen.findByText('Nobody can sign in.');
  expect(button().hasAttribute('disabled')).toBe(true);
});
