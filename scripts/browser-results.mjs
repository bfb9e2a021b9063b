// What the browser tests left behind, read and told.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { failureLine } from './failures.mjs';
import { ROOT } from './process.mjs';

/** More tests than these that pass only at a second try are no chance: they count as failed. */
const FLAKY_AT_MOST = 3;
/** Characters of a page that are told. */
const PAGE = 6_000;

/** The tests that ended in this way: `flaky` failed at the first try and passed at the second, `unexpected` failed at both. */
const specsThat = (wanted, suites) =>
  suites.flatMap((suite) => [
    ...specsThat(wanted, suite.suites ?? []),
    ...suite.specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)),
  ]);

const wrongSpec = ({ file, title, tests }) => {
  const errors = tests.flatMap(({ results }) => results.at(-1)?.errors ?? []);
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

/** Counts of a report of Playwright's, with what failed, and a line about second tries where there were any. */
export function countsOf({ stats, suites }) {
  const { expected, unexpected, flaky } = stats;
  const chance = flaky > FLAKY_AT_MOST ? 0 : flaky;
  const titles = specsThat('flaky', suites).map(({ title }) => title);
  const note =
    flaky > 0
      ? `  of them ${flaky} passed at the second try only, ${FLAKY_AT_MOST} at most are let pass: ${titles.join('; ')}`
      : null;
  const failures = specsThat('unexpected', suites).map(wrongSpec);
  return { passed: expected + chance, failed: unexpected + flaky - chance, note, failures };
}
