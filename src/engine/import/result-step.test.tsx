import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import type { ImportView } from '../../../contract/wire/import';
import { loadWords, startWords } from '../../i18n/words';
import { ResultStep } from './result-step';

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
});
afterEach(cleanup);

const JOB = '0190f3a2-1111-7222-8333-444455556666';

test('[FILE-04] the end of an import tells the id of its job, to be copied', () => {
  const view = {
    id: 'import',
    taskId: JOB,
    state: 'written',
    bad: 0,
    written: 3,
    msg: null,
    outcomes: { create: 3, update: 0, skip: 0, same: 0 },
  } as unknown as ImportView;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <ResultStep resource={resourceNamed('account/client')} view={view} onClose={() => undefined} />
      </App>
    </QueryClientProvider>,
  );
  const line = screen.getByText(/Job ID/);
  expect(line.textContent).toContain(JOB);
  expect(within(line).getByRole('button')).toBeTruthy();
});
