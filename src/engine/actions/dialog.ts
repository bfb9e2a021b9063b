import type { Operation } from '../../../contract/language/derive';
import type { Params } from '../api';
import type { Row } from '../row';
import type { Spot } from '../tree/move-dialog';
import type { Source } from './preview';

/** What stands open above a list or a detail page. */
export type Dialog =
  | { kind: 'create' }
  | { kind: 'import' }
  | { kind: 'edit'; row: Row }
  /** A new row that begins as this one. */
  | { kind: 'copy'; row: Row }
  | { kind: 'compare'; rows: readonly [Row, Row] }
  /** One value for a field of the rows that are named, or that a search finds. */
  | { kind: 'changeField'; source: Source }
  /** No rows for a toolbar operation. */
  | { kind: 'operation'; operation: Operation; rows: readonly Row[] }
  /** A row of a tree goes elsewhere; `to` is where it was dropped. */
  | { kind: 'move'; row: Row; to?: Spot }
  | { kind: 'delete'; rows: readonly Row[] }
  /** All rows that a search finds; no operation for a delete. */
  | { kind: 'found'; operation: Operation | null; search: Params };

/** Whether the server is asked first what an operation would do: those on several rows, but for what a module answers by itself, and what takes all of them at once. */
export const isPreviewed = ({ at, ownRoute }: Operation, rows: readonly Row[]): boolean =>
  !ownRoute && at !== 'selection' && (rows.length > 1 || (at === 'batch' && rows.length > 0));

/** Whether an operation asks anything before it runs. What cannot be taken back or changes many rows always does. */
export const asksFirst = (operation: Operation, rows: readonly Row[]): boolean =>
  operation.confirm === true ||
  operation.danger === true ||
  operation.input !== undefined ||
  operation.answer !== undefined ||
  operation.effects === true ||
  operation.screen !== undefined ||
  operation.shows !== undefined ||
  operation.at === 'batch' ||
  rows.length > 1;
