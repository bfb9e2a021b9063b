import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { fieldsOf } from '../../../../contract/language/derive';
import type { Field } from '../../../../contract/language/field';
import { resourceNamed } from '../../../../contract/registry';
import { loadWords, startWords } from '../../../i18n/words';
import { EngineFrame } from '../../../testing/engine-frame';
import type { Row } from '../../row';
import { Cell } from '../kinds';

const reload = resourceNamed('diagnosis-sequence-management/reload-list');
const field = Object.fromEntries(fieldsOf(reload)).status as Field;

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('diagnosis-sequence-management/reload-list');
});

/** What a cell says, and the shape of its lamp. */
function told(status: string, restrictions: readonly string[], mode?: 'detail') {
  const row = { id: '1', version: 1, status, restrictions } as unknown as Row;
  const { container } = render(
    <EngineFrame>
      <Cell slot={{ resource: reload, name: 'status', field }} value={status} row={row} mode={mode} />
    </EngineFrame>,
  );
  return [container.textContent, container.querySelector('[data-lamp]')?.getAttribute('data-lamp')];
}

test('what is published and yet offered to nobody says why, and does not look as if it were [SEQ-01]', () => {
  expect(told('publish', [])).toEqual(['Published', 'well']);
  expect(told('publish', ['masked'])).toEqual(['Masked', 'needs']);
  expect(told('publish', ['halted', 'expired'])).toEqual(['Halted · Expired', 'halted']);
  expect(told('prepublish', ['halted'])).toEqual(['Halted', 'halted']);
  // A draft of the next version is a draft.
  expect(told('draft', ['masked'])).toEqual(['Draft', 'draft']);
  expect(told('publish', ['masked'], 'detail')).toEqual(['Published · Masked', 'needs']);
});
