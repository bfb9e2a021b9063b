import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PasswordsBusy, type PasswordLane, type Passwords } from '../../ports/passwords';
import type { PasswordAnswer, PasswordTask } from './password-worker';
import { threadFile } from '../database/thread';

/** One thread a core but one, so that a storm of logins leaves room for the others; each holds 46 MiB while it hashes. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * Passwords of one lane that wait to be verified. One takes some 50 ms of one core: with both lanes full on one thread the last one is
 * answered within 10 s.
 */
const MOST_WAITING = 100;
/** Seconds after which a full lane has room again. */
const AGAIN = 3;

type Task = Omit<PasswordTask, 'id'> & { resolve: (result: never) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; task: Task | null };

/** Argon2id in threads of its own, started with the first password. `mostWaiting`: logins of one lane that wait at most. */
export function openPasswords(threads = THREADS, mostWaiting = MOST_WAITING): Passwords {
  let pool: Thread[] | null = null;
  let isClosed = false;
  let count = 0;
  /** New passwords come before logins, of which there may be a storm: few make one, and an administrator waits for it. */
  const waiting: { fresh: Task[] } & Record<PasswordLane, Task[]> = { fresh: [], console: [], tester: [] };
  let turn: PasswordLane = 'console';

  /** The next task: the two lanes take turns. */
  function take(): Task | undefined {
    const fresh = waiting.fresh.shift();
    if (fresh) return fresh;
    const other: PasswordLane = turn === 'console' ? 'tester' : 'console';
    const next = waiting[turn].shift() ?? waiting[other].shift();
    turn = other;
    return next;
  }
  const isAnyWaiting = (): boolean => Object.values(waiting).some((tasks) => tasks.length > 0);

  /** Gives every idle thread the next task. */
  function goOn(): void {
    for (const thread of pool ?? []) {
      if (thread.task) continue;
      const next = take();
      if (!next) return;
      thread.task = next;
      thread.worker.ref();
      const { password, hash } = next;
      count += 1;
      thread.worker.postMessage({ id: count, password, hash } satisfies PasswordTask);
    }
  }

  function end(thread: Thread, settle: (task: Task) => void): void {
    const { task } = thread;
    thread.task = null;
    thread.worker.unref();
    if (task) settle(task);
    goOn();
  }

  function fail(thread: Thread, error: Error): void {
    pool = pool?.filter((other) => other !== thread) ?? null;
    if (!isClosed && isAnyWaiting()) fill();
    end(thread, ({ reject }) => reject(error));
  }

  function start(): Thread {
    const worker = new Worker(threadFile('ports/password-worker'), { execArgv: [] });
    worker.unref();
    const thread: Thread = { worker, task: null };
    worker.on('message', ({ result, error }: PasswordAnswer) =>
      end(thread, ({ resolve, reject }) => (error ? reject(new Error(error)) : resolve(result as never))),
    );
    worker.on('error', (error) => fail(thread, error as Error));
    worker.on('exit', () => fail(thread, new Error('the thread that hashes passwords ended')));
    return thread;
  }

  function fill(): void {
    pool ??= [];
    while (pool.length < threads) pool.push(start());
  }

  function ask<T>(task: Omit<PasswordTask, 'id'>, lane: keyof typeof waiting): Promise<T> {
    if (isClosed) return Promise.reject(new Error('passwords are not hashed any more'));
    if (lane !== 'fresh' && waiting[lane].length >= mostWaiting) return Promise.reject(new PasswordsBusy(AGAIN));
    fill();
    return new Promise<T>((resolve, reject) => {
      waiting[lane].push({ ...task, resolve: resolve as Task['resolve'], reject });
      goOn();
    });
  }

  return {
    hash: (password) => ask<string>({ password }, 'fresh'),
    verify: (password, hash, lane = 'console') => ask<boolean>({ password, hash }, lane),
    async close() {
      isClosed = true;
      const threadsLeft = pool ?? [];
      await Promise.all(threadsLeft.map(({ worker }) => worker.terminate()));
      for (const { reject } of Object.values(waiting).flatMap((tasks) => tasks.splice(0)))
        reject(new Error('passwords are not hashed any more'));
    },
  };
}
