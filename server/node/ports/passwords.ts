import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Passwords } from '../../ports/passwords';
import type { PasswordAnswer, PasswordTask } from './password-worker';
import { threadFile } from '../database/thread';

/** One thread a core but one, so that a storm of logins leaves room for the others; each holds 46 MiB while it hashes. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

type Task = Omit<PasswordTask, 'id'> & { resolve: (result: never) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; task: Task | null };

/** Argon2id in threads of its own, started with the first password. */
export function openPasswords(threads = THREADS): Passwords {
  let pool: Thread[] | null = null;
  let isClosed = false;
  let count = 0;
  const waiting: Task[] = [];

  /** Gives every idle thread the next task. */
  function goOn(): void {
    for (const thread of pool ?? []) {
      if (thread.task) continue;
      const next = waiting.shift();
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
    if (!isClosed && waiting.length > 0) fill();
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

  /** A new password comes before the logins, of which there may be a storm: few make one, and an administrator waits for it. */
  function ask<T>(task: Omit<PasswordTask, 'id'>): Promise<T> {
    if (isClosed) return Promise.reject(new Error('passwords are not hashed any more'));
    fill();
    return new Promise<T>((resolve, reject) => {
      const asked: Task = { ...task, resolve: resolve as Task['resolve'], reject };
      const first = waiting.findIndex(({ hash }) => hash !== undefined);
      if (task.hash === undefined && first >= 0) waiting.splice(first, 0, asked);
      else waiting.push(asked);
      goOn();
    });
  }

  return {
    hash: (password) => ask<string>({ password }),
    verify: (password, hash) => ask<boolean>({ password, hash }),
    async close() {
      isClosed = true;
      const threadsLeft = pool ?? [];
      await Promise.all(threadsLeft.map(({ worker }) => worker.terminate()));
      for (const { reject } of waiting.splice(0)) reject(new Error('passwords are not hashed any more'));
    },
  };
}
