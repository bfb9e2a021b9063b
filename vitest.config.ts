import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What puts its own in place of parts of the browser has a page and modules to itself: sharing them saves the others two fifths of their time. */
const ALONE = ['src/**/*-faults.dom.test.ts', 'src/engine/list/search-again.dom.test.ts'];

/** Play a tester against a server of their own, and need its database. */
const AT_A_SERVER = ['at-work', 'bad-inputs', 'generated', 'outbox', 'sequence', 'tester'].map(
  (name) => `tools/${name}.test.ts`,
);

/** What takes 15 s and more for all its few lines: at the end it would run alone beside idle cores. */
const LONG = [
  'tools/bad-inputs.test.ts',
  'server/main.test.ts',
  'server/seed/seed.test.ts',
  'server/db/migrate.test.ts',
  'server/node/ports/jobs.test.ts',
  'server/http/access-control.test.ts',
  'server/any-input.test.ts',
];

/** The long ones first, then as vitest does: the largest first where nothing is known of earlier runs. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** One run a project: what needs nothing (`unit`, and the console's `logic`), what needs a page (`console`), what needs a database (`server`). */
export default defineConfig({
  test: {
    maxWorkers: Math.max(1, Math.min(4, Number(process.env.WORKERS ?? availableParallelism()))),
    passWithNoTests: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: [
            'contract/**/*.test.ts',
            'formats/**/*.test.ts',
            'flow/**/*.test.ts',
            'mocks/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          exclude: ['**/*.full.test.ts', ...AT_A_SERVER],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'logic',
          isolate: false,
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          isolate: false,
          environment: './src/testing/one-window.ts',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          exclude: ALONE,
          setupFiles: ['src/testing/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'console-alone',
          environment: 'happy-dom',
          include: ALONE,
          setupFiles: ['src/testing/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          environment: 'node',
          include: ['server/**/*.test.ts', ...AT_A_SERVER],
          exclude: ['**/*.full.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // What takes minutes: only `npm run test:full` asks for it.
        extends: true,
        test: {
          name: 'full',
          environment: 'node',
          include: [
            'scripts/**/*.full.test.ts',
            'flow/**/*.full.test.ts',
            'tools/**/*.full.test.ts',
            'server/**/*.full.test.ts',
          ],
          testTimeout: 1_200_000,
        },
      },
    ],
  },
});
