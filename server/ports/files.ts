/** Bytes `start` to `end`, both of them included, as HTTP counts them. */
export type ByteRange = { start: number; end: number };
/** A body as the store lists it. */
export type StoredBody = {
  key: string;
  /** When it was written last. */ at: Date;
  /** Its length in bytes. */ size: number;
};
/** A copy of a body on this machine, until it is released. */
export type LocalBody = { paths: readonly string[]; release(): Promise<void> };

/** The hashes of a body under way; in hex once it is whole. */
export type BodyHashes = { update(bytes: Uint8Array): void; digest(): { md5: string; sha256: string } };

/** Where file bodies lie. Names, owners and tenants are rows of the table `sys_file`. */
export interface Files {
  /** The body appears under its key when it is whole, never half. @throws StorageFull */
  put(key: string, body: ReadableStream<Uint8Array> | Uint8Array): Promise<void>;
  /** Rejects where there is no such body. */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Where the body lies on this machine, in one file or in several one after the other; absent where bodies lie elsewhere. */
  pathsOf?(key: string): Promise<string[]>;
  /** Copies the body to this machine without holding it in memory; present where bodies lie on another one. */
  copyOf?(key: string): Promise<LocalBody>;
  /** Hashes by a program of the machine; absent where there is none, and the library hashes that runs anywhere. */
  hashes?(): BodyHashes;
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** Everything that lies there, or under a folder (`evidence/`), what was left half included, in no order. */
  list(under?: string): AsyncIterable<StoredBody>;
}

/** Folder of what proves something and belongs to no row: checkpoints of the audit, archives of logs. Nothing sweeps it. */
export const EVIDENCE = 'evidence/';

/** There is no room for another body. */
export class StorageFull extends Error {}
