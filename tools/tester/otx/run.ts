/* Executes a diagnosis sequence (OTX, ISO 13209) against a vehicle. */
import type { DiagnosticLink } from '../../vehicle/link';

/** One step that was executed: an action of the document that concerns the vehicle or the operator. */
export type StepReport = {
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
  onStep: (step: StepReport) => Promise<void>;
  /** Asks the operator; a document that asks is answered no where this is absent. */
  confirm?: (question: string) => Promise<boolean>;
  log: (line: string) => void;
  signal?: AbortSignal;
};

/** What an ECU answers about itself after the run. A part number that it does not answer is absent. */
export type ReadBack = { address: string; hwPartNo?: string; swPartNo?: string };

export type RunOutcome = {
  /** `interrupted`: the connection was lost or the run was aborted; calling again with the same journal resumes. */
  result: 'success' | 'fail' | 'interrupted';
  /** Every ECU that the document wrote to, as it answers at the end. */
  readBack: ReadBack[];
  failure?: { step: number; reason: string; nrc?: string };
};

/**
 * Executes a delivered document to its end, its first failure or its interruption. Throws `UnknownElements` before the first step where the
 * document contains what the executor does not know, and `UnreadableFile` where it is not OTX.
 */
export function runDocument(options: RunOptions): Promise<RunOutcome> {
  return Promise.reject(new Error(`${options.document} cannot be executed yet`));
}
