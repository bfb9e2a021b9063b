import { apiPathOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { serverNow, knownServerNow } from '../../http/clock';
import { CallError } from '../../http/errors';
import { isLineDead } from '../../http/line';
import { fileToSend, isChosen, useSendings } from '../files/sendings';
import { OUTBOX_SCHEMA, type OutboxFile, type OutboxItem, type OutboxWrite } from './item';
import { keepItem } from './outbox';

type Values = Readonly<Record<string, unknown>>;
/** Statuses of what stands between browser and server, and of no answer at all. */
const LINE: ReadonlySet<number> = new Set([0, 408, 502, 503, 504]);

/** Whether nothing reaches the server as far as is known. */
export const isOffLine = (): boolean => !navigator.onLine || isLineDead();
/** Whether the call failed for the line. */
export const isLineFailure = (error: unknown): boolean => error instanceof CallError && LINE.has(error.status);

type Kept = {
  resource: AnyResource;
  title: string;
  write: OutboxWrite;
  values: Values;
  /** Of a try that was sent and not answered: the key that it went by, and what it said; null where only the page knew that which sent it. */
  tried?: { key: string; said: Values | null } | null;
};

/** Takes the files that wait out of the values. */
async function parted(values: Values): Promise<{ body: Record<string, unknown>; files: OutboxFile[]; blobs: File[] }> {
  const { all } = useSendings.getState();
  const body: Record<string, unknown> = {};
  const files: OutboxFile[] = [];
  const blobs: File[] = [];
  for (const [field, value] of Object.entries(values)) {
    if (!Array.isArray(value) || !value.some(isChosen)) {
      body[field] = value;
      continue;
    }
    const known = value.filter((id) => !isChosen(id));
    if (known.length > 0) body[field] = known;
    for (const id of value.filter(isChosen)) {
      const sending = all[id];
      const file = await fileToSend(id);
      if (!sending || !file) continue;
      const { name, type, size, lastModified: modified } = file;
      files.push({ field, target: sending.target, name, type, size, modified, storedId: sending.stored?.id ?? null });
      blobs.push(file);
    }
  }
  return { body, files, blobs };
}

/**
 * Keeps a write on the device until the server is reached.
 * @throws where the browser keeps nothing, or has no room for it
 */
export async function keepWrite({ resource, title, write, values, tried }: Kept): Promise<void> {
  const { body, files, blobs } = await parted(values);
  const item: OutboxItem = {
    schema: OUTBOX_SCHEMA,
    key: tried?.key ?? crypto.randomUUID(),
    resource: resource.name,
    path: apiPathOf(resource),
    title,
    write,
    body,
    tried: tried?.said ?? null,
    ...(tried && !tried.said ? { isDoubtful: true } : {}),
    files,
    announcedBy: write.kind === 'create' ? (resource.filesFollow ?? null) : null,
    rowId: null,
    at: serverNow(),
    ...(knownServerNow() === null ? { isClockUnsure: true as const } : {}),
    refusal: null,
  };
  await keepItem(item, await Promise.all(blobs.map((blob) => blob.arrayBuffer())));
}
