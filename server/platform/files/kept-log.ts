import { and, eq, inArray } from 'drizzle-orm';
import { sysFile } from '../../db/file-tables';
import type { Tx } from '../../db/database';
import { isDamaged, sumsOf } from '../../engine/files/hashes';
import { keepFile, type FilePlace } from '../../engine/files/keep';
import { Refusal } from '../../refusal';
import { dbScopeOf } from '../../scope';
import { judgedType } from './file-type';
import { checkQuota } from './upload/uploads';

/** A row that holds logs, of which one more arrives. */
export type LogHolder<R, T> = {
  /** The row as it is; refuses where the caller has none. */
  find: (tx: Tx) => Promise<R>;
  filesOf: (row: R) => readonly string[] | null | undefined;
  nameOf: (row: R) => string;
  answer: (tx: Tx, row: R) => Promise<T>;
  /** Adds the file to the row, which it locks. */
  add: (tx: Tx, fileId: string) => Promise<T>;
};

/** Whether one of these files has that hash already: its answer was lost. */
async function isAmong(tx: Tx, ids: readonly string[] | null | undefined, sha256: string): Promise<boolean> {
  if (!ids?.length) return false;
  const rows = await tx
    .select({ id: sysFile.id })
    .from(sysFile)
    .where(and(inArray(sysFile.id, [...ids]), eq(sysFile.sha256, sha256)));
  return rows.length > 0;
}

/** Keeps a log (GZIP) at its row. The same once more changes nothing. Refused where its hash is another than the one that was told, and where it is no GZIP. */
export async function keepLogAt<R, T>(
  place: FilePlace,
  { bytes, sha256 }: { bytes: Uint8Array; sha256: string },
  at: LogHolder<R, T>,
): Promise<T> {
  const { ports, scope } = place;
  const sums = await sumsOf(bytes);
  if (isDamaged(sums, { sha256 })) throw new Refusal('uploadDamaged');
  const found = await ports.db.run(dbScopeOf(scope), 'read', async (tx) => {
    const row = await at.find(tx);
    await checkQuota(place, tx, bytes.length);
    const isKept = await isAmong(tx, at.filesOf(row), sha256);
    return isKept ? { row, answer: await at.answer(tx, row) } : { row };
  });
  if (found.answer !== undefined) return found.answer;
  const name = at.nameOf(found.row);
  const type = judgedType(bytes, name);
  if (type !== 'application/gzip') throw new Refusal('fileFormat', { name });
  return keepFile(place, { name, type, sums }, bytes, (tx, { id }) => at.add(tx, id));
}
