// A thread that hashes passwords. It imports packages only, so that Node can start it as it stands.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { argon2id, argon2Verify } from 'hash-wasm';

export type PasswordTask = { id: number; password: string; hash?: string };
export type PasswordAnswer = { id: number; result?: string | boolean; error?: string };

/** Second choice of the OWASP list: 46 MiB, one pass, one lane. */
const MEMORY_KIB = 47_104;

const port = parentPort!;

/** Gives way to everything else of the server, where the system knows priorities of threads (Linux): who looks at a list notices no storm of logins. */
function giveWay(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Nothing but slower for others.
  }
}
giveWay();

port.on('message', async ({ id, password, hash }: PasswordTask) => {
  try {
    const result =
      hash === undefined
        ? await argon2id({
            password,
            salt: crypto.getRandomValues(new Uint8Array(16)),
            iterations: 1,
            parallelism: 1,
            memorySize: MEMORY_KIB,
            hashLength: 32,
            outputType: 'encoded',
          })
        : await argon2Verify({ password, hash });
    port.postMessage({ id, result } satisfies PasswordAnswer);
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies PasswordAnswer);
  }
});
