// A thread that hashes passwords. It imports packages only, so that Node can start it as it stands.
import node from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { argon2id } from 'hash-wasm';

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

/** What a hash was made with: memory in KiB, passes over it, lanes, length of the hash in bytes. */
type Cost = { memory: number; passes: number; parallelism: number; tagLength: number };
const COST: Cost = { memory: MEMORY_KIB, passes: 1, parallelism: 1, tagLength: 32 };

/** Node's own from version 24.7 on, which is three times as quick; the thread waits for nothing else meanwhile. */
function derive(password: string, nonce: Uint8Array, cost: Cost): Promise<Uint8Array> | Uint8Array {
  if (typeof node.argon2Sync === 'function') return node.argon2Sync('argon2id', { message: password, nonce, ...cost });
  const { memory: memorySize, passes: iterations, parallelism, tagLength: hashLength } = cost;
  return argon2id({ password, salt: nonce, memorySize, iterations, parallelism, hashLength, outputType: 'binary' });
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

async function hashOf(password: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(password, nonce, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/** As the competition for password hashes writes them (PHC). */
const ENCODED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{16,86})$/;

async function isOf(password: string, encoded: string): Promise<boolean> {
  const found = ENCODED.exec(encoded);
  if (!found) throw new Error('no hash of a password');
  const [memory = 0, passes = 0, parallelism = 0] = found.slice(1, 4).map(Number);
  const [nonce, hash] = [Buffer.from(found[4] ?? '', 'base64'), Buffer.from(found[5] ?? '', 'base64')];
  return node.timingSafeEqual(
    await derive(password, nonce, { memory, passes, parallelism, tagLength: hash.length }),
    hash,
  );
}

port.on('message', async ({ id, password, hash }: PasswordTask) => {
  try {
    const result = hash === undefined ? await hashOf(password) : await isOf(password, hash);
    port.postMessage({ id, result } satisfies PasswordAnswer);
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies PasswordAnswer);
  }
});
