import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Language } from '../../contract/constants';
import type { ExecutionBegin, ExecutionEnd, ExecutionFailure } from '../../contract/wire/client-sequence';
import type { SequenceManifest } from '../../contract/wire/client/sequence-manifest';
import { LinkLost } from '../vehicle/link';
import { runAtVehicle, type RanAt } from './at-vehicle';
import { checkContent } from './content';
import { reportingClock, type TesterClock } from './clock';
import { failureBefore, NotExecuted } from './failures';
import { folderOf, partFolder, safeName, type FetchOptions } from './fetch';
import type { ExecutedStep } from './otx/run';
import type { ExecutionReports } from './reports';
import { Refused, type TesterServer } from './server';
import type { State } from './state';
import { connectVehicle, type VehicleAtHand } from './vehicle-access';
import { failureText, goOnText, statusText } from './words';

type Kept = Pick<State, 'releaseKey' | 'executed' | 'done' | 'executing' | 'last' | 'carrying' | 'time' | 'testerCode'>;
/** A tester at work: what it keeps is read again each time, for it may have run another sequence meanwhile. */
export type SequenceWork = {
  server: TesterServer;
  secret: string;
  language: Language;
  print: (line: string) => void;
  known: () => Promise<Kept>;
  keep: (kept: Kept) => Promise<void>;
  clock: TesterClock;
};
export type ExecuteOptions = FetchOptions &
  VehicleAtHand & {
    /** Why a reload runs although the vehicle has its target. */
    reason?: string;
    /** The id under which it runs, where something else names it: the remote task that it belongs to. */
    executionId?: string;
    /** The person at the vehicle says no to whatever is asked. */
    decline?: boolean;
  };
/** How it ended; `interrupted` where the connection to the vehicle was lost, and the same command goes on. */
export type Ending = { executionId: string; status: string; failure?: ExecutionFailure };

const OVER: readonly string[] = ['notStarted', 'success', 'fail', 'successRd'];

/** What is executed, as a hash: a version that was never published may be released again with other content under its number. */
const contentOf = ({ parts }: SequenceManifest): string => {
  const files = parts.flatMap(({ file, packages }) => [file?.sha256 ?? '', ...packages.map((one) => one.file.sha256)]);
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
};
const executionKey = (manifest: SequenceManifest, vin: string): string =>
  `${manifest.sequenceNo} ${manifest.version} ${vin} ${contentOf(manifest)}`;

/** Whether this very content ran to its end at the vehicle by this tester. */
export const wasExecuted = async ({ known }: Pick<SequenceWork, 'known'>, manifest: SequenceManifest, vin: string) =>
  (await known()).done?.[`${manifest.sequenceNo} ${vin}`] === contentOf(manifest);
const isDone = (status: string): boolean => status === 'success' || status === 'successRd';

/** What has to be right and in place before the first step; false where it was left on the way. Throws `NotExecuted`, or why the server refuses a file. */
export type Prepare = () => Promise<boolean>;
/** One execution: what is executed, where it is reported, and what comes before it. */
export type Execution = {
  manifest: SequenceManifest;
  reports: ExecutionReports;
  prepare: Prepare;
  offline?: { startedAt: string };
};
/** `steps` are the numbers that were reported so far, by earlier runs, too; `hasDone` whether one of them may have succeeded. */
type Attempt = Execution & {
  work: SequenceWork;
  options: ExecuteOptions;
  executionId: string;
  steps: Set<number>;
  hasDone: boolean;
};

/** An older version than the last executed one is not run, unless it was released as a roll-back. Throws `NotExecuted`. */
async function checkNewer({ known }: SequenceWork, manifest: SequenceManifest, vin: string): Promise<void> {
  const last = (await known()).executed?.[`${manifest.sequenceNo} ${vin}`] ?? 0;
  if (manifest.version < last && !manifest.isRollBack)
    throw new NotExecuted('withdrawn', `version ${manifest.version} < ${last}`);
}

/** The log of an execution, with the time of each line. */
function logOf({ manifest, options, executionId }: Attempt) {
  const folder = folderOf(manifest, options.out);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, safeName(`${executionId}.log`));
  return { file, add: (line: string) => appendFileSync(file, `${new Date().toISOString()} ${line}\n`) };
}

/** Attaches the log to the execution, as far as the server takes it. */
async function sendLog(attempt: Attempt): Promise<void> {
  const { file } = logOf(attempt);
  if (!existsSync(file)) return;
  try {
    await attempt.reports.log(new Uint8Array(gzipSync(readFileSync(file))));
  } catch (error) {
    if (!(error instanceof Refused) || error.pause !== null) throw error;
    attempt.work.print(`log: ${error.message}`);
  }
  rmSync(file);
}

/** Stops a run behind so many steps, as a tester does whose power goes. */
function stopAfter(steps: number | undefined): { signal?: AbortSignal; count: () => void } {
  if (steps === undefined) return { count: () => undefined };
  const stop = new AbortController();
  let left = steps;
  return { signal: stop.signal, count: () => (left -= 1) <= 0 && stop.abort(new Error('stopped')) };
}

async function runIt(attempt: Attempt, log: (line: string) => void): Promise<RanAt & { isStopped: boolean }> {
  const { work, options, manifest, reports, executionId } = attempt;
  const folder = folderOf(manifest, options.out);
  const files = manifest.parts.flatMap(({ packages }, at) =>
    packages.map(({ file }) => join(partFolder(folder, at), safeName(file.name))),
  );
  const confirm = (question: string): Promise<boolean> => {
    work.print(`${question} ${options.decline ? 'No' : 'Yes'}`);
    return Promise.resolve(!options.decline);
  };
  if (manifest.taskType === 'userConfirm' && !(await confirm(manifest.name)))
    throw new NotExecuted('declined', manifest.name);
  const link = await connectVehicle(work, options, { files, target: manifest.target });
  const { signal, count } = stopAfter(options.stop);
  const onStep = async (step: ExecutedStep): Promise<void> => {
    attempt.steps.add(step.no);
    attempt.hasDone ||= step.result === 'success';
    await reports.step(step);
    work.print(`step ${step.no} ${step.name}: ${step.result}`);
    log(`step ${step.no} ${step.name}: ${step.result}${step.nrc ? ` NRC ${step.nrc}` : ''}`);
    count();
  };
  try {
    const now = reportingClock((await work.known()).time, work.clock);
    const how = { vin: options.vin, link, folder, executionId, onStep, confirm, log, now, ...(signal && { signal }) };
    return { ...(await runAtVehicle(how, manifest)), isStopped: signal?.aborted === true };
  } catch (error) {
    if (!(error instanceof LinkLost)) throw error;
    return { result: 'interrupted', readBack: [], isStopped: false };
  } finally {
    await link.close();
  }
}

/** Everything that was told before this tester lost its journals cannot be gone on with. A part that executes nothing itself has none. */
const isLost = ({ manifest, options, executionId, steps }: Attempt): boolean =>
  steps.size > 0 &&
  !manifest.parts.some((_, at) =>
    existsSync(join(folderOf(manifest, options.out), safeName(`${executionId}.${at + 1}.journal`))),
  );

/** What keeps the tester from the vehicle: an execution that began there goes on once it is there again. */
const NOT_AT_VEHICLE: ReadonlySet<ExecutionFailure['reason']> = new Set(['connectionLost', 'otherVehicle']);

/** The end of what could not be executed, or the error where that says nothing about it. */
function endBefore(
  { steps, work }: Attempt,
  error: unknown,
  log: (line: string) => void,
): ExecutionEnd | 'interrupted' {
  const failure = failureBefore(error);
  if (!failure) throw error;
  log(failureText('en-US', failure));
  // At another vehicle nothing is said of the one at which it began.
  if (failure.reason === 'otherVehicle' && steps.size > 0) work.print(failureText(work.language, failure));
  if (NOT_AT_VEHICLE.has(failure.reason) && steps.size > 0) return 'interrupted';
  return { result: steps.size > 0 ? 'fail' : 'notStarted', failure, readBack: [] };
}

/** Runs it as far as it gets: its end, null where it was stopped on the way, `interrupted` where the vehicle was lost. */
async function attemptIt(attempt: Attempt): Promise<ExecutionEnd | 'interrupted' | null> {
  const { work, options, manifest, prepare } = attempt;
  if (isLost(attempt)) return { result: 'fail', failure: { reason: 'interrupted' }, readBack: [] };
  const { add } = logOf(attempt);
  try {
    await checkNewer(work, manifest, options.vin);
    if (!(await prepare())) return null;
    await checkContent(manifest, folderOf(manifest, options.out), work.language);
    const { result, readBack, failure, isStopped } = await runIt(attempt, add);
    if (result === 'interrupted') return isStopped ? null : 'interrupted';
    // A document may do nothing at the vehicle: that is no success.
    if (result === 'success' && !attempt.hasDone) throw new NotExecuted('document', manifest.sequenceNo);
    return { result, readBack, ...(failure && { failure }) };
  } catch (error) {
    return endBefore(attempt, error, add);
  }
}

/** What the tester keeps once it is over. */
async function keepEnd({ known, keep }: SequenceWork, manifest: SequenceManifest, vin: string, status: string) {
  const after = await known();
  const { [executionKey(manifest, vin)]: _over, ...open } = after.executing ?? {};
  const executed = { ...after.executed, [`${manifest.sequenceNo} ${vin}`]: manifest.version };
  const done = { ...after.done, [`${manifest.sequenceNo} ${vin}`]: contentOf(manifest) };
  await keep({ executing: open, ...(isDone(status) && { executed, done }) });
}

function tell(
  { work: { print, language }, manifest, options }: Attempt,
  { status, failure }: Omit<Ending, 'executionId'>,
) {
  const { sequenceNo, version } = manifest;
  print(`${sequenceNo} version ${version} at ${options.vin}: ${status}`);
  if (failure) print(`${statusText(language, status)} · ${failureText(language, failure)}`);
}

/** Begins it, or takes it up again; answers its status. */
async function begin(attempt: Attempt): Promise<string> {
  const { work, manifest, options, executionId, offline, reports } = attempt;
  const { sequenceId, sequenceNo, version } = manifest;
  const { vin, reason } = options;
  work.print(`execution ${executionId} of ${sequenceNo} version ${version} at ${vin}`);
  const about = { executionId, sequenceId, version, vin, ...(offline && { offline }) };
  const begun = await reports.begin({ ...about, ...(reason && { reasonCode: reason }) } as ExecutionBegin);
  if (!offline) await work.keep({ last: { executionId, vin: vin.toUpperCase() } });
  for (const no of begun.steps) attempt.steps.add(no);
  attempt.hasDone = begun.steps.length > 0;
  if (!OVER.includes(begun.status) && begun.steps.length > 0)
    work.print(`goes on behind step ${Math.max(...begun.steps)}`);
  return begun.status;
}

/** Its end: the log is attached, and the tester keeps what it has to know of it. */
async function close(attempt: Attempt, ended: Omit<Ending, 'executionId'>): Promise<Ending> {
  const { work, manifest, options, executionId } = attempt;
  await sendLog(attempt);
  await keepEnd(work, manifest, options.vin, ended.status);
  tell(attempt, ended);
  return { executionId, ...ended };
}

/**
 * Runs a sequence step by step under an id of its own, which a tester that was stopped takes up again: everything may be reported twice. The
 * execution is begun before anything is fetched, so that the console knows of every one that does not come to its first step. Null where it was
 * stopped on the way. Throws `Refused` where the server does not let it begin.
 */
export async function execute(
  work: SequenceWork,
  how: (executionId: string) => Execution,
  manifest: SequenceManifest,
  options: ExecuteOptions,
): Promise<Ending | null> {
  const { executing } = await work.known();
  const key = executionKey(manifest, options.vin);
  const executionId = options.executionId ?? executing?.[key] ?? crypto.randomUUID();
  await work.keep({ executing: { ...executing, [key]: executionId } });
  const attempt: Attempt = { ...how(executionId), work, options, executionId, steps: new Set(), hasDone: false };
  const known = await begin(attempt);
  if (OVER.includes(known)) return close(attempt, { status: known });
  const end = await attemptIt(attempt);
  if (end === null) {
    work.print('stopped');
    return null;
  }
  if (end !== 'interrupted') {
    const status = await attempt.reports.end(end);
    return close(attempt, { status, ...(end.failure && { failure: end.failure }) });
  }
  const failure: ExecutionFailure = { reason: 'connectionLost', detail: goOnText(work.language) };
  work.print(`${statusText(work.language, 'running')} · ${failureText(work.language, failure)}`);
  return { executionId, status: 'interrupted', failure };
}
