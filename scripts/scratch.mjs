// Where tests put what they throw away: a folder in memory, for on a disk a third of a database's time goes into making and removing its thousand files.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes: what the databases, data directories and browser profiles of one run take at once came to 1.2 GB. */
const ENOUGH = 4 * 1024 ** 3;

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
};

/** Gives this process and its children a folder of their own in memory as the place of temporary files, where there is one and nobody named another. */
export function keepInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(IN_MEMORY, 'console-'));
  // PostgreSQL runs as a user of its own and has to pass through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
