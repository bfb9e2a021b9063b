import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { EngineFrame } from '../../testing/engine-frame';
import { withPeer } from '../../testing/with-peer';
import type { Row } from '../row';
import { FindingsPanel } from './findings-panel';

withPeer('engine', 'finding');

test('the findings of a file, which are words alone, are moved sideways by the keyboard', () => {
  const findings = [{ rule: 'zip.encrypted', severity: 'error', part: 'a.bin', line: 3 }];
  const row = { id: 'r1', version: 1, fileVerdict: 'errors', findings } as unknown as Row;
  render(
    <EngineFrame>
      <FindingsPanel
        resource={resourceNamed('guided-diagnosis/software-package')}
        rows={[row]}
        onClose={() => undefined}
      />
    </EngineFrame>,
  );
  expect(screen.getByText('zip.encrypted')).toBeTruthy();
  expect(document.querySelector<HTMLElement>('.ant-table-content')?.tabIndex).toBe(0);
});
