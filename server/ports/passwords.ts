/** Who waits for a password to be verified: people at the console, or accounts at testers. Neither crowds out the other. */
export type PasswordLane = 'console' | 'tester';

/** As many logins of a lane wait as can be verified while somebody is patient; `seconds` until it is worth trying again. */
export class PasswordsBusy extends Error {
  constructor(readonly seconds: number) {
    super('too many passwords wait to be verified');
  }
}

/** Argon2id (46 MiB, 1 pass), off the main thread where there are threads. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Throws `PasswordsBusy` where the lane is full. Default lane: console. */
  verify(password: string, hash: string, lane?: PasswordLane): Promise<boolean>;
  close(): Promise<void>;
}
