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
import type { TesterClock } from './clock';
import { failureBefore, NotExecuted } from './failures';
import { folderOf, partFolder, safeName, type FetchOptions } from './fetch';
import type { ExecutedStep } from './otx/run';
import type { ExecutionReports } from './reports';
import { Refused, type TesterServer } from './server';
import type { State } from './state';
import { connectVehicle, type VehicleAtHand } from './vehicle-access';
import { failureText, goOnText, statusText } from './words';

type Kept = Pick<State, 'releaseKey' | 'executed' | 'done' | 'executing' | 'carrying' | 'time' | 'testerCode'>;
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
type Attempt = Execution & { work: SequenceWork; options: ExecuteOptions; executionId: string };

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
    await reports.step(step);
    work.print(`step ${step.no} ${step.name}: ${step.result}`);
    log(`step ${step.no} ${step.name}: ${step.result}${step.nrc ? ` NRC ${step.nrc}` : ''}`);
    count();
  };
  try {
    const how = { vin: options.vin, link, folder, executionId, onStep, confirm, log, ...(signal && { signal }) };
    return { ...(await runAtVehicle(how, manifest)), isStopped: signal?.aborted === true };
  } catch (error) {
    if (!(error instanceof LinkLost)) throw error;
    return { result: 'interrupted', readBack: [], isStopped: false };
  } finally {
    await link.close();
  }
}

/** Everything that was told before this tester lost its journal cannot be gone on with. */
const isLost = ({ manifest, options, executionId }: Attempt, steps: readonly number[]): boolean =>
  steps.length > 0 && !existsSync(join(folderOf(manifest, options.out), safeName(`${executionId}.1.journal`)));

/** Runs it as far as it gets: its end, null where it was stopped on the way, `interrupted` where the vehicle was lost. */
async function attemptIt(attempt: Attempt, steps: readonly number[]): Promise<ExecutionEnd | 'interrupted' | null> {
  const { work, options, manifest, prepare } = attempt;
  if (isLost(attempt, steps)) return { result: 'fail', failure: { reason: 'interrupted' }, readBack: [] };
  const { add } = logOf(attempt);
  try {
    await checkNewer(work, manifest, options.vin);
    if (!(await prepare())) return null;
    await checkContent(manifest, folderOf(manifest, options.out), work.language);
    const { result, readBack, failure, isStopped } = await runIt(attempt, add);
    if (result === 'interrupted') return isStopped ? null : 'interrupted';
    return { result, readBack, ...(failure && { failure }) };
  } catch (error) {
    const failure = failureBefore(error);
    if (!failure) throw error;
    if (failure.reason === 'connectionLost' && steps.length > 0) return 'interrupted';
    add(failureText('en-US', failure));
    return { result: steps.length > 0 ? 'fail' : 'notStarted', failure, readBack: [] };
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
  const { print, known, keep } = work;
  const { vin, reason } = options;
  const { executing } = await known();
  const executionId = options.executionId ?? executing?.[executionKey(manifest, vin)] ?? crypto.randomUUID();
  await keep({ executing: { ...executing, [executionKey(manifest, vin)]: executionId } });
  print(`execution ${executionId} of ${manifest.sequenceNo} version ${manifest.version} at ${vin}`);
  const attempt: Attempt = { ...how(executionId), work, options, executionId };
  const { sequenceId, version } = manifest;
  const { offline } = attempt;
  const about = { executionId, sequenceId, version, vin, ...(offline && { offline }) };
  const begun = await attempt.reports.begin({ ...about, ...(reason && { reasonCode: reason }) } as ExecutionBegin);
  if (OVER.includes(begun.status)) {
    await sendLog(attempt);
    await keepEnd(work, manifest, vin, begun.status);
    tell(attempt, { status: begun.status });
    return { executionId, status: begun.status };
  }
  if (begun.steps.length > 0) print(`goes on behind step ${Math.max(...begun.steps)}`);
  const end = await attemptIt(attempt, begun.steps);
  if (end === null) {
    print('stopped');
    return null;
  }
  if (end === 'interrupted') {
    const failure: ExecutionFailure = { reason: 'connectionLost', detail: goOnText(work.language) };
    print(`${statusText(work.language, 'running')} · ${failureText(work.language, failure)}`);
    return { executionId, status: 'interrupted', failure };
  }
  const status = await attempt.reports.end(end);
  await sendLog(attempt);
  await keepEnd(work, manifest, vin, status);
  const ended = { status, ...(end.failure && { failure: end.failure }) };
  tell(attempt, ended);
  return { executionId, ...ended };
}
