import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../../../contract/registry';
import type { Row } from '../../../engine/row';
import { loadWords, startWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { EngineFrame } from '../../../testing/engine-frame';
import { sessionUser } from '../../../testing/session-user';
import { MethodFlow } from './method-flow';
import { PlayDialog } from './play-dialog';

const resource = resourceNamed('guided-diagnosis/dme-data');
const step = { no: 1, kind: 'measure', text: { 'en-US': 'Measure' }, min: '11.5', max: '14.8', unit: 'V' };
const at = '2026-01-01T00:00:00Z';
const row: Row = {
  id: 'm1',
  version: 1,
  createDate: at,
  updateDate: at,
  creator: null,
  updater: null,
  dmeNo: 'DME-1',
  name: { 'en-US': 'Battery' },
  steps: [step],
};

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', 'guided-diagnosis/dme-data'].map(loadWords));
});
afterEach(cleanup);

test.each([
  [1, ['Expected: 11.5 … 14.8 V']],
  [2, ['Expected: 11.5 … 14.8', 'Unit: V']],
])(
  'value and unit stand as the tenant wants them, in the method and where it is gone through [SYS-05] [GD-13]',
  (paramShowType, texts) => {
    useSession.setState({ user: sessionUser({ paramShowType }) });
    for (const shown of [
      <MethodFlow key="flow" rows={[row]} />,
      <PlayDialog key="play" resource={resource} rows={[row]} onClose={() => undefined} />,
    ]) {
      render(<EngineFrame resource={resource}>{shown}</EngineFrame>);
      for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
      expect(screen.queryByText(/14\.8 V$/) !== null).toBe(paramShowType === 1);
      cleanup();
    }
  },
);
