import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AnyReport } from '../../../contract/language/report/report';
import { diagnosisSequenceReport } from '../../../contract/resources/statistical-report/diagnosis-sequence/report';
import { loadWords, startWords } from '../../i18n/words';
import { WordsProvider } from '../../i18n/words-provider';
import { QuestionBar } from './question-bar';

const report = diagnosisSequenceReport as unknown as AnyReport;

beforeAll(async () => {
  await startWords('en-US');
  for (const name of ['engine', 'diagnosis-sequence-management/execution']) await loadWords(name);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** Labels of the filters, from the first on, that are seen before the others are unfolded. */
const seen = (params: Record<string, string>): string[] => {
  const { container } = render(<QuestionBar report={report} params={params} change={() => {}} isDivided={false} />, {
    wrapper: WordsProvider,
  });
  return [...container.querySelectorAll('label')]
    .filter((label) => !label.closest('.ant-form-item-hidden, [class*="hidden"], [style*="display: none"]'))
    .map((label) => label.textContent.trim())
    .filter(Boolean);
};

test('what a report is narrowed to on the way down stands beside its period [STAT-02] [STAT-04]', () => {
  expect(seen({ zone: 'UTC' })).toEqual(['Period', 'Interval', 'Kind', 'Market', 'Model', 'Service station code']);
  cleanup();
  const labels = seen({ zone: 'UTC', sequenceNo: 'SEQ-2026-000051', vin: 'L6TH1E2P4PP676560' });
  expect(labels.slice(1, 3)).toEqual(['Sequence number at the time', 'VIN']);
});

test('on a phone nothing else is seen [STAT-02]', () => {
  const usual = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => usual(query.includes('min-width') ? 'print' : query));
  expect(seen({ zone: 'UTC', sequenceNo: 'SEQ-2026-000051' })).toEqual(['Period', 'Sequence number at the time']);
});
