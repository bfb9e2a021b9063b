import type { sysFile } from '../../db/file-tables';
import type { Ports } from '../../ports/ports';
import type { FileInput, FlowingFile } from '../../readers/reader';

type Kept = Pick<typeof sysFile.$inferSelect, 'key' | 'name' | 'size'>;

/** A kept file for `ports.readers`: by its path where it lies on this machine; its bytes where it lies elsewhere. */
async function fileToRead({ files }: Pick<Ports, 'files'>, { key, name, size }: Kept): Promise<FileInput> {
  if (files.pathsOf) return { name, paths: await files.pathsOf(key), size };
  return { name, bytes: new Uint8Array(await new Response(await files.get(key)).arrayBuffer()) };
}

/**
 * A kept file for `ports.readers` by its path, or by that of a copy where it lies on another machine: it does not go through the memory of the
 * server. `release` says that it was read, and deletes the copy.
 */
export async function borrowFile(
  { files }: Pick<Ports, 'files'>,
  file: Kept,
): Promise<{ input: FileInput; release: () => Promise<void> }> {
  const copy = files.pathsOf ? undefined : await files.copyOf?.(file.key);
  if (!copy) return { input: await fileToRead({ files }, file), release: () => Promise.resolve() };
  return { input: { name: file.name, paths: copy.paths, size: file.size }, release: () => copy.release() };
}

/** Borrows a kept file as long as `read` takes, however that ends. */
export async function readStoredFile<T>(
  ports: Pick<Ports, 'files'>,
  file: Kept,
  read: (input: FileInput) => Promise<T>,
): Promise<T> {
  const { input, release } = await borrowFile(ports, file);
  try {
    return await read(input);
  } finally {
    await release();
  }
}

/** The same for a reader of pieces: however large it is, and wherever it lies, little of it is in memory. */
export async function fileToFlow(
  { files }: Pick<Ports, 'files'>,
  { key, name, size }: Kept,
): Promise<readonly [FileInput] | readonly [FlowingFile]> {
  if (files.pathsOf) return [{ name, paths: await files.pathsOf(key), size }];
  const body = async () => (await files.get(key)) as unknown as AsyncIterable<Uint8Array>;
  return [{ name, size, body }];
}
