/* Executes a diagnosis sequence (OTX, ISO 13209) against a vehicle. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOtxProgram } from '../../../formats/otx/read-program';
import { baseName, bytesOf, sourceOf, type FileSource } from '../../../formats/source';
import { LinkLost, type DiagnosticLink } from '../../vehicle/link';
import { checkProgram } from './check';
import type { ExecutionRun } from './context';
import { fileOpener } from './files';
import { executeMain, RunTooLong } from './flow';
import { Journal } from './journal';
import { readBackOf } from './read-back';
import { StepJournal } from './steps';
import { OtxFault } from './values';
import { VehicleSide } from './vehicle-side';

/** One step that was executed: an action of the document that concerns the vehicle or the operator. */
export type ExecutedStep = {
  /** From 1, in the order of execution; a resumed run goes on counting. */
  no: number;
  /** Name of the step in the document, with the procedure where it is not the main one: `flash_1A01.erase`. */
  name: string;
  result: 'success' | 'fail' | 'skipped';
  /** The negative response code of the ECU, two hexadecimal digits: `35`. */
  nrc?: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  endedAt: string;
};

export type RunOptions = {
  /** Folder with the delivered files: the document or package, and software packages by file name. */
  folder: string;
  /** File name of the OTX document (`.otx`) or package (`.ptx`, `.zip`) in the folder. */
  document: string;
  vin: string;
  link: DiagnosticLink;
  /** File that records what was done, so that an interrupted run resumes; starts from the beginning where it does not exist. */
  journal: string;
  /** Awaited after each step, before the next one begins. */
  onStep: (step: ExecutedStep) => Promise<void>;
  /** Asks the operator; a document that asks is answered no where this is absent. */
  confirm?: (question: string) => Promise<boolean>;
  log: (line: string) => void;
  signal?: AbortSignal;
  /** Times of steps; of this machine's clock where absent. */
  now?: () => Date;
};

/** What an ECU answers about itself after the run. A part number that it does not answer is absent. */
export type ReadBack = { address: string; hwPartNo?: string; swPartNo?: string };

export type RunOutcome = {
  /** `interrupted`: the connection was lost or the run was aborted; calling again with the same journal resumes. */
  result: 'success' | 'fail' | 'interrupted';
  /** Every ECU that the document wrote to, as it answers at the end. */
  readBack: ReadBack[];
  /** Values of data identifiers that the document wrote, by ECU and identifier (`1A01 D101`), in hexadecimal. */
  data?: Record<string, string>;
  /** `type` is the kind of exception that ended the run, `qualifier` what the document calls it. */
  failure?: { step: number; reason: string; nrc?: string; type?: string; qualifier?: string };
};

/** Nodes that a run executes at most: a file of 256 MB takes some three million. */
const MOST_NODES = 20_000_000;
/** Milliseconds that a run takes at most: six hours. */
const LONGEST = 6 * 60 * 60 * 1000;

function sourceIn(folder: string, name: string): FileSource | null {
  try {
    const bytes = readFileSync(join(folder, name));
    return { ...sourceOf(name, bytes), beside: (other) => sourceIn(folder, baseName(other)) };
  } catch {
    return null;
  }
}

async function readBack(options: RunOptions, addresses: Iterable<string>): Promise<ReadBack[]> {
  const answers: ReadBack[] = [];
  for (const address of addresses) answers.push(await readBackOf(options.link, address, options.signal));
  return answers;
}

/** Whether the run was cut off, and may go on later. */
const isInterruption = (error: unknown, signal?: AbortSignal): boolean =>
  error instanceof LinkLost || signal?.aborted === true;

const kindOf = (error: unknown) =>
  error instanceof OtxFault ? { type: error.type, qualifier: error.qualifier } : undefined;
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function executed(run: ExecutionRun, options: RunOptions): Promise<RunOutcome> {
  const { vehicle, steps } = run;
  try {
    await executeMain(run);
    await steps.finish();
    return {
      result: 'success',
      readBack: await readBack(options, vehicle.written),
      ...(vehicle.data.size > 0 && { data: Object.fromEntries(vehicle.data) }),
    };
  } catch (error) {
    if (isInterruption(error, options.signal)) throw error;
    if (!(error instanceof OtxFault || error instanceof RunTooLong)) throw error;
    const { nrc } = vehicle;
    const step = await steps.fail(nrc);
    options.log(`failed at step ${step}: ${error.message}`);
    return {
      result: 'fail',
      readBack: await readBack(options, vehicle.written),
      failure: { step, reason: reasonOf(error), ...(nrc && { nrc }), ...kindOf(error) },
    };
  }
}

/**
 * Executes a delivered document to its end, its first failure or its interruption. Calling it again with the same journal goes on with an
 * interrupted run; a run that came to its end answers its outcome again. Throws `UnknownElements` before the first step where the document
 * contains what the executor does not know, `UnreadableFile` where it is not OTX, and `Error` where the journal is of another document or
 * vehicle. What `onStep` throws ends the run as an interruption would, and is thrown on.
 */
export async function runDocument(options: RunOptions): Promise<RunOutcome> {
  const { folder, document, vin, link, onStep, confirm, log, signal } = options;
  const source = sourceIn(folder, document);
  if (!source) throw new Error(`${document} was not delivered`);
  const program = await readOtxProgram(source);
  checkProgram(program);
  const hash = createHash('sha256').update(bytesOf(source)).digest('hex');
  const journal = new Journal(options.journal, hash, vin);
  try {
    if (journal.outcome) return journal.outcome;
    if (journal.isResumed) log('an interrupted run goes on');
    const vehicle = new VehicleSide(link, journal, log, signal);
    const run: ExecutionRun = {
      program,
      vehicle,
      journal,
      steps: new StepJournal(journal, onStep, options.now),
      openFile: fileOpener(folder, program.files),
      confirm: confirm ?? (() => Promise.resolve(false)),
      log,
      ...(signal && { signal }),
      globals: new Map(),
      left: MOST_NODES,
      until: performance.now() + LONGEST,
    };
    const outcome = await executed(run, options);
    journal.end(outcome);
    return outcome;
  } catch (error) {
    if (!isInterruption(error, signal)) throw error;
    log(`interrupted: ${reasonOf(error)}`);
    return { result: 'interrupted', readBack: [], failure: { step: journal.lastNo, reason: reasonOf(error) } };
  } finally {
    journal.close();
  }
}
