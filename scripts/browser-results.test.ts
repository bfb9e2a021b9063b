import { expect, test } from 'vitest';
import { countsOf } from './browser-results.mjs';

const report = (flaky: number) => ({
  stats: { expected: 10, unexpected: 1, flaky },
  suites: [{ specs: [], suites: [{ specs: Array.from({ length: flaky }, (_, n) => ({ title: `test ${n}`, tests: [{ status: 'flaky' }] })) }] }],
});

test('tells apart what passed, what passed at a second try, and what failed', () => {
  expect(countsOf(report(0))).toEqual({ passed: 10, failed: 1, note: null });
  expect(countsOf(report(2))).toMatchObject({ passed: 12, failed: 1, note: expect.stringContaining('test 0; test 1') as string });
  expect(countsOf(report(4))).toMatchObject({ passed: 10, failed: 5 });
});
