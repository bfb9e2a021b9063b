/** Argon2id (46 MiB, 1 pass), off the main thread where there are threads. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
  close(): Promise<void>;
}
