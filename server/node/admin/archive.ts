import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Files } from '../../ports/files';
import { BackupError, checkRows, damaged, type RowCounts, type Stretch } from './backup';
import { TarDamaged, tarBody, tarMembers, writeTar, type TarMember, type TarWriter } from './tar';

/* A backup of everything as one archive that `tar` reads: the rows, the key, the stored files, and the SHA-256 of each as `sha256sum -c` reads them. */

/** Says what the archive was made with. */
const ABOUT = 'backup.json';
const ROWS = 'database.jsonl.gz';
const KEY = 'master.key';
const FILES = 'files/';
const SUMS = 'SHA256SUMS';

/** Bodies that live for moments, and belong to no row. */
export const PASSING = /^(incoming|ready-probe)\//;

/** What goes into an archive in addition to the rows. */
export type Extras = { store?: Files | undefined; key?: string | undefined };

/** What an archive holds. */
export type Content = {
  counts: RowCounts;
  /** Where its rows lie. */
  rows: Stretch;
  key: string | undefined;
  hasFiles: boolean;
  files: readonly TarMember[];
  bytes: number;
  /** Names of files that a row speaks of and that are not among those of the archive; empty where it was made without files. */
  missing: readonly string[];
  /** Names of files whose bytes are not what was stored. */
  altered: readonly string[];
};

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** The body once its first bytes are read; null where it went meanwhile. */
async function begun(store: Files, key: string): Promise<AsyncIterable<Uint8Array> | null> {
  const chunks = (await store.get(key).catch(() => null))?.[Symbol.asyncIterator]();
  const first = await chunks?.next().catch(() => null);
  if (!chunks || !first) return null;
  return (async function* () {
    for (let next = first; !next.done; next = await chunks.next()) yield next.value;
  })();
}

/** Adds every body of the store; those that go while they are listed are left out. */
async function addBodies(tar: TarWriter, store: Files, note: (name: string, sum: string) => void): Promise<void> {
  for await (const { key, size } of store.list()) {
    if (PASSING.test(key)) continue;
    const body = await begun(store, key);
    if (body) note(`${FILES}${key}`, await tar.add(`${FILES}${key}`, size, body));
  }
}

/**
 * Writes an archive of a file with rows and of what belongs to them. It appears when it is whole.
 * @throws BackupError where it cannot be written
 */
export async function writeArchive(file: string, rows: string, { store, key }: Extras, at: Date): Promise<void> {
  const aside = `${file}.part`;
  const tar = await writeTar(aside, at);
  const sums: string[] = [];
  const note = (name: string, sum: string): void => void sums.push(`${sum}  ${name}\n`);
  try {
    const about = `${JSON.stringify({ at: at.toISOString(), hasFiles: store !== undefined, hasKey: key !== undefined })}\n`;
    note(ABOUT, await tar.add(ABOUT, Buffer.byteLength(about), bytesOf(about)));
    note(ROWS, await tar.add(ROWS, (await stat(rows)).size, createReadStream(rows)));
    if (key !== undefined) note(KEY, await tar.add(KEY, Buffer.byteLength(key), bytesOf(key)));
    if (store) await addBodies(tar, store, note);
    const list = sums.join('');
    await tar.add(SUMS, Buffer.byteLength(list), bytesOf(list));
    await tar.end();
    await rename(aside, file);
  } catch (error) {
    await tar.abandon();
    await rm(aside, { force: true });
    const { code, path } = error as NodeJS.ErrnoException;
    throw path ? new BackupError(`The backup cannot be written to ${path}: ${code}.`) : error;
  }
}

/** Whether the file is an archive, and not rows alone. */
export async function isArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.toString('latin1', 257, 262) === 'ustar';
  } finally {
    await file.close();
  }
}

async function textOf(path: string, member: TarMember): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of tarBody(path, member)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

async function sumOf(path: string, member: TarMember): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of tarBody(path, member)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** The sum of each member by its name, as the archive's own list says them. */
function sumsIn(text: string): Map<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

async function membersOf(file: string): Promise<TarMember[]> {
  const members: TarMember[] = [];
  try {
    for await (const member of tarMembers(file)) members.push(member);
  } catch (error) {
    throw error instanceof TarDamaged ? damaged(file, error.message) : error;
  }
  return members;
}

/** Compares every member with its sum, and answers the sums by name. */
async function assertSums(file: string, members: readonly TarMember[]): Promise<Map<string, string>> {
  const list = members.at(-1);
  if (list?.name !== SUMS) throw damaged(file, `${SUMS} is missing`);
  const sums = sumsIn(await textOf(file, list));
  if (sums.size !== members.length - 1) throw damaged(file, 'it has more or fewer files than it lists');
  for (const member of members.slice(0, -1))
    if ((await sumOf(file, member)) !== sums.get(member.name))
      throw damaged(file, `${member.name} differs from its sum`);
  return sums;
}

type FileRow = { key: string; name: string; sha256: string };

/** Compares what rows say of stored files with what the archive holds of them. A body in parts is compared part by part only. */
function compared(files: readonly FileRow[], sums: ReadonlyMap<string, string>) {
  const missing = files.filter(({ key }) => !sums.has(`${FILES}${key}`));
  const altered = files.filter(({ key, sha256 }) => {
    const sum = sums.get(`${FILES}${key}`);
    return sum !== undefined && !key.endsWith('.parts') && sum !== sha256;
  });
  const named = (list: readonly FileRow[]): string[] => list.map(({ key, name }) => `${name} (${key})`);
  return { missing: named(missing), altered: named(altered) };
}

/**
 * Reads all of an archive: every sum, every row, and whether each stored file that a row speaks of is there.
 * @throws BackupError where it is no whole archive of this program or an older one
 */
export async function checkArchive(file: string): Promise<Content> {
  const members = await membersOf(file);
  const sums = await assertSums(file, members);
  const byName = new Map(members.map((member) => [member.name, member]));
  const [its, about] = [byName.get(ROWS), byName.get(ABOUT)];
  if (!its || !about) throw damaged(file, `${its ? ABOUT : ROWS} is missing`);
  const { hasFiles } = JSON.parse(await textOf(file, about)) as { hasFiles: boolean };
  const rows = { start: its.start, end: its.start + its.size - 1 };
  const files: FileRow[] = [];
  const { counts } = await checkRows(file, rows, (table, some) => {
    if (table === 'sys_file') for (const { key, name, sha256 } of some as FileRow[]) files.push({ key, name, sha256 });
  });
  const key = byName.get(KEY);
  const bodies = members.filter(({ name }) => name.startsWith(FILES));
  return {
    counts,
    rows,
    key: key && (await textOf(file, key)),
    hasFiles,
    files: bodies,
    bytes: bodies.reduce((sum, { size }) => sum + size, 0),
    ...(hasFiles ? compared(files, sums) : { missing: [], altered: [] }),
  };
}

/** Puts the files of an archive into a store, whole each; what lies there under the same key is overwritten. */
export async function restoreBodies(file: string, members: readonly TarMember[], store: Files): Promise<void> {
  for (const member of members) {
    const key = member.name.slice(FILES.length);
    const body = Readable.toWeb(Readable.from(tarBody(file, member))) as ReadableStream<Uint8Array>;
    await store.put(key, body);
  }
}
