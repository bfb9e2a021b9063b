import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../ports/log';
import type { WorkerStart } from './database-worker';
import { threadFile } from './thread';

const PING_EVERY = 1_000;
/** A thread that breaks so often in a minute will not mend by being started again. */
const RESTARTS_A_MINUTE = 5;

/** Starts the thread and waits until the database answers; throws with what the thread said where it does not. */
async function startWorker(start: WorkerStart): Promise<Worker> {
  const worker = new Worker(threadFile('database/database-worker'), {
    workerData: start,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  let said = '';
  for (const stream of [worker.stdout, worker.stderr])
    stream.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-2000)));
  const failed = new AbortController();
  const exit = (code: number) => failed.abort(new Error(said.trim() || `its thread ended with code ${code}`));
  worker.once('exit', exit);
  try {
    await once(worker, 'message', { signal: failed.signal });
    worker.off('exit', exit);
    return worker;
  } catch (error) {
    await worker.terminate();
    // What the database printed says more than the exception that it ended with, and that more than the code of its thread.
    if (said.trim()) throw new Error(said.trim(), { cause: error });
    throw (error as Error).name === 'AbortError' ? failed.signal.reason : error;
  }
}

export type WatchedWorker = {
  watch(): void;
  unwatched<T>(work: () => Promise<T>): Promise<T>;
  /** How many queries were ended because they held the database for too long. */
  ended(): number;
  stop(): Promise<void>;
};

/**
 * Keeps the thread of the embedded database alive. Once `watch` was called, a thread that has not answered for `limit` ms, because one
 * query holds it, is ended and started again, and so is one that broke: what was acknowledged is in the log and comes back.
 */
export async function startWatchedWorker(
  start: WorkerStart,
  limit: number,
  log?: Log,
  onHopeless: () => void = () => process.exit(1),
): Promise<WatchedWorker> {
  let worker: Worker;
  let isGone = false;
  let restarting = Promise.resolve();
  // Not the time of day: that jumps.
  let lastSeen = performance.now();
  let lastLook = lastSeen;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let isAllowedToBeSilent = 0;
  let restarts: number[] = [];
  let ended = 0;

  const adopt = (started: Worker) => {
    worker = started;
    isGone = false;
    lastSeen = performance.now();
    started.on('message', () => (lastSeen = performance.now()));
    started.on('error', (error) =>
      log?.error({ reason: String(error).slice(0, 300) }, 'the thread of the embedded database broke'),
    );
    started.once('exit', () => (restarting = restart()));
  };

  async function restart(): Promise<void> {
    isGone = true;
    if (isStopping) return;
    restarts = [...restarts.filter((at) => at > performance.now() - 60_000), performance.now()];
    if (restarts.length > RESTARTS_A_MINUTE) return onHopeless();
    try {
      adopt(await startWorker({ ...start, template: null }));
      log?.warn({}, 'the embedded database was started again');
    } catch (error) {
      log?.error({ reason: String(error).slice(0, 300) }, 'the embedded database cannot be started again');
      onHopeless();
    }
  }

  function look(): void {
    const now = performance.now();
    worker.postMessage('ping');
    // Where we ourselves stood still (a machine that slept, a long task), its answers wait to be read.
    if (isAllowedToBeSilent > 0 || now - lastLook > limit / 2) lastSeen = now;
    lastLook = now;
    if (now - lastSeen < limit) return;
    log?.error({ limitMs: limit }, 'a query held the embedded database for too long and is ended');
    lastSeen = now;
    ended += 1;
    void worker.terminate();
  }

  adopt(await startWorker(start));
  return {
    watch() {
      lastSeen = lastLook = performance.now();
      timer ??= setInterval(look, Math.min(PING_EVERY, limit / 4)).unref();
    },
    async unwatched(work) {
      isAllowedToBeSilent += 1;
      try {
        return await work();
      } finally {
        isAllowedToBeSilent -= 1;
        lastSeen = performance.now();
      }
    },
    ended: () => ended,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      // One that is being started again is closed like any other.
      await restarting;
      if (isGone) return;
      const exit = once(worker, 'exit');
      worker.postMessage('close');
      await exit;
    },
  };
}
