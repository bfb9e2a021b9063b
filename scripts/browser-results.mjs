// What the browser tests left behind, read and told.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** More tests than these that pass only at a second try are no chance: they count as failed. */
const FLAKY_AT_MOST = 3;
/** Characters of a page that are told. */
const PAGE = 6_000;

/** Titles of the tests that failed at the first try and passed at the second. */
const flakyTitles = (suites) =>
  suites.flatMap((suite) => [
    ...flakyTitles(suite.suites ?? []),
    ...suite.specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ]);

/** Says what the pages of failed tests showed, for the run itself cannot be looked at afterwards. */
export function printPages(folder) {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder, { recursive: true })) {
    if (basename(file) === 'error-context.md') console.log(`\n-- ${file}\n${readFileSync(join(folder, file), 'utf8').slice(0, PAGE)}`);
  }
}

/** Counts of a report of Playwright's, with a line about second tries where there were any. */
export function countsOf({ stats, suites }) {
  const { expected, unexpected, flaky } = stats;
  const chance = flaky > FLAKY_AT_MOST ? 0 : flaky;
  const note = flaky > 0 ? `  of them ${flaky} passed at the second try only, ${FLAKY_AT_MOST} at most are let pass: ${flakyTitles(suites).join('; ')}` : null;
  return { passed: expected + chance, failed: unexpected + flaky - chance, note };
}
