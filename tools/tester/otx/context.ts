import type { OtxProgram } from '../../../formats/otx/read-program';
import type { FileReader } from './files';
import type { Journal } from './journal';
import type { VariableScope } from './scope';
import type { StepJournal } from './steps';
import type { VehicleSide } from './vehicle-side';

/** What a whole run has. */
export type ExecutionRun = {
  program: OtxProgram;
  vehicle: VehicleSide;
  journal: Journal;
  steps: StepJournal;
  openFile: (path: string) => FileReader;
  /** Answers no where nobody is there. */
  confirm: (question: string) => Promise<boolean>;
  log: (line: string) => void;
  signal?: AbortSignal;
  /** Scopes of documents, by document. */
  globals: Map<string, VariableScope>;
  /** Nodes that may still be executed, and when the run has to be over (milliseconds of `performance.now()`). */
  left: number;
  until: number;
};
/** Where in it execution is. */
export type ExecutionPlace = {
  run: ExecutionRun;
  scope: VariableScope;
  /** Names of the calls that lead here; they stand in front of the name of a step. */
  path: readonly string[];
};
