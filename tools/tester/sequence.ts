import type { ClientSequence, ClientSequenceAnswer } from '../../contract/wire/client-sequence';
import { afterServer } from './clock';
import { execute, type Ending, type ExecuteOptions, type Execution, type SequenceWork } from './execute';
import { NotExecuted } from './failures';
import { fetchAll } from './fetch';
import { sendLateReports } from './late-reports';
import { dropOffline, keepOffline, runOffline } from './offline';
import { reportVehicle } from './read-vehicle';
import { reportsTo } from './reports';
import { Unreachable } from './server';
import { checkManifest, checkOffer, checkValidity } from './trust';
import { Untrusted } from './update';
import { failureText, offlineText } from './words';

export type SequenceOptions = ExecuteOptions & {
  /** Number of the sequence that is run; without one it is only told what applies. */
  run?: string;
  /** Fetches and keeps the offline sequences that apply. */
  keep?: boolean;
  /** Runs a kept offline sequence without asking the server. */
  offline?: boolean;
};

/** Exit codes of what came of an execution. */
const EXIT = { done: 0, failed: 1, untrusted: 4, interrupted: 5 } as const;
export function exitOf(ending: Ending | null): number {
  if (ending?.status === 'fail') return EXIT.failed;
  if (ending?.status === 'notStarted') return EXIT.untrusted;
  return ending?.status === 'interrupted' ? EXIT.interrupted : EXIT.done;
}

/** Prints what applies and why not the rest, or this of the one sequence that is run. */
function told(
  print: SequenceWork['print'],
  { list, notApplicable = [] }: ClientSequenceAnswer,
  run: string | undefined,
): void {
  const isMeant = ({ sequenceNo }: { sequenceNo: string }): boolean => run === undefined || sequenceNo === run;
  for (const { sequenceNo, version, name, kind, because } of list.filter(isMeant))
    print(`${sequenceNo} version ${version} (${kind}) ${name}: applies (${because.join(', ')})`);
  for (const { sequenceNo, version, text } of notApplicable.filter(isMeant))
    print(`${sequenceNo} version ${version}: does not apply: ${text}`);
}

/** What a vehicle gets by this tester, and why not the rest. Throws `Untrusted` where the answer is not signed by the key that it knows. */
export async function askSequences(work: SequenceWork, vin: string): Promise<ClientSequenceAnswer> {
  const { server, secret, known, keep, clock } = work;
  const path = `/client/sequence?vin=${encodeURIComponent(vin)}&explain=true`;
  const answer = await server.call<ClientSequenceAnswer>('GET', path, { secret });
  const { releaseKey, testerCode, time } = await known();
  const key = checkOffer(answer, {
    vin,
    ...(releaseKey !== undefined && { releaseKey }),
    ...(testerCode !== undefined && { testerCode }),
  });
  await keep({ releaseKey: key, time: afterServer(time, clock, Date.parse(answer.offer.issuedAt)) });
  return answer;
}

/** Checks, fetches and executes a sequence that applies, unless something was wrong `before`; null where it was left on the way. Throws `Refused` where the server does not let it begin. */
export function fetchAndRun(
  work: SequenceWork,
  sequence: ClientSequence,
  answer: ClientSequenceAnswer,
  options: ExecuteOptions,
  before: NotExecuted | null = null,
): Promise<Ending | null> {
  const { manifest } = sequence;
  const how = (executionId: string): Execution => ({
    manifest,
    reports: reportsTo(work, executionId),
    prepare() {
      if (before) throw before;
      checkManifest(answer, sequence);
      if (manifest.sequenceId !== sequence.id || manifest.version !== sequence.version)
        throw new NotExecuted('signature', 'the manifest is about another sequence');
      checkValidity(manifest, Date.parse(answer.offer.issuedAt));
      return fetchAll(work, manifest, options);
    },
  });
  return execute(work, how, manifest, options);
}

/** Reads the vehicle out and reports that; answers why nothing can be executed at it, which the execution is to say. */
async function readBefore(work: SequenceWork, options: SequenceOptions): Promise<NotExecuted | null> {
  try {
    await reportVehicle(work, options);
    return null;
  } catch (error) {
    if (error instanceof NotExecuted) return error;
    throw error;
  }
}

async function runKept(work: SequenceWork, options: SequenceOptions, number: string): Promise<number> {
  const ending = await runOffline(work, options, number);
  if (ending === 'none') throw new Untrusted(`${number} is not kept for ${options.vin}`);
  if (ending) work.print(offlineText(work.language));
  return exitOf(ending);
}

async function runOnline(work: SequenceWork, options: SequenceOptions): Promise<number> {
  const { vin, run, out } = options;
  await sendLateReports(work, out);
  const before = run === undefined ? null : await readBefore(work, options);
  const answer = await askSequences(work, vin);
  told(work.print, answer, run);
  dropOffline(answer, out);
  if (options.keep)
    for (const number of await keepOffline(work, answer, options)) work.print(`${number} is kept for ${vin}`);
  if (run === undefined) return 0;
  const sequence = answer.list.find(({ sequenceNo }) => sequenceNo === run);
  if (!sequence) throw new Untrusted(`${run} does not apply to ${vin}`);
  return exitOf(await fetchAndRun(work, sequence, answer, options, before));
}

/**
 * Tells what a vehicle gets and why, and why not the rest; reads the vehicle out, and fetches, checks and runs the one that is named. Where the
 * server does not answer, one that is kept for that is run without it.
 */
export async function runSequence(work: SequenceWork, options: SequenceOptions): Promise<number> {
  const { run } = options;
  try {
    if (options.offline && run !== undefined) return await runKept(work, options, run);
    return await runOnline(work, options).catch((error: unknown) => {
      if (!(error instanceof Unreachable) || run === undefined) throw error;
      work.print(error.message);
      return runKept(work, options, run);
    });
  } catch (error) {
    if (!(error instanceof NotExecuted)) throw error;
    work.print(failureText(work.language, error.failure));
    return EXIT.untrusted;
  }
}
