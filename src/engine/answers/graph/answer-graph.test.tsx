import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resourceNamed } from '../../../../contract/registry';
import { operationsOf } from '../../../../contract/language/derive';
import { EngineFrame } from '../../../testing/engine-frame';
import { withPeer } from '../../../testing/with-peer';
import { answerSlots } from '../answer-slots';
import { AnswerGraph } from './answer-graph';

withPeer('engine', 'validate', 'diagnosis-sequence-management/ecu-relation');
const resource = resourceNamed('diagnosis-sequence-management/ecu-relation');
const [slot] = answerSlots(
  resource,
  operationsOf(resource).find(({ name }) => name === 'graph')!,
);

test('beside a form a graph is a list: each node with its lines in words, and the way to its record', () => {
  const line = { to: 'b', kind: 'gatewayOf', kindWord: 'is gateway of', isMutual: false };
  const nodes = [
    { id: 'a', title: 'CEM', note: '1A01', address: '/x/index?id=a', isSought: true, lines: [line] },
    { id: 'b', title: 'BCM', note: null, address: null, isSought: false, lines: [] },
  ];
  render(
    <EngineFrame>
      <AnswerGraph slot={slot!} nodes={nodes} isNarrow />
    </EngineFrame>,
  );
  const list = screen.getByRole('list', { name: 'ECUs' });
  expect(within(list).getByRole('link', { name: 'CEM' }).getAttribute('href')).toContain('/x/index?id=a');
  expect(within(list).getByText('is gateway of → BCM')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'BCM' })).toBeNull();
});

test('where nothing is related, that is said', () => {
  render(
    <EngineFrame>
      <AnswerGraph slot={slot!} nodes={[]} isNarrow={false} />
    </EngineFrame>,
  );
  expect(screen.getByText('No ECU relationships for this platform yet.')).toBeDefined();
});
