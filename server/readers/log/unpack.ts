import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import { CLIENT_LOG_LIMITS } from '../../../contract/resources/sys/client-log/rules';
import { staysInside } from '../../../formats/archive/read-zip';
import { HEAD_BYTES, joinPieces } from '../../../formats/source';
import { typeOf } from '../../platform/files/file-type';
import { Unreadable } from './failure';
import { lineReader, type LineReader } from './text-lines';

/** Bytes that are unpacked at a time: a thousand times as many may come of them. */
const PIECE = 16 * 1024;

/** Lines of one file that came one after the other. */
export type EntryLines = { entry: string; lines: string[] };
type Limits = Readonly<Record<keyof typeof CLIENT_LOG_LIMITS, number>>;

type Unpacker = { push(bytes: Uint8Array, isLast: boolean): void };

/** Holds bytes back until there are enough to tell what they are; null while it does. */
function firstBytes(): (bytes: Uint8Array, isLast: boolean) => Uint8Array | null {
  let held: Uint8Array | null = new Uint8Array();
  return (bytes, isLast) => {
    if (held === null) return bytes;
    held = joinPieces([held, bytes], held.length + bytes.length);
    if (held.length < HEAD_BYTES && !isLast) return null;
    const all = held;
    held = null;
    return all;
  };
}

/** Collects the lines of all files, and counts what was unpacked. */
class Collector {
  found: EntryLines[] = [];
  skipped = 0;
  texts = 0;
  failure: Error | null = null;
  private unpacked = 0;

  constructor(private readonly limits: Limits) {}

  /** Takes the bytes of one file, `packed` bytes of the archive. What is no text is left out. */
  file(entry: string, packed: number): (bytes: Uint8Array, isLast: boolean) => void {
    const take = this.linesOf(entry);
    const head = firstBytes();
    let size = 0;
    return (bytes, isLast) => {
      size += bytes.length;
      this.unpacked += bytes.length;
      if (size > this.limits.small && size > packed * this.limits.ratio) this.failure ??= new Unreadable('bomb');
      if (this.unpacked > this.limits.unpacked) this.failure ??= new Unreadable('tooLarge');
      const known = this.failure ? null : head(bytes, isLast);
      if (known) take(known, isLast);
    };
  }

  /** The first bytes tell whether it is a text. */
  private linesOf(entry: string): (bytes: Uint8Array, isLast: boolean) => void {
    let reader: LineReader | 'none' | null = null;
    return (bytes, isLast) => {
      if (bytes.length > 0) reader ??= this.readerOf(bytes);
      if (reader === null || reader === 'none') return;
      const lines = [...(bytes.length > 0 ? reader.push(bytes) : []), ...(isLast ? reader.end() : [])];
      if (lines.length > 0) this.found.push({ entry, lines });
    };
  }

  private readerOf(head: Uint8Array): LineReader | 'none' {
    const isText = typeOf(head, '').startsWith('text/');
    if (isText) this.texts += 1;
    else this.skipped += 1;
    return isText ? lineReader() : 'none';
  }

  take(): EntryLines[] {
    const { found } = this;
    this.found = [];
    return found;
  }
}

/** A file of its own; the bytes are the text. */
function plain(collector: Collector, name: string, size: number): Unpacker {
  const take = collector.file(name, size);
  return { push: take };
}

function gzip(collector: Collector, name: string, size: number): Unpacker {
  const take = collector.file(name.replace(/\.gz$/i, ''), size);
  const gunzip = new Gunzip((bytes, isLast) => take(bytes, isLast));
  return { push: (bytes, isLast) => gunzip.push(bytes, isLast) };
}

function zip(collector: Collector, size: number, limits: Limits): Unpacker {
  let open = 0;
  let count = 0;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > limits.entries) collector.failure ??= new Unreadable('tooManyEntries');
    if (!staysInside(file.name)) collector.failure ??= new Unreadable('unsafeNames');
    // Both sizes may be told ahead: then nothing has to be unpacked to see that it is too much.
    if ((file.originalSize ?? 0) > limits.unpacked) collector.failure ??= new Unreadable('tooLarge');
    if (collector.failure || file.name.endsWith('/')) return;
    const take = collector.file(file.name, file.size || size);
    open += 1;
    file.ondata = (error, bytes, isLast) => {
      if (error) collector.failure ??= new Unreadable('badArchive');
      else take(bytes, isLast);
      if (isLast) open -= 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  return {
    push: (bytes, isLast) => {
      unzip.push(bytes, isLast);
      if (isLast && (open > 0 || count === 0)) collector.failure ??= new Unreadable('badArchive');
    },
  };
}

function unpackerFor(
  head: Uint8Array,
  collector: Collector,
  { name, size }: { name: string; size: number },
  limits: Limits,
): Unpacker {
  const type = typeOf(head, '');
  if (type === 'application/gzip') return gzip(collector, name, size);
  return type === 'application/zip' ? zip(collector, size, limits) : plain(collector, name, size);
}

/** What is pushed into an unpacker may fail in its own words. */
function pushed(unpacker: Unpacker, collector: Collector, bytes: Uint8Array, isLast: boolean): EntryLines[] {
  try {
    unpacker.push(bytes, isLast);
  } catch {
    collector.failure ??= new Unreadable('badArchive');
  }
  if (collector.failure) throw collector.failure;
  return collector.take();
}

/**
 * The lines of a log as it was sent: a text, or a packed one, or an archive of several. Nothing is written anywhere, little is held at a
 * time, and a file that grows too much is given up on the way. Answers at its end how many files were no text.
 * @throws Unreadable
 */
export async function* readLog(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  file: { name: string; size: number },
  limits: Limits = CLIENT_LOG_LIMITS,
): AsyncGenerator<EntryLines[], number> {
  const collector = new Collector(limits);
  const head = firstBytes();
  let unpacker: Unpacker | null = null;
  const push = (bytes: Uint8Array, isLast: boolean): EntryLines[] => {
    const known = head(bytes, isLast);
    if (!known) return [];
    unpacker ??= unpackerFor(known, collector, file, limits);
    return pushed(unpacker, collector, known, isLast);
  };
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const found = push(chunk.subarray(at, at + PIECE), false);
      if (found.length > 0) yield found;
    }
  }
  const last = push(new Uint8Array(), true);
  if (collector.texts === 0) throw new Unreadable('notText');
  if (last.length > 0) yield last;
  return collector.skipped;
}
