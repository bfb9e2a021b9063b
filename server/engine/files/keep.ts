import type { Tx } from '../../db/database';
import { sysFile } from '../../db/file-tables';
import type { Ports } from '../../ports/ports';
import { dbScopeOf, type Scope } from '../../scope';
import { measured, sumsOf, type FileHashes } from './hashes';

/** Where a file is kept, and for whom. */
export type FilePlace = { ports: Ports; scope: Scope };
export type FileRow = typeof sysFile.$inferSelect;
type Body = Uint8Array | ReadableStream<Uint8Array>;
/**
 * `isSent`: a person sent it for a record that is still to name it; what none names within a day is swept. All others go with what made them.
 * `sums`: its hashes, where they are known already.
 */
export type NewFile = { id?: string; name: string; type: string; isSent?: boolean; sums?: FileHashes };

/** Where the body of a new file lies. */
export const newFileKey = ({ ports, scope }: FilePlace, id: string): string =>
  `${scope.tenant || 'platform'}/${ports.clock.now().toISOString().slice(0, 7)}/${id}`;

async function put(
  { files }: Ports,
  key: string,
  body: Body,
  sums?: FileHashes,
): Promise<Pick<FileRow, 'size' | 'md5' | 'sha256'>> {
  if (body instanceof Uint8Array) {
    const told = sums ?? (await sumsOf(body));
    await files.put(key, body);
    return { size: body.length, ...told };
  }
  const flow = await measured(body, files);
  await files.put(key, flow.body);
  return flow.result();
}

/** Writes the row of a body that lies under its key, with what belongs to it; where that fails the body goes again. */
export async function keepRow<T>(
  { ports, scope }: FilePlace,
  file: Omit<NewFile, 'sums'> & Pick<FileRow, 'key' | 'size' | 'md5' | 'sha256'>,
  also: (tx: Tx, row: FileRow) => Promise<T>,
): Promise<T> {
  const { id = crypto.randomUUID(), isSent = false, ...rest } = file;
  const row = {
    ...rest,
    id,
    isSent,
    tenantCode: scope.tenant,
    creator: scope.userId,
    createDate: ports.clock.now().toISOString(),
  };
  try {
    return await ports.db.run(dbScopeOf(scope), 'write', async (tx) => {
      await tx.insert(sysFile).values(row);
      return also(tx, row);
    });
  } catch (error) {
    await ports.files.delete(file.key);
    throw error;
  }
}

/**
 * Keeps a file: the body first, then its row, in one transaction with what `also` does: a row without a body would be a promise
 * that nobody keeps. Hashes and size are made on the way.
 */
export async function keepFile<T>(
  place: FilePlace,
  { sums, ...file }: NewFile,
  body: Body,
  also: (tx: Tx, row: FileRow) => Promise<T>,
): Promise<T> {
  const id = file.id ?? crypto.randomUUID();
  const key = newFileKey(place, id);
  return keepRow(place, { ...file, id, key, ...(await put(place.ports, key, body, sums)) }, also);
}
