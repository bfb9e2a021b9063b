import type { sysFile } from '../../db/file-tables';
import type { Ports } from '../../ports/ports';
import type { FileInput } from '../../readers/reader';

/** A kept file for `ports.readers`: by its path where it lies on this machine, so that it does not go through the memory of the server. */
export async function fileToRead(
  { files }: Pick<Ports, 'files'>,
  { key, name, size }: Pick<typeof sysFile.$inferSelect, 'key' | 'name' | 'size'>,
): Promise<FileInput> {
  if (files.pathsOf) return { name, paths: await files.pathsOf(key), size };
  return { name, bytes: new Uint8Array(await new Response(await files.get(key)).arrayBuffer()) };
}
