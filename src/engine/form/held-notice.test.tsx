import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { loadWords, startWords } from '../../i18n/words';
import type { Row } from '../row';
import { KeptNotice } from './held-notice';

afterEach(cleanup);
beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', 'data-config/message'].map(loadWords));
});

test('[CFG-04] a link to the form of a message that is over says why it cannot be changed', () => {
  const row = { id: '1', version: 1, status: 1 } as unknown as Row;
  render(<KeptNotice resource={resourceNamed('data-config/message')} row={row} />);
  expect(screen.getByRole('alert').textContent).toBe('Status: “Terminated”. “Edit” is not possible.');
});
