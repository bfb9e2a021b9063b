// A thread that holds the embedded database and serves it on a unix socket. It imports packages only, so that Node can start it as it stands.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export type WorkerStart = { directory: string; socket: string; template: string | null };

const { directory, socket, template } = workerData as WorkerStart;
const port = parentPort!;

const PARSE = 0x50;
/** Messages after which a client waits for an answer: query, sync, flush, terminate, password, and the start-up message, whose length comes first. */
const ANSWERED = new Set([0x51, 0x53, 0x48, 0x58, 0x70, 0x00]);
/** ParseComplete, as a whole message; also how an answer to a parse begins that went well. */
const PARSED = new Uint8Array([0x31, 0, 0, 0, 4]);
/** Messages to which every answer ends with ReadyForQuery: query and sync. */
const ENDED = new Set([0x51, 0x53]);
const READY = [0x5a, 0, 0, 0, 5];
const CHECK_EVERY = 10_000;
const CHECKPOINT_BYTES = 32 * 1024 * 1024;

function join(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Name of the statement that a parse message makes; empty for one without a name, and for any other message. */
function statementOf(message: Uint8Array): string {
  if (message[0] !== PARSE) return '';
  return new TextDecoder().decode(message.subarray(5, message.indexOf(0, 5)));
}

/** Whether the answer ends with ReadyForQuery and the state of the session. */
const isEnded = (answer: Uint8Array): boolean => READY.every((byte, at) => answer.at(at - READY.length - 1) === byte);

/**
 * The socket server sends each message by itself and lets another client in between, unless a transaction is open: then one client's
 * parse could be bound by another. So what belongs together is held until its end and run at once, and its answer is sent at once.
 * There is one session behind all clients: a statement that one has prepared is there for all, and is not prepared again.
 */
function keepTogether(db: PGlite): void {
  let held: Uint8Array[] = [];
  let parsing = '';
  let isPrepared = false;
  const prepared = new Set<string>();
  const run = db.execProtocolRawStream.bind(db);
  const isInTransaction = db.isInTransaction.bind(db);
  const exec = db.exec.bind(db);

  async function runHeld(last: number, answer: (data: Uint8Array) => void): Promise<void> {
    const parts: Uint8Array[] = isPrepared ? [PARSED] : [];
    const whole = join(held);
    const name = parsing;
    held = [];
    parsing = '';
    isPrepared = false;
    await run(whole, { onRawData: (data) => void parts.push(data.slice()) });
    const all = join(parts);
    if (name && all[0] === PARSED[0]) prepared.add(name);
    answer(all);
    // After a PANIC (a full disk, for one) PostgreSQL ends, to be started again. PGlite stays, and answers nothing any more.
    if (ENDED.has(last) && !isEnded(all)) throw new Error('the embedded database ended in the middle of an answer');
  }

  db.isInTransaction = () => held.length > 0 || isInTransaction();
  db.execProtocolRawStream = async (message, { onRawData }) => {
    if (held.length === 0) {
      parsing = statementOf(message);
      isPrepared = prepared.has(parsing);
    }
    held.push(isPrepared && held.length === 0 ? new Uint8Array() : message);
    if (!ANSWERED.has(message[0]!)) return;
    try {
      await runHeld(message[0]!, onRawData);
    } catch (error) {
      // Errors of SQL are answers. This one means that the database itself broke: the thread ends and is started anew.
      setImmediate(() => {
        throw error;
      });
    }
  };
  // How the socket server rolls back for a client that went away.
  db.exec = async (text, options) => {
    held = [];
    return exec(text, options);
  };
}

/** A lone session never makes a checkpoint by itself: the log would grow, and with it the time to start after a crash. Answers what ends it. */
function checkpointAtTimes(db: PGlite): () => void {
  const query = db.query.bind(db);
  const exec = db.exec.bind(db);
  const timer = setInterval(async () => {
    if (db.isInTransaction()) return;
    const { rows } = await query<{ bytes: string }>(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()',
    );
    if (Number(rows[0]?.bytes) > CHECKPOINT_BYTES && !db.isInTransaction()) await exec('checkpoint');
  }, CHECK_EVERY).unref();
  return () => clearInterval(timer);
}

/** What the system said, by the numbers that Emscripten has for it. */
const SYSTEM_ERRORS: Readonly<Record<number, string>> = {
  2: 'Permission denied',
  51: 'No space left on device',
  63: 'Operation not permitted',
  69: 'Read-only file system',
};

/** Emscripten throws what is no Error, of which nothing would be left outside of this thread. */
function readable(error: unknown): Error {
  if (error instanceof Error) return error;
  const { errno, message } = error as { errno?: number; message?: string };
  return new Error(SYSTEM_ERRORS[errno ?? 0] ?? `${message ?? 'unknown'} (${errno ?? 'no number'})`);
}

const from = template ? { loadDataDir: new Blob([readFileSync(template)]) } : {};
// Not relaxed: a commit is answered once its log is written.
const db = await PGlite.create({
  dataDir: directory,
  extensions: { pg_trgm },
  relaxedDurability: false,
  ...from,
}).catch((error: unknown) => {
  throw readable(error);
});
const endCheckpoints = checkpointAtTimes(db);
keepTogether(db);
const server = new PGLiteSocketServer({ db, path: `${socket}/.s.PGSQL.5432`, maxConnections: 64 });
await server.start();

port.on('message', async (message: 'ping' | 'close') => {
  if (message === 'ping') return port.postMessage('pong');
  // A database that is being closed can be asked nothing any more.
  endCheckpoints();
  await server.stop();
  await db.close();
  port.postMessage('closed');
  port.close();
});
port.postMessage('ready');
