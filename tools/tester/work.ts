import { codesIn } from '../../contract/text/codes';
import { wasExecuted, type SequenceWork } from './execute';
import { NotExecuted } from './failures';
import { sendLateReports } from './late-reports';
import { reportVehicle } from './read-vehicle';
import { Refused } from './server';
import { askSequences, exitOf, fetchAndRun, type SequenceOptions } from './sequence';
import { carryTasks } from './tasks';
import { failureText } from './words';

/** Exit codes so far: the work goes on whatever one of them is. */
type Tally = { failed: number; interrupted: number };
const INTERRUPTED = 5;
const count = (tally: Tally, exit: number): void => {
  if (exit === INTERRUPTED) tally.interrupted += 1;
  else if (exit > 0) tally.failed += 1;
};

/** What the server says no to is left, and the next thing is done: a mechanic does not stop his day for it. */
async function tried(work: SequenceWork, what: string, doing: () => Promise<unknown>): Promise<void> {
  try {
    await doing();
  } catch (error) {
    if (!(error instanceof Refused) || error.pause !== null) throw error;
    work.print(`${what}: refused (${error.code}): ${error.message}`);
  }
}

async function atOne(work: SequenceWork, options: SequenceOptions, tally: Tally): Promise<void> {
  const { vin } = options;
  await reportVehicle(work, options);
  await tried(work, `tasks of ${vin}`, async () => count(tally, await carryTasks(work, options)));
  const answer = await askSequences(work, vin);
  for (const sequence of answer.list) {
    if (await wasExecuted(work, sequence.manifest, vin)) continue;
    await tried(work, `${sequence.sequenceNo} at ${vin}`, async () =>
      count(tally, exitOf(await fetchAndRun(work, sequence, answer, options))),
    );
  }
}

/**
 * Works at one vehicle after the other: does what it is told to from afar, and runs all that applies and was not run yet. Stopped on the way
 * it goes on where it was. 1 where something failed, 5 where a vehicle was lost and the same command goes on.
 */
export async function workAt(work: SequenceWork, options: SequenceOptions): Promise<number> {
  const tally: Tally = { failed: 0, interrupted: 0 };
  await sendLateReports(work, options.out);
  for (const vin of codesIn(options.vin)) {
    try {
      await atOne(work, { ...options, vin }, tally);
    } catch (error) {
      // Another vehicle stands there: nothing is done at it, and the next one may be the right one.
      if (!(error instanceof NotExecuted)) throw error;
      work.print(`${vin}: ${failureText(work.language, error.failure)}`);
      tally.failed += 1;
    }
  }
  const { failed, interrupted } = tally;
  work.print(`done, ${failed} failed${interrupted > 0 ? `, ${interrupted} interrupted` : ''}`);
  if (failed > 0) return 1;
  return interrupted > 0 ? INTERRUPTED : 0;
}
