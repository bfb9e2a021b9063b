import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../config';
import { DatabaseUnfit } from '../db/migrate';
import { StorageFull } from '../ports/files';
import { BackupError } from './admin/backup';
import { DirectoryLocked } from './database/lock';

/** Their message is a sentence for an operator. */
const CLEAR = [ConfigError, DatabaseUnfit, DirectoryLocked, BackupError];

/** No space, no quota; PostgreSQL's own number; and what the embedded database prints of it. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/;
const FULL_TEXT = /No space left on device/i;

type Fault = { code?: unknown; path?: unknown; syscall?: unknown; message?: unknown; cause?: unknown };

const causesOf = (error: unknown): Fault[] => {
  const found: Fault[] = [];
  for (let at = error; at && typeof at === 'object' && found.length < 10; at = (at as Fault).cause) found.push(at);
  return found;
};

const isFull = (fault: Fault): boolean =>
  FULL.test(String(fault.code)) || FULL_TEXT.test(String(fault.message)) || fault instanceof StorageFull;

/** Null where there is nothing, or nothing that may be looked at. */
const statOf = (path: string) => {
  try {
    return statSync(path);
  } catch {
    return null;
  }
};

/** The file or folder itself, or the nearest folder above it that is there. */
function nearest(path: string): string {
  let at = path;
  while (!statOf(at) && at !== dirname(at)) at = dirname(at);
  return at;
}

/** Whether it is the program's own is a matter of ids: names are not known everywhere. */
function denied(path: string): string {
  const place = nearest(path);
  const [own, owner] = [process.getuid?.(), statOf(place)?.uid];
  if (own === undefined) return `${place} cannot be used: permission denied. Set DATA_DIR to another folder.`;
  const why = own === owner ? 'its permissions do not allow it' : `it belongs to user ${owner}`;
  return `${place} cannot be used by this program, which runs as user ${own}: ${why}. Change its owner or permissions, or set DATA_DIR to another folder.`;
}

const BY_CODE: Readonly<Record<string, (path: string) => string>> = {
  EACCES: denied,
  EPERM: denied,
  EROFS: (path) => `${nearest(path)} is on a disk that is read-only: set DATA_DIR to a folder that can be written.`,
  ENOTDIR: (path) => `${path} is no folder: set DATA_DIR to another one.`,
  EEXIST: (path) => `${path} is a file, and a folder is needed: set DATA_DIR to another one.`,
};

/** What an operator can do about an error, as one sentence or two; null where it is a fault of the program. */
export function startFailure(error: unknown): string | null {
  if (CLEAR.some((kind) => error instanceof kind)) return (error as Error).message;
  const faults = causesOf(error);
  if (faults.some(isFull))
    return 'The disk is full. Make room and start again: what is done is kept, and the start goes on from there.';
  const known = faults.find(({ code, path }) => typeof path === 'string' && String(code) in BY_CODE);
  return known ? (BY_CODE[String(known.code)]?.(String(known.path)) ?? null) : null;
}
