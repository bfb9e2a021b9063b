import type { CallInfo } from './context';
import type { AnyRoute } from './route';
import type { Scope } from '../scope';

/** What became of one call, told once it is answered. */
export type Observed = {
  route: AnyRoute;
  info: CallInfo;
  /** Null where it was refused before anybody knew who calls. */
  scope: Scope | null;
  path: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** The JSON that was sent; undefined where there was none, or it was refused unread. */
  body: unknown;
  /** The envelope's data; undefined for files, refusals, and answers that were written before (`WrittenJson`). */
  data: unknown;
  error: unknown;
  /** When it came, and ms until it was answered. */
  at: Date;
  duration: number;
};

/** Told of every call to a route; must neither throw nor make the caller wait. */
export type Observer = (call: Observed) => void;
