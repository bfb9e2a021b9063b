import type { FromReader, ToReader } from '../../readers/reader';
import type { ProcessEnd } from './spawn-reader';

/** What the process that starts readers is told. `id` names one of them. */
export type ToLauncher =
  | { kind: 'start'; id: number; memory: number }
  | { kind: 'tell'; id: number; message: ToReader }
  /** Ends it at once. */
  | { kind: 'end'; id: number };

/** What it says: that a reader is ready, what it says itself, and how it ended. */
export type FromLauncher =
  | { kind: 'ready'; id: number; pid: number }
  | { kind: 'said'; id: number; message: FromReader }
  | ({ kind: 'ended'; id: number } & ProcessEnd);
