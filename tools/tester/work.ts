import { codesIn } from '../../contract/text/codes';
import type { ClientSequence } from '../../contract/wire/client-sequence';
import type { SequenceWork } from './execute';
import { Refused } from './server';
import { askSequences, fetchAndRun, type SequenceOptions } from './sequence';
import { carryTasks } from './tasks';

/** What the server, or the vehicle, says no to is left, and the next thing is done: a mechanic does not stop his day for it. */
async function tried(work: SequenceWork, what: string, doing: () => Promise<unknown>): Promise<void> {
  try {
    await doing();
  } catch (error) {
    if (!(error instanceof Refused) || error.pause !== null) throw error;
    work.print(`${what}: refused (${error.code}): ${error.message}`);
  }
}

async function atOne(work: SequenceWork, options: SequenceOptions): Promise<number> {
  const { vin } = options;
  let failed = 0;
  const isDone = async ({ sequenceNo, version }: ClientSequence): Promise<boolean> =>
    (await work.known()).executed?.[`${sequenceNo} ${vin}`] === version;
  await tried(work, `tasks of ${vin}`, async () => (failed += await carryTasks(work, options)));
  const answer = await askSequences(work, vin);
  for (const sequence of answer.list) {
    if (await isDone(sequence)) continue;
    await tried(work, `${sequence.sequenceNo} at ${vin}`, async () => {
      const ending = await fetchAndRun(work, sequence, answer, options);
      if (ending?.status === 'fail') failed += 1;
    });
  }
  return failed;
}

/**
 * Works at one vehicle after the other: does what it is told to from afar, and runs all that applies and was not run yet. Stopped on the way
 * it goes on where it was; 1 where something failed.
 */
export async function workAt(work: SequenceWork, options: SequenceOptions): Promise<number> {
  let failed = 0;
  for (const vin of codesIn(options.vin)) failed += await atOne(work, { ...options, vin });
  work.print(`done, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
