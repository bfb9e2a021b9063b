import { expect, it } from 'vitest';
import { FULL_PHASES, recordWith, type FullRun } from './full-run.mjs';

const good = { passed: 2, failed: 0, seconds: 1 };
const all = (...without: string[]): FullRun['phases'] =>
  Object.fromEntries(FULL_PHASES.filter((name) => !without.includes(name)).map((name) => [name, good]));
const run = (phases: FullRun['phases'], more: Partial<FullRun> = {}) => ({
  commit: 'a1',
  isChanged: false,
  date: '2026-11-28T00:00:00.000Z',
  phases,
  ...more,
});

it('a full run is green once every phase of one commit passed, whole or in all of its pieces [DEV-03]', () => {
  expect(recordWith(null, run(all()))).toMatchObject({ isGreen: true, passed: 14, failed: 0, missing: [] });
  const most = recordWith(null, run(all('e2e')));
  expect(most).toMatchObject({ isGreen: false, missing: ['e2e'] });
  const half = recordWith(most, run({ 'e2e 1/2': good }));
  expect(half).toMatchObject({ isGreen: false, missing: ['e2e'] });
  expect(recordWith(half, run({ 'e2e 2/2': good }))).toMatchObject({ isGreen: true, passed: 16 });
});

it('a full run is not green with a failure, in another commit, or of changed sources [DEV-03]', () => {
  const before = recordWith(null, run(all('crash')));
  expect(recordWith(before, run({ crash: { ...good, failed: 1 } }))).toMatchObject({ isGreen: false, failed: 1 });
  expect(recordWith(before, run({ crash: good }, { commit: 'b2' })).missing).toContain('unit');
  expect(recordWith(before, run(all(), { isChanged: true })).isGreen).toBe(false);
  // Run again after it was mended, a phase takes the place of the one before.
  const failed = recordWith(null, run({ ...all(), new: { ...good, failed: 1 } }));
  expect(recordWith(failed, run({ new: good })).isGreen).toBe(true);
});
