import { expect, test } from 'vitest';
import { countsOf } from './browser-results.mjs';
import { failuresOf } from './failures.mjs';

test('counts a test as failed that would pass at a second try, and says why it failed at the first', () => {
  const results = [{ errors: [{ message: 'too early' }] }, { errors: [] }];
  const specs = [{ file: 'tabs.spec.ts', title: 'a tab stays', tests: [{ status: 'flaky', results }] }];
  expect(
    countsOf({ stats: { expected: 10, unexpected: 1, flaky: 1 }, suites: [{ specs: [], suites: [{ specs }] }] }),
  ).toEqual({ passed: 10, failed: 2, failures: ['FAILED e2e/tabs.spec.ts › a tab stays\n    too early'] });
});

test('names what failed and the beginning of why, for a run whose end alone is kept', () => {
  const errors = [{ message: '\u001b[31mError: not there\u001b[39m\n\n  at page' }];
  const spec = {
    file: 'tabs.spec.ts',
    title: 'a tab stays',
    tests: [{ status: 'unexpected', results: [{ errors }] }],
  };
  const { failures } = countsOf({ stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [{ specs: [spec] }] });
  expect(failures).toEqual(['FAILED e2e/tabs.spec.ts › a tab stays\n    Error: not there\n      at page']);
});

test('names a file of which no test could run', () => {
  const broken = {
    name: `${process.cwd()}/server/x.test.ts`,
    status: 'failed',
    message: 'cannot be loaded',
    assertionResults: [],
  };
  const wrong = { fullName: 'a server starts', status: 'failed', failureMessages: ['no port'] };
  const some = {
    name: `${process.cwd()}/server/y.test.ts`,
    status: 'failed',
    assertionResults: [{ fullName: 'fine', status: 'passed' }, wrong],
  };
  expect(failuresOf({ testResults: [broken, some, { name: '', status: 'passed', assertionResults: [] }] })).toEqual([
    'FAILED server/x.test.ts › the file\n    cannot be loaded',
    'FAILED server/y.test.ts › a server starts\n    no port',
  ]);
});
