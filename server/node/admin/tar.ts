import { open, type FileHandle } from 'node:fs/promises';
import { createReadStream, type ReadStream } from 'node:fs';
import { createHash } from 'node:crypto';

/* Archives as `tar` writes and reads them (POSIX.1-2001, pax): one header of 512 bytes a member, its bytes filled up to whole blocks, two empty blocks at the end. */

const BLOCK = 512;
/** The longest name, and the largest size, that a plain header takes; beyond them a member has a pax header of its own. */
const NAME_BYTES = 100;
const SIZE_LIMIT = 8 ** 11;

const PLACE = { name: 0, mode: 100, uid: 108, gid: 116, size: 124, time: 136, sum: 148, type: 156, magic: 257 };
const MAGIC = 'ustar';
const FILE = '0';
const PAX = 'x';

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
const padded = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;

function headerOf(name: string, size: number, type: string, at: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  Buffer.from(name).copy(header, PLACE.name, 0, NAME_BYTES);
  header.write(octal(0o600, 7), PLACE.mode);
  header.write(octal(0, 7), PLACE.uid);
  header.write(octal(0, 7), PLACE.gid);
  header.write(octal(size < SIZE_LIMIT ? size : 0, 11), PLACE.size);
  header.write(octal(Math.floor(at.getTime() / 1000), 11), PLACE.time);
  header.write(type, PLACE.type);
  header.write(`${MAGIC}\x0000`, PLACE.magic);
  // The sum is taken with blanks in its own place.
  header.write(' '.repeat(8), PLACE.sum);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, PLACE.sum);
  return header;
}

/** `LENGTH KEY=VALUE\n`, where the length counts its own digits. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (String(length).length > String(rest).length) length = rest + String(length).length;
  return `${length} ${key}=${value}\n`;
}

/** The header of a member, with the pax header before it where its name or its size needs one. */
function headersOf(name: string, size: number, at: Date): Buffer {
  const plain = headerOf(name, size, FILE, at);
  const isPlain = Buffer.byteLength(name) <= NAME_BYTES && /^[\x20-\x7e]*$/.test(name) && size < SIZE_LIMIT;
  if (isPlain) return plain;
  const records = Buffer.from(paxRecord('path', name) + paxRecord('size', String(size)));
  const body = Buffer.alloc(padded(records.length));
  records.copy(body);
  return Buffer.concat([headerOf('pax', records.length, PAX, at), body, plain]);
}

export type TarWriter = {
  /** Adds a member and answers the SHA-256 of its bytes, in hex. @throws Error where it has another number of bytes than `size` */
  add(name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<string>;
  /** Writes the end, and returns once the disk has all of it. */
  end(): Promise<void>;
  /** Closes the file where it is not whole. */
  abandon(): Promise<void>;
};

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
}

/** Begins an archive at a path, for the owner's eyes only; what is there is overwritten. */
export async function writeTar(path: string, at: Date): Promise<TarWriter> {
  const file = await open(path, 'w', 0o600);
  return {
    async add(name, size, body) {
      const hash = createHash('sha256');
      let written = 0;
      await writeAll(file, headersOf(name, size, at));
      for await (const chunk of body) {
        hash.update(chunk);
        written += chunk.length;
        await writeAll(file, chunk);
      }
      if (written !== size) throw new Error(`${name} changed while it was read: it has ${written} bytes, not ${size}`);
      await writeAll(file, Buffer.alloc(padded(size) - size));
      return hash.digest('hex');
    },
    async end() {
      await writeAll(file, Buffer.alloc(2 * BLOCK));
      await file.sync();
      await file.close();
    },
    abandon: () => file.close().catch(() => undefined),
  };
}

/** A member of an archive: where its bytes begin, and how many there are. */
export type TarMember = { name: string; size: number; start: number };

const textIn = (header: Buffer, at: number, length: number): string =>
  header.toString('utf8', at, at + length).replace(/\0[^]*$/, '');
const numberIn = (header: Buffer, at: number, length: number): number =>
  Number.parseInt(textIn(header, at, length).trim() || '0', 8);

function isSound(header: Buffer): boolean {
  const sum = header.reduce((total, byte, at) => total + (at >= PLACE.sum && at < PLACE.sum + 8 ? 0x20 : byte), 0);
  return textIn(header, PLACE.magic, 5) === MAGIC && numberIn(header, PLACE.sum, 8) === sum;
}

/** Values of a pax header by key. */
function paxValues(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, key, value] = /^\d+ ([^=]+)=(.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) found.set(key, value);
  }
  return found;
}

/** The archive is cut off, or is none; the message says where. */
export class TarDamaged extends Error {}

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new TarDamaged(`it ends at byte ${at + bytesRead}`);
  return buffer;
}

/** A pax header is a few names; more is none of ours. */
const PAX_LIMIT = 64 * 1024;

/**
 * The members of an archive, in order. Their bytes are passed over.
 * @throws TarDamaged where it is cut off or no archive
 */
export async function* tarMembers(path: string): AsyncGenerator<TarMember> {
  const file = await open(path, 'r');
  try {
    const { size: whole } = await file.stat();
    let pax = new Map<string, string>();
    for (let at = 0; ;) {
      const header = await readExactly(file, at, BLOCK);
      if (header.every((byte) => byte === 0)) return;
      if (!isSound(header)) throw new TarDamaged(`there is no header at byte ${at}`);
      const type = textIn(header, PLACE.type, 1);
      const size = Number(pax.get('size') ?? numberIn(header, PLACE.size, 12));
      const start = at + BLOCK;
      at = start + padded(size);
      if (at > whole) throw new TarDamaged(`it ends within a member, at byte ${whole}`);
      if (type === PAX) {
        if (size > PAX_LIMIT) throw new TarDamaged(`the header at byte ${start} is too long`);
        pax = paxValues((await readExactly(file, start, size)).toString('utf8'));
        continue;
      }
      if (type === FILE || type === '')
        yield { name: pax.get('path') ?? textIn(header, PLACE.name, NAME_BYTES), size, start };
      pax = new Map();
    }
  } finally {
    await file.close();
  }
}

/** The bytes of a member. */
export const tarBody = (path: string, { size, start }: TarMember): ReadStream | AsyncIterable<Uint8Array> =>
  size === 0 ? (async function* () {})() : createReadStream(path, { start, end: start + size - 1 });
