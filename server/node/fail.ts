import { ConfigError } from '../config';
import { DatabaseUnfit } from '../db/migrate';
import { BackupError } from './admin/backup';
import { DirectoryHeld } from './database/lock';

/** Ends the program. What a person can mend is one line; anything else is a fault of ours and shows where. */
export function fail(error: unknown): never {
  const isClear = [ConfigError, DatabaseUnfit, DirectoryHeld, BackupError].some((kind) => error instanceof kind);
  process.stderr.write(`${isClear ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}
