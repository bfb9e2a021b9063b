import { sql } from 'drizzle-orm';
import { sysUserOperation } from '../../db/tables';
import type { Tx } from '../../db/database';
import type { Observer } from '../../http/observed';
import { rowsOf } from '../../http/rows';
import type { Ports } from '../../ports/ports';
import { entryOf, isOperation, type Entry } from './entry';

/** Lines wait at most so long before they are written together, ms. */
const PAUSE = 250;
const BATCH = 200;
/** Lines that are held while the database cannot be written; then the oldest go. */
const HELD = 20_000;

type Recorder = { add: (entry: Entry) => void; flush: () => Promise<void> };
type Named = { request_id: string; resource: string; record_id: string | null; title: string | null };

/** What the audit log says of the records of these requests, where each is about one. */
async function recordsOf(tx: Tx, entries: readonly Entry[]): Promise<Map<string, Named>> {
  const ids = sql.join(
    entries.map(({ requestId }) => sql`${requestId}`),
    sql`, `,
  );
  const rows = rowsOf<Named>(
    await tx.execute(
      sql`select request_id, min(resource) as resource, min(record_id) as record_id, min(title) as title from sys_audit where request_id in (${ids}) and record_id is not null group by request_id having count(distinct record_id) = 1`,
    ),
  );
  return new Map(rows.map((row) => [row.request_id, row]));
}

async function write(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const records = await recordsOf(tx, entries);
  const rows = entries.map((entry) => {
    const record = records.get(entry.requestId);
    const isIts = record && (entry.resource === null || entry.resource === record.resource);
    return isIts ? { ...entry, recordId: entry.recordId ?? record.record_id, title: record.title } : entry;
  });
  await tx.insert(sysUserOperation).values(rows as (typeof sysUserOperation.$inferInsert)[]);
}

/** Writes lines behind the answers, many at once: an answer never waits for the log, and the evidence is in the audit of its own transaction. */
function recorderOf({ db, log }: Ports): Recorder {
  let open: Entry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  const writeAll = async (): Promise<void> => {
    while (open.length > 0) {
      const batch = open.slice(0, BATCH);
      await db.run('platform', 'write', (tx) => write(tx, batch));
      open = open.slice(batch.length);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(writeAll).catch((error: unknown) => {
      log.error({ error: String(error), count: open.length }, 'user operations are not written');
      open = open.slice(-HELD);
    });
    return running;
  };
  return {
    add: (entry) => {
      open.push(entry);
      timer ??= setTimeout(() => void flush(), PAUSE);
    },
    flush,
  };
}

const recorders = new WeakMap<Ports['db'], Recorder>();
function recorderFor(ports: Ports): Recorder {
  const made = recorders.get(ports.db) ?? recorderOf(ports);
  recorders.set(ports.db, made);
  return made;
}

/** Keeps what users do. */
export function operationObserver(ports: Ports): Observer {
  const recorder = recorderFor(ports);
  return (call) => {
    if (!call.scope || !isOperation(call.route)) return;
    recorder.add(entryOf(call));
  };
}

/** Writes what is still held: before a server ends, and before a test looks. */
export const flushOperations = (ports: Ports): Promise<void> => recorderFor(ports).flush();
