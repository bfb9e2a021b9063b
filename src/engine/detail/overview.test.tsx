import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EXECUTION_STATES } from '../../../contract/resources/diagnosis-sequence-management/execution/rules';
import { resourceNamed } from '../../../contract/registry';
import { EngineFrame } from '../../testing/engine-frame';
import { withPeer } from '../../testing/with-peer';
import type { Row } from '../row';
import { Overview } from './overview';

const execution = resourceNamed('diagnosis-sequence-management/execution');
withPeer('engine', 'diagnosis-sequence-management/execution');

test.each(EXECUTION_STATES)(
  'an execution that is %s says until when is waited while it can end only [DLV-01]',
  (status) => {
    const row = { id: '1', version: 1, status, vin: 'L6TEX7E46PZ000001', dueAt: '2027-01-01T00:00:00Z' };
    render(
      <EngineFrame>
        <Overview resource={execution} row={row as unknown as Row} />
      </EngineFrame>,
    );
    expect(screen.queryByText('Waiting until') !== null).toBe(status === 'initial' || status === 'running');
  },
);
