import { expect, test } from 'vitest';
import { countsOf } from './browser-results.mjs';
import { failuresOf } from './failures.mjs';

const report = (flaky: number) => ({
  stats: { expected: 10, unexpected: 1, flaky },
  suites: [
    {
      specs: [],
      suites: [
        { specs: Array.from({ length: flaky }, (_, n) => ({ title: `test ${n}`, tests: [{ status: 'flaky' }] })) },
      ],
    },
  ],
});

test('tells apart what passed, what passed at a second try, and what failed', () => {
  expect(countsOf(report(0))).toEqual({ passed: 10, failed: 1, note: null, failures: [] });
  expect(countsOf(report(2))).toMatchObject({
    passed: 12,
    failed: 1,
    note: expect.stringContaining('test 0; test 1') as string,
  });
  expect(countsOf(report(4))).toMatchObject({ passed: 10, failed: 5 });
});

test('names what failed and the beginning of why, for a run whose end alone is kept', () => {
  const errors = [{ message: '\u001b[31mError: not there\u001b[39m\n\n  at page' }];
  const spec = {
    file: 'tabs.spec.ts',
    title: 'a tab stays',
    tests: [{ status: 'unexpected', results: [{ errors: [] }, { errors }] }],
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
