import type { HistoryEntry } from '../../../contract/wire/rows';
import { rowsNameOf } from '../../../contract/language/derive';
import { readText } from '../../../contract/text/entry-languages';
import type { Field } from '../../../contract/language/field';
import { isUuid } from '../../../contract/validation/uuid';
import { queryBatch } from '../../db/query-batch';
import type { Tx } from '../../db/database';
import { actorOf } from '../../scope';
import type { WriteContext } from '../model/behaviour';
import { knownFiles } from '../files/rules';
import { addAuditLines } from './add-lines';
import { announceChanges } from './announce-changes';
import type { CompiledResource } from '../model/compiled-resource';

type Row = Readonly<Record<string, unknown>>;
type Change = HistoryEntry['changes'][number];

const MASK = '******';
/** Longer lists are told by their beginning: a history is read by people. */
const LONGEST_LIST = 50;

const short = (value: unknown): unknown =>
  Array.isArray(value) && value.length > LONGEST_LIST
    ? [...(value as unknown[]).slice(0, LONGEST_LIST), `… +${value.length - LONGEST_LIST}`]
    : (value ?? null);

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a ?? null) === (b ?? null) || JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ. `secrets` names those that were set, whose values are kept by nobody. */
export function changesOf(
  compiled: CompiledResource,
  before: Row,
  after: Row,
  secrets: readonly string[] = [],
): Change[] {
  const changes: Change[] = [];
  for (const { name, field } of compiled.readable) {
    if (!field || isSame(before[name], after[name])) continue;
    const shown = (value: unknown): unknown =>
      field.confidential && value !== null && value !== undefined ? MASK : short(value);
    changes.push({ field: name, before: shown(before[name]), after: shown(after[name]) });
  }
  return [...changes, ...secrets.map((field) => ({ field, before: MASK, after: MASK }))];
}

/** The log has readers of every language: of several texts it keeps the English one, or the first. */
const titleIn = (value: unknown): string | null =>
  typeof value === 'object' ? (readText(value, 'en-US')?.text ?? null) : value === undefined ? null : String(value);

/** One line of the audit log. */
export type AuditEntry = {
  compiled: CompiledResource;
  row: Row | null;
  operation: string;
  reason?: string | null;
  changes?: Change[];
};

const isOfFiles = ({ compiled }: AuditEntry, { field }: Change): boolean =>
  (compiled.resource.fields[field] as Field | undefined)?.kind === 'files';
/** Their ids; a long list ends with how many more there were. */
const filesIn = ({ before, after }: Change): string[] =>
  [before, after].flatMap((ids) => (Array.isArray(ids) ? (ids as string[]).filter(isUuid) : []));

/** The changes of files with the names that these have now: a file that is replaced goes, and with it its name. */
async function withNames(
  { tx }: Pick<WriteContext, 'tx'>,
  entries: readonly AuditEntry[],
): Promise<readonly AuditEntry[]> {
  const ids = new Set(
    entries.flatMap((entry) =>
      (entry.changes ?? []).flatMap((change) => (isOfFiles(entry, change) ? filesIn(change) : [])),
    ),
  );
  if (ids.size === 0) return entries;
  const known = await knownFiles(tx, [...ids], null);
  const named = (change: Change): Change => ({
    ...change,
    names: Object.fromEntries(
      filesIn(change).flatMap((id) => {
        const file = known.get(id);
        return file ? [[id, file.name]] : [];
      }),
    ),
  });
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes?.map((change) => (isOfFiles(entry, change) ? named(change) : change)),
  }));
}

type Pending = { context: WriteContext; at: string; entries: readonly AuditEntry[] };
/** Lines that are written together, by the transaction of their changes. */
const waiting = new WeakMap<Tx, Pending[]>();

async function write({ tx, ports, scope }: WriteContext, pending: readonly Pending[]): Promise<void> {
  const lines = pending.flatMap((one) =>
    one.entries.map(({ compiled, row, operation, reason, changes }) => ({
      tenantCode: String((compiled.scoped ? row?.tenantCode : null) ?? one.context.scope.tenant),
      resource: rowsNameOf(compiled.resource),
      recordId: (row?.id ?? null) as string | null,
      operation,
      userId: one.context.scope.userId,
      username: actorOf(one.context.scope),
      at: one.at,
      requestId: one.context.scope.requestId,
      reason,
      title: titleIn(row?.[compiled.resource.title]),
      changes,
      ip: one.context.scope.ip,
    })),
  );
  const entries = pending.flatMap((one) => one.entries);
  await queryBatch(
    addAuditLines(tx, lines),
    announceChanges({ tx, scope, ports }, entries),
    ports.engine.onChange({ tx, scope, ports }, entries),
  );
}

/** Writes audit lines in the transaction of the change; inside `batchAudit` at its end. */
export async function audit(context: WriteContext, entries: readonly AuditEntry[]): Promise<void> {
  const { tx, ports, trial } = context;
  if (entries.length === 0 || trial) return;
  ports.engine.lastAudit = performance.now();
  const at = ports.clock.now().toISOString();
  const one = { context, at, entries: await withNames({ tx }, entries) };
  const pending = waiting.get(tx);
  if (pending) pending.push(one);
  else await write(context, [one]);
}

/**
 * Writes the lines of a transaction that wait for the end of `batchAudit`; those that come later are written one by one. `revise` has the
 * last word on each: it may know what came to be known since.
 */
export async function flushAudit(
  context: WriteContext,
  revise: (entry: AuditEntry) => AuditEntry = (entry) => entry,
): Promise<void> {
  const pending = waiting.get(context.tx) ?? [];
  waiting.delete(context.tx);
  if (pending.length > 0)
    await write(
      context,
      pending.map((one) => ({ ...one, entries: one.entries.map(revise) })),
    );
}

/**
 * Does work whose audit lines are written by one statement at its end, and whose hints and webhooks are looked for once. All of it is by one
 * caller. Where the work fails its lines are forgotten with what they tell of.
 */
export async function batchAudit<T>(context: WriteContext, work: () => Promise<T>): Promise<T> {
  const { tx } = context;
  if (waiting.has(tx)) return work();
  waiting.set(tx, []);
  try {
    const answer = await work();
    await flushAudit(context);
    return answer;
  } finally {
    waiting.delete(tx);
  }
}
