import { IDEMPOTENCY_KEY } from '../../../contract/constants';
import { WriteOutcome } from '../../../contract/wire/rows';
import { call } from '../../http/client';
import { CallError, isRefusal } from '../../http/errors';
import { sendInParts } from '../../http/resumable';
import { AnyRow, type Row } from '../row';
import { valueAsText, type OutboxFile, type OutboxItem, type OutboxWrite } from './item';

type Values = Record<string, unknown>;

/** What the sending of an item needs of who keeps it. */
type SendingDesk = {
  /** Keeps what is known of the item by now; nothing is sent before that. */
  keep: (item: OutboxItem) => Promise<void>;
  /** Bytes of one of its files; null where they are no more. */
  bytesOf: (place: number) => Promise<ArrayBuffer | null>;
  signal: AbortSignal;
  firstPause?: number;
};

/** Bytes of a part of a photo: what a bad line carries within a few seconds. */
const PART = 256 * 1024;
/** Times that a row is read anew because others change it meanwhile. */
const TRIES = 8;

/** Statuses that say nothing about the item: the line, a gateway, the session or the server's room. */
const PASSING: ReadonlySet<number> = new Set([0, 401, 408, 423, 425, 429, 500, 502, 503, 504, 507]);

/** Whether another try may succeed with the item as it is; else a person has to see to it. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) || error.code < 0 || PASSING.has(error.status);

const nameOf = (name: string): string => encodeURIComponent(name);
const lineOf = (path: string, write: OutboxWrite): string =>
  write.kind === 'action' ? `${path}/${nameOf(write.id)}/${nameOf(write.action)}` : path;

async function fileOf(item: OutboxItem, place: number, { bytesOf }: SendingDesk): Promise<File> {
  const { name, type, modified } = item.files[place] as OutboxFile;
  const bytes = await bytesOf(place);
  if (!bytes) throw new CallError({ status: 200, code: 404, msg: name });
  return new File([bytes], name, { type, lastModified: modified });
}

/** Sends one file, from where an earlier try was interrupted; answers its id. */
async function sendFile(item: OutboxItem, place: number, desk: SendingDesk): Promise<string> {
  const file = item.files[place] as OutboxFile;
  if (file.storedId !== null) return file.storedId;
  const { signal, firstPause } = desk;
  const quiet = (): void => undefined;
  const { id } = await sendInParts(await fileOf(item, place, desk), {
    target: file.target,
    signal,
    partBytes: PART,
    firstPause,
    onProgress: quiet,
    onLine: quiet,
    onChecking: quiet,
    onBegun: quiet,
  });
  file.storedId = id;
  await desk.keep(item);
  return id;
}

/** A write by the item's key. */
const write = (item: OutboxItem, body: Values, { signal }: SendingDesk): Promise<unknown> =>
  call('POST', lineOf(item.path, item.write), {
    body,
    signal,
    silent: true,
    headers: { [IDEMPOTENCY_KEY]: item.key },
  });

const rowOf = (item: OutboxItem, id: string, { signal }: SendingDesk): Promise<Row> =>
  call('GET', `${item.path}/${nameOf(id)}`, { signal, silent: true, answer: AnyRow });

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const fieldsOf = ({ files }: OutboxItem): string[] => [...new Set(files.map(({ field }) => field))];
const isAboutFiles = (item: OutboxItem, error: unknown): boolean =>
  error instanceof CallError && fieldsOf(item).some((field) => error.fields?.[field] !== undefined);

/** The server has forgotten files that were sent for nothing: they are sent anew. */
function forgetStored(item: OutboxItem): boolean {
  const isAny = item.files.some(({ storedId }) => storedId !== null);
  for (const file of item.files) file.storedId = null;
  return isAny;
}

/** The body with all files, sent before it. */
async function withFiles(item: OutboxItem, desk: SendingDesk): Promise<Values> {
  const body: Values = { ...item.body };
  for (const [place, { field }] of item.files.entries())
    body[field] = [...idsOf(body[field]), await sendFile(item, place, desk)];
  return body;
}

/** Sends the files, then what names them; once more where the server has forgotten them meanwhile. */
async function withFilesFirst(
  item: OutboxItem,
  desk: SendingDesk,
  send: (body: Values) => Promise<unknown>,
): Promise<void> {
  try {
    await send(await withFiles(item, desk));
  } catch (error) {
    if (!isAboutFiles(item, error) || !forgetStored(item)) throw error;
    await send(await withFiles(item, desk));
  }
}

/** Puts the fields into the row as it is now; again as often as others change it meanwhile. `next` says null where nothing is left to do. */
async function change(
  item: OutboxItem,
  id: string,
  desk: SendingDesk,
  next: (row: Row) => Values | null,
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const row = await rowOf(item, id, desk);
    const values = next(row);
    if (!values) return;
    try {
      const body = { ...values, version: row.version };
      await call('PUT', `${item.path}/${nameOf(id)}`, { body, signal: desk.signal, silent: true });
      return;
    } catch (error) {
      if (n >= TRIES || !isRefusal(error, 'stale')) throw error;
    }
  }
}

/** Adds a file to the row, unless an earlier try has done so. */
async function addFile(item: OutboxItem, id: string, place: number, desk: SendingDesk): Promise<void> {
  const { field } = item.files[place] as OutboxFile;
  const add = async (): Promise<void> => {
    const stored = await sendFile(item, place, desk);
    await change(item, id, desk, (row) => {
      const known = idsOf(row[field]);
      return known.includes(stored) ? null : { [field]: [...known, stored] };
    });
  };
  try {
    await add();
  } catch (error) {
    const file = item.files[place] as OutboxFile;
    if (!isAboutFiles(item, error)) throw error;
    file.storedId = null;
    await add();
  }
}

/** The row as the form sent it, where nobody knows whether it arrived: by its key it is the same. */
async function repeatTried(item: OutboxItem, desk: SendingDesk): Promise<boolean> {
  if (!item.tried) return false;
  try {
    await write(item, item.tried, desk);
    return true;
  } catch (error) {
    // It never arrived, and its files are forgotten by now: their bytes are here.
    if (!isAboutFiles(item, error)) throw error;
    item.tried = null;
    forgetStored(item);
    await desk.keep(item);
    return false;
  }
}

/** Whether a page that is gone has sent it, with its files, so that nothing is left to do. */
async function isThere({ key, resource, isDoubtful }: OutboxItem, { signal }: SendingDesk): Promise<boolean> {
  if (!isDoubtful) return false;
  const params = { requestId: key, resource };
  return (await call('GET', '/outcome', { params, signal, silent: true, answer: WriteOutcome })).isDone;
}

async function create(item: OutboxItem, desk: SendingDesk): Promise<void> {
  if (await isThere(item, desk)) return;
  try {
    await createAnew(item, desk);
  } catch (error) {
    // The earlier one arrived meanwhile.
    if (!isRefusal(error, 'differs') || !(await isThere(item, desk))) throw error;
  }
}

async function createAnew(item: OutboxItem, desk: SendingDesk): Promise<void> {
  if (item.rowId === null) {
    if (await repeatTried(item, desk)) return;
    const { announcedBy, files, body } = item;
    if (announcedBy === null || files.length === 0)
      return withFilesFirst(item, desk, (whole) => write(item, whole, desk));
    const { id } = (await write(item, { ...body, [announcedBy]: files.length }, desk)) as Row;
    item.rowId = id;
    item.isDoubtful = false;
    await desk.keep(item);
  }
  for (const place of item.files.keys()) await addFile(item, item.rowId, place, desk);
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A change that somebody else has contradicted meanwhile; `fields` hold what the row has now. */
class Contradicted extends CallError {
  constructor(now: Record<string, string>) {
    super({ status: 200, code: 10002, msg: '', fields: now });
  }
}

async function update(item: OutboxItem, { id, base }: OutboxWrite & { kind: 'update' }, desk: SendingDesk) {
  await withFilesFirst(item, desk, (body) =>
    change(item, id, desk, (row) => {
      const open = Object.keys(body).filter((name) => !isSame(row[name], body[name]));
      const lost = open.filter((name) => !isSame(row[name], base[name]));
      if (lost.length > 0)
        throw new Contradicted(Object.fromEntries(lost.map((name) => [name, valueAsText(row[name])])));
      return open.length === 0 ? null : Object.fromEntries(open.map((name) => [name, body[name]]));
    }),
  );
}

/**
 * Sends an item to its end, whatever an earlier try has done of it. Each step can be interrupted and taken again: a new row and an action go
 * by their key, a file is added where the row has it not, and a change is made where the row has it not.
 * @throws CallError where the server refuses or is not reached: see `isPassing`
 */
export async function sendItem(item: OutboxItem, desk: SendingDesk): Promise<void> {
  if (item.write.kind === 'create') return create(item, desk);
  if (item.write.kind === 'update') return update(item, item.write, desk);
  if (await repeatTried(item, desk)) return;
  await withFilesFirst(item, desk, (body) => write(item, body, desk));
}
