import { inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { createSHA256 } from 'hash-wasm';
import { fieldsOf } from '../../../contract/language/derive';
import { sysFile } from '../../db/file-tables';
import { NeededFirst } from '../../db/needed-first';
import type { WriteContext } from '../../engine/model/behaviour';
import type { CompiledResource } from '../../engine/model/compiled-resource';
import type { FileRow } from '../../engine/files/keep';
import { hexOf } from '../../http/hex';
import type { ByteRange } from '../../ports/files';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { outgoing as turns } from '../../http/form/block-turns';

/* Stored files as they were stored: nobody is sent what was altered in the store since. */

/** Bytes that are compared before they are sent; one block of each download is in memory. */
const BLOCK = 256 * 1024;
/** Blocks whose hashes are kept in memory, over all files: those of 64 GB. */
const KEPT_BLOCKS = 250_000;

type Stored = Pick<FileRow, 'id' | 'key' | 'name' | 'size' | 'sha256' | 'tenantCode'>;
type Store = Pick<Ports, 'files' | 'log' | 'trouble' | 'clock'>;
/** Hashes of the blocks of a file, in hex. */
type Blocks = readonly string[];

const known = new WeakMap<Ports['files'], LRUCache<string, Promise<Blocks>>>();
function blocksKept(files: Ports['files']): LRUCache<string, Promise<Blocks>> {
  const own = known.get(files) ?? new LRUCache<string, Promise<Blocks>>({ max: KEPT_BLOCKS, maxSize: KEPT_BLOCKS });
  known.set(files, own);
  return own;
}

const keyOf = ({ key, sha256 }: Pick<Stored, 'key' | 'sha256'>): string => `${key} ${sha256}`;
const hashOf = async (bytes: Uint8Array): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));

/** The bytes in blocks, the last of them shorter. */
async function* inBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let block = new Uint8Array(BLOCK);
  let filled = 0;
  for await (const chunk of body) {
    // A block as the store reads it from the disk is not copied.
    if (filled === 0 && chunk.length === BLOCK) {
      yield chunk;
      continue;
    }
    for (let at = 0; at < chunk.length;) {
      const taken = chunk.subarray(at, at + BLOCK - filled);
      block.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < BLOCK) continue;
      yield block;
      block = new Uint8Array(BLOCK);
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}

/** Notes that a file is not what was stored, for the log and for administrators, and answers what its reader is refused with. */
function altered({ log, trouble, clock, files }: Store, { id, key, sha256, name, tenantCode }: Stored): Refusal {
  blocksKept(files).delete(keyOf({ key, sha256 }));
  noteAltered({ trouble, clock }, tenantCode);
  log.error({ recordId: id, tenant: tenantCode }, 'a stored file is not what was stored');
  return new Refusal('fileAltered', { name });
}

/** Reads the file once: where it is what was stored, the hashes of its blocks are as good as the stored hash. */
async function readBlocks(store: Store, file: Stored): Promise<Blocks> {
  const whole = await createSHA256();
  whole.init();
  const blocks: string[] = [];
  const body = await store.files.get(file.key).catch(() => null);
  if (!body) throw altered(store, file);
  const reading = inBlocks(body);
  for (;;) {
    await turns.next();
    const { done, value } = await reading.next();
    if (done) break;
    whole.update(value);
    blocks.push(await hashOf(value));
  }
  if (whole.digest('hex') !== file.sha256) throw altered(store, file);
  return blocks;
}

/** Hashes of the blocks; known from the first time on that the file is read. */
async function blocksOf(store: Store, file: Stored): Promise<Blocks> {
  const kept = blocksKept(store.files);
  const key = keyOf(file);
  const found = kept.get(key);
  if (found) return found;
  const read = readBlocks(store, file);
  kept.set(key, read, { size: 1 + Math.ceil(file.size / BLOCK) });
  read.catch(() => kept.delete(key));
  return read;
}

/**
 * The bytes of a stored file, or a range of them, each block compared with what was stored before it is sent. Refused with `fileAltered`
 * where the file is another one; what is altered while it flows breaks off.
 */
export async function soundBody(store: Store, file: Stored, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const blocks = await blocksOf(store, file);
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const first = Math.floor(start / BLOCK);
  const last = Math.min(file.size, (Math.floor(end / BLOCK) + 1) * BLOCK) - 1;
  const isWhole = first === 0 && last === file.size - 1;
  const body = await store.files.get(file.key, isWhole ? undefined : { start: first * BLOCK, end: last });
  const reading = inBlocks(body);
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await turns.next();
        const { done, value } = await reading.next();
        if (done) {
          if (at * BLOCK <= last) throw altered(store, file);
          return controller.close();
        }
        if ((await hashOf(value)) !== blocks[at]) throw altered(store, file);
        const from = at * BLOCK;
        at += 1;
        controller.enqueue(value.subarray(Math.max(0, start - from), Math.min(value.length, end - from + 1)));
      },
      cancel: async () => void (await reading.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

/** Files that were compared with what was stored, for as long as one transaction may begin again. */
const compared = new WeakMap<Ports['files'], LRUCache<string, true>>();
function comparedIn(files: Ports['files']): LRUCache<string, true> {
  const own = compared.get(files) ?? new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });
  compared.set(files, own);
  return own;
}

/**
 * Refuses with `fileAltered` where one of the files is not what was stored. Throws `NeededFirst` where some of them have to be read for that.
 *
 * @param ids Of files that the caller may name.
 */
async function refuseAltered({ tx, ports }: WriteContext, ids: readonly string[]): Promise<void> {
  const files =
    ids.length > 0
      ? await tx
          .select()
          .from(sysFile)
          .where(inArray(sysFile.id, [...ids]))
      : [];
  const sound = comparedIn(ports.files);
  const open = files.filter((file) => !sound.has(keyOf(file)));
  if (open.length === 0) return;
  throw new NeededFirst(async () => {
    for (const file of open) {
      // What was read before may be altered by now.
      blocksKept(ports.files).delete(keyOf(file));
      await blocksOf(ports, file);
      sound.set(keyOf(file), true);
    }
  });
}

/** Refuses to release a row of whose files one is not what was stored: what is approved and signed are the bytes that were sent. */
export async function refuseAlteredRow(
  context: WriteContext,
  { resource }: Pick<CompiledResource, 'resource'>,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const files = fieldsOf(resource).filter(([, { kind }]) => kind === 'files');
  const ids = files.flatMap(([name]) => row[name] ?? []) as string[];
  await refuseAltered(context, ids);
}

/** How long administrators see that a file was found altered, ms. */
const SHOWN = 24 * 3_600_000;

/** Remembers that a file of that tenant was found altered or missing. */
export function noteAltered({ trouble, clock }: Pick<Ports, 'trouble' | 'clock'>, tenant: string): void {
  (trouble.alteredFileAt ??= new Map()).set(tenant, clock.now().getTime());
}

/** Whether a file of that tenant was found altered within the last day; for the platform (an empty tenant), a file of anybody. */
export function wasFileAltered({ trouble, clock }: Pick<Ports, 'trouble' | 'clock'>, tenant: string): boolean {
  const found = trouble.alteredFileAt ?? new Map<string, number>();
  const times = tenant === '' ? [...found.values()] : [found.get(tenant) ?? 0];
  return times.some((at) => clock.now().getTime() - at < SHOWN);
}
