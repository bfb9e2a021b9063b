import type { TaskFileKind } from '../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import type { Ports } from '../../ports/ports';
import type { Scope } from '../../scope';
import type { WriteContext } from './behaviour';

type Values = Record<string, unknown>;

/** Rows so far. `total` where it is known by now. */
export type TaskProgress = { done: number; failed?: number; total?: number };

/** A task under way, as its work sees it. */
export type RunningTask = {
  readonly id: string;
  readonly ports: Ports;
  /** What the owner may see and do now. */
  readonly scope: Scope;
  /** Name of the resource that it is about. */
  readonly resource: string;
  readonly input: Values;
  /** What the last step of an earlier run left; empty at first. */
  readonly checkpoint: Values;
  /** One transaction of work, with the progress and the checkpoint that it answers: it is done once, whatever happens. */
  step<T>(
    work: (context: WriteContext) => Promise<{ progress: TaskProgress; checkpoint?: Values; value: T }>,
  ): Promise<T>;
  /** Progress without work of its own; throws where the task was cancelled or the server stops. */
  tell(progress: TaskProgress): Promise<void>;
  /** Stores a file of the task, in place of an earlier one of the same kind. */
  attach(kind: TaskFileKind, name: string, type: string, body: ReadableStream<Uint8Array>): Promise<void>;
};

/** What a type of task does; answers how many rows were refused. A `Refusal` ends it for good, anything else is tried again. */
export type TaskWork = (task: RunningTask) => Promise<{ failed: number }>;
/** Types of data tasks by name. */
export type Works = Readonly<Record<string, TaskWork>>;
