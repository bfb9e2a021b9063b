import * as v from 'valibot';
import { BatchOutcome, LedTo, Shown, type BatchResult } from '../../../contract/wire/rows';
import { ERRORS } from '../../../contract/wire/errors';
import type { Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { addressWith } from '../../../contract/language/routes';
import { CallError } from '../../http/errors';
import type { RequestIdentity } from '../../http/unanswered';
import { runOnList, runOnRow } from '../api';
import { isAwaitingApproval } from '../approval/pending';
import { rowTitleOf, type Row } from '../row';

/** What came of it: how many rows were changed, and why the others were not. */
export type ActionOutcome = {
  done: number;
  failed: BatchResult['failed'];
  /** What the call told and tells only once: see `shows` in the definition. */
  shown?: string;
  /** What that is, where it is no link. */
  shownAs?: 'key' | 'password' | 'codes';
  /** Rows as they are now, where what was done to them can be undone. */
  rows?: { id: string; version: number }[];
  /** A data task does it. */
  taskId?: string;
  /** It was not done: a process decides on it. */
  isAsked?: true;
  /** The address that the action leads on to: see `leadsTo` in the definition. */
  next?: string;
  /** It waits on the device for the network. */
  isKept?: true;
};
export type ReportProgress = (done: number, total: number) => void;
type Values = Record<string, unknown>;

/** Rows of one call: small enough that progress shows, large enough that a thousand rows take few calls. */
const CHUNK = 100;

/** The row as a transition that can be undone has left it. */
const Undoable = v.object({ id: v.string(), version: v.number() });
const Counted = v.object({ count: v.number() });

/** The address that an operation leads on to; none where it leads nowhere, or where the call answered no id. */
function nextOf({ leadsTo }: Operation, data: unknown): Pick<ActionOutcome, 'next'> {
  return leadsTo && v.is(LedTo, data) && data.id
    ? { next: addressWith(leadsTo.route, { [leadsTo.query]: data.id }) }
    : {};
}

/** What the call tells only once, where the definition says that it does. */
const shownOf = ({ shows }: Operation, data: unknown): Pick<ActionOutcome, 'shown' | 'shownAs'> =>
  shows && v.is(Shown, data) ? { shown: data.text, ...(shows === 'link' ? {} : { shownAs: shows }) } : {};

const rowsOf = ({ transition }: Operation, data: unknown): Pick<ActionOutcome, 'rows'> =>
  transition?.undo && v.is(Undoable, data) ? { rows: [{ id: data.id, version: data.version }] } : {};

/** The number of rows that an answer speaks of: `{count, ids}` of a toolbar action, `{done, failed}` of a batch. */
export function outcomeOf(data: unknown, fallback: number): ActionOutcome {
  if (v.is(BatchOutcome, data)) return { done: data.done, failed: data.failed ?? [] };
  return { done: v.is(Counted, data) ? data.count : fallback, failed: [] };
}

/** Runs `work` on all rows in chunks. A refusal stops nothing: its rows are named with the reason. */
async function inChunks(
  resource: AnyResource,
  rows: readonly Row[],
  work: (ids: string[]) => Promise<unknown>,
  report: ReportProgress,
): Promise<ActionOutcome> {
  const outcome: ActionOutcome = { done: 0, failed: [] };
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    try {
      const { done, failed } = outcomeOf(await work(chunk.map(({ id }) => id)), chunk.length);
      outcome.done += done;
      outcome.failed.push(...failed);
    } catch (error) {
      // What is wrong with the input is wrong for every row: the dialog says so.
      if (!(error instanceof CallError) || error.code === ERRORS.invalid.code || rows.length <= CHUNK) throw error;
      outcome.failed.push(...chunk.map((row) => ({ id: row.id, title: rowTitleOf(resource, row), msg: error.msg })));
    }
    report(Math.min(from + CHUNK, rows.length), rows.length);
  }
  return outcome;
}

/** Runs an operation without a row, on one row, or on many; `identity` names the call where one does all. */
export async function runOperation(
  resource: AnyResource,
  operation: Operation,
  rows: readonly Row[],
  input: Values,
  report: ReportProgress,
  identity?: RequestIdentity,
): Promise<ActionOutcome> {
  const [only, ...others] = rows;
  if (!only) {
    const data = await runOnList(resource, operation.name, input, identity);
    return { ...outcomeOf(data, 1), ...shownOf(operation, data), ...nextOf(operation, data) };
  }
  if (operation.at === 'selection') {
    const data = await runOnList(resource, operation.name, { ids: rows.map(({ id }) => id), ...input }, identity);
    return { ...outcomeOf(data, rows.length), ...shownOf(operation, data), ...nextOf(operation, data) };
  }
  if (others.length === 0 && operation.at !== 'batch') {
    const data = await runOnRow(resource, only.id, operation.name, input, identity);
    return {
      // What an action of one row was told of others, such as names that nobody has, it tells apart.
      ...(v.is(BatchOutcome, data) && data.failed ? outcomeOf(data, 1) : { done: 1, failed: [] }),
      ...shownOf(operation, data),
      ...nextOf(operation, data),
      ...rowsOf(operation, data),
      ...(operation.approval && (await isAwaitingApproval(resource, only.id)) ? { isAsked: true } : {}),
    };
  }
  return inChunks(resource, rows, (ids) => runOnList(resource, operation.name, { ids, ...input }), report);
}
