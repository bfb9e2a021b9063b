import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { loadWords, startWords } from '../../i18n/words';
import type { Row } from '../row';
import { FixedNotice, RestrictionNotice } from './held-notice';

afterEach(cleanup);
beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(
    [
      'engine',
      'data-config/message',
      'guided-diagnosis/software-package',
      'diagnosis-sequence-management/reload-list',
      'account/client-version',
    ].map(loadWords),
  );
});

test('[CFG-04] a link to the form of a message that is over says why it cannot be changed', () => {
  const row = { id: '1', version: 1, status: 1 } as unknown as Row;
  render(<RestrictionNotice resource={resourceNamed('data-config/message')} row={row} />);
  expect(screen.getByRole('alert').textContent).toBe('Status: “Terminated”. “Edit” is not possible.');
});

test.each([
  ['diagnosis-sequence-management/reload-list', 'draft', null],
  [
    'diagnosis-sequence-management/reload-list',
    'prepublish',
    'Status: “Prepublished”. The content can be changed only in a draft. Choose “Send back” first.',
  ],
  [
    'diagnosis-sequence-management/reload-list',
    'publish',
    'Status: “Published”. The content can be changed only in a draft. Choose “Revise” first.',
  ],
  ['guided-diagnosis/software-package', 'draft', null],
  [
    'guided-diagnosis/software-package',
    'released',
    'Status: “Released”. Its content can no longer be changed; create a new version instead.',
  ],
  [
    'account/client-version',
    1,
    'Version status: “Normal”. Its content can no longer be changed; create a new version instead.',
  ],
] as const)('[SEQ-02] a form of %s in the state %s says why its content is shown only', (name, status, said) => {
  const row = { id: '1', version: 1, status } as unknown as Row;
  render(<FixedNotice resource={resourceNamed(name)} row={row} />);
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(said);
});
