import { argon2id, argon2Verify } from 'hash-wasm';
import type { Passwords } from '../server/ports/passwords';

/** Much less than on a server (46 MiB): the page itself has to do it, and its passwords are printed on the login page. */
const MEMORY_KIB = 4096;

export const browserPasswords = (): Passwords => ({
  hash: (password) =>
    argon2id({
      password,
      salt: crypto.getRandomValues(new Uint8Array(16)),
      iterations: 1,
      parallelism: 1,
      memorySize: MEMORY_KIB,
      hashLength: 32,
      outputType: 'encoded',
    }),
  verify: (password, hash) => argon2Verify({ password, hash }),
  close: () => Promise.resolve(),
});
