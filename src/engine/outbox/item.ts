import { serverNow, serverTimeOf } from '../../http/clock';

type Values = Record<string, unknown>;

/** What is to be sent: a new row, a change of one, or what is done on one. */
export type OutboxWrite =
  | { kind: 'create' }
  | { kind: 'action'; id: string; action: string }
  /** `base`: the changed fields as the row had them when it was read; `version` of it. */
  | { kind: 'update'; id: string; version: number; base: Values };

/** A file that waits; its bytes lie beside the item. */
export type OutboxFile = {
  field: string;
  /** Name of the field that takes it: `targetNameOf`. */
  target: string;
  name: string;
  type: string;
  size: number;
  /** A part of what an upload is known by again, ms. */
  modified: number;
  /** Where the server has it already. */
  storedId: string | null;
};

/** Why the server did not take an item: its words, and the fields at fault. */
export type OutboxRefusal = { msg: string; fields: Readonly<Record<string, string>> };

/** What waits to be sent. */
export type OutboxItem = {
  /** Shape of the item: one of another shape is shown and not sent. */
  schema: 1;
  /** Its `Idempotency-Key`. */
  key: string;
  resource: string;
  /** Where it is sent to, below the API's base. */
  path: string;
  title: string;
  write: OutboxWrite;
  /** Without the files that wait. */
  body: Values;
  /** As it was sent by the form, with its files, and never answered: the same is sent again first. */
  tried: Values | null;
  /** It was sent by its key from a page that is gone, and what became of it is not known: the server is asked first. */
  isDoubtful?: boolean;
  files: OutboxFile[];
  /** Field that announces the files: the row goes first. */
  announcedBy: string | null;
  /** The row that came of it, where files are still to follow. */
  rowId: string | null;
  /** When it was written, ms; only shown. */
  at: number;
  /** That is what the clock of the device said, before any answer told how far it is off. */
  isClockUnsure?: true;
  refusal: OutboxRefusal | null;
};

export const OUTBOX_SCHEMA = 1;

/** When an item was written, as near as is known by now. A clock that nobody had set right was as far off then as it is seen to be now. */
export const writtenAt = ({ at, isClockUnsure }: Pick<OutboxItem, 'at' | 'isClockUnsure'>): number =>
  Math.min(isClockUnsure ? serverTimeOf(at) : at, serverNow());

/** A value of a field as it stands in a refusal. */
export const valueAsText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
