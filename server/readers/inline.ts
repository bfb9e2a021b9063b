import { sourceOf, type FileSource } from '../../formats/source';
import type { Log } from '../ports/log';
import { ReaderPool } from './pool';
import type { ReaderProcess } from './processes';
import type { FileInput, FromReader, ToReader } from './reader';
import { serveReaders, type ReaderTables } from './serve';

/** Opens what was sent with its bytes. */
export function sourceOfBytes(input: FileInput): ReturnType<typeof sourceOf> {
  if (!('bytes' in input)) throw new Error('a path cannot be read here');
  return sourceOf(input.name, input.bytes);
}

/** Readers without a process of their own, for tests: what crosses the border is copied as if there were one, and nothing is limited but sizes. */
export function inlineReaders(
  tables: ReaderTables,
  log: Log,
  open: (input: FileInput) => FileSource = sourceOfBytes,
): ReaderPool {
  const start = (): Promise<ReaderProcess> => {
    let take: (message: FromReader) => void = () => undefined;
    const serve = serveReaders(tables, open, (message) => take(structuredClone(message)));
    return Promise.resolve({
      send: (message: ToReader) => void serve(structuredClone(message)),
      listen: (next) => void (take = next),
      usage: () => null,
      end: () => undefined,
    });
  };
  return new ReaderPool(start, log);
}
