// What the browser tests left behind, read and told.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { failureLine } from './failures.mjs';
import { ROOT } from '../process.mjs';

/** Characters of a page that are told. */
const PAGE = 6_000;

/** The tests that did not pass at the first try: `flaky` would have passed at a second one, for whoever asks Playwright for it. */
const wrongSpecs = (suites) =>
  suites.flatMap((suite) => [
    ...wrongSpecs(suite.suites ?? []),
    ...suite.specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky')),
  ]);

const wrongSpec = ({ file, title, tests }) => {
  const errors = tests.flatMap(({ results }) => results[0]?.errors ?? []);
  return failureLine(
    join(ROOT, 'e2e', file),
    title,
    errors.map(({ message }) => message ?? ''),
  );
};

/** Says what the pages of failed tests showed, for the run itself cannot be looked at afterwards. */
export function printPages(folder) {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder, { recursive: true })) {
    if (basename(file) === 'error-context.md')
      console.log(`\n-- ${file}\n${readFileSync(join(folder, file), 'utf8').slice(0, PAGE)}`);
  }
}

/** Counts of a report of Playwright's, with what failed. */
export function countsOf({ stats, suites }) {
  const { expected, unexpected, flaky } = stats;
  return { passed: expected, failed: unexpected + flaky, failures: wrongSpecs(suites).map(wrongSpec) };
}
