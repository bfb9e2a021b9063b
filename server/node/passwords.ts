import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Passwords } from '../ports/passwords';
import type { PasswordAnswer, PasswordTask } from './password-worker';
import { threadFile } from './thread';

/** One thread a core but one, so that a storm of logins leaves room for the others; each holds 46 MiB while it hashes. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };

/** Argon2id in threads of its own, started with the first password. */
export function openPasswords(threads = THREADS): Passwords {
  let pool: Worker[] | null = null;
  let isClosed = false;
  let count = 0;
  const waiting = new Map<number, Waiting & { worker: Worker }>();

  function failAll(worker: Worker, error: Error): void {
    pool = pool?.filter((other) => other !== worker) ?? null;
    for (const [id, task] of waiting) {
      if (task.worker !== worker) continue;
      waiting.delete(id);
      task.reject(error);
    }
  }

  function start(): Worker {
    const worker = new Worker(threadFile('password-worker'), { execArgv: [] });
    worker.unref();
    worker.on('message', ({ id, result, error }: PasswordAnswer) => {
      const task = waiting.get(id);
      waiting.delete(id);
      if (error) task?.reject(new Error(error));
      else task?.resolve(result as never);
      if (![...waiting.values()].some((other) => other.worker === worker)) worker.unref();
    });
    worker.on('error', (error) => failAll(worker, error as Error));
    worker.on('exit', () => failAll(worker, new Error('the thread that hashes passwords ended')));
    return worker;
  }

  function ask<T>(task: Omit<PasswordTask, 'id'>): Promise<T> {
    if (isClosed) return Promise.reject(new Error('passwords are not hashed any more'));
    pool ??= [];
    while (pool.length < threads) pool.push(start());
    count += 1;
    const id = count;
    const worker = pool[id % pool.length]!;
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, worker });
      worker.ref();
      worker.postMessage({ id, ...task } satisfies PasswordTask);
    });
  }

  return {
    hash: (password) => ask<string>({ password }),
    verify: (password, hash) => ask<boolean>({ password, hash }),
    async close() {
      isClosed = true;
      await Promise.all((pool ?? []).map((worker) => worker.terminate()));
    },
  };
}
