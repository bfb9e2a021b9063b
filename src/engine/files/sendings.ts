import { v4 as uuid } from 'uuid';
import { create } from 'zustand';
import type { StoredFile } from '../../../contract/wire/upload';
import { WHOLE_LIMIT } from '../../../contract/wire/upload';
import { CallError } from '../../http/errors';
import { upload } from '../../http/upload';
import { onLeave } from '../../session/session';
import { speedometer } from './speed';

/** A file that was chosen in a form. `lost`: the line is gone, and waited for. */
export type Sending = {
  id: string;
  file: File;
  target: string;
  state: 'chosen' | 'sending' | 'lost' | 'paused' | 'checking' | 'done' | 'failed';
  loaded: number;
  /** Bytes a second of late; null where it is not known yet. */
  speed: number | null;
  msg: string | null;
  stored: StoredFile | null;
};

type Run = {
  ending: AbortController;
  done: Promise<StoredFile>;
  resolve: (file: StoredFile) => void;
  reject: (error: unknown) => void;
  uploadId: string | null;
};

/** Ids of chosen files stand in a form's value until the file is stored; they are no ids of any file. */
const MARK = 'ffffffff';
export const isChosen = (id: unknown): id is string => typeof id === 'string' && id.startsWith(MARK);

export const useSendings = create<{ all: Readonly<Record<string, Sending>> }>(() => ({ all: {} }));
const runs = new Map<string, Run>();
/** Photos on their way to the size in which they go up. */
const shrinking = new Map<string, Promise<File>>();

function openRun(): Run {
  const run = { ending: new AbortController(), uploadId: null } as Run;
  run.done = new Promise<StoredFile>((resolve, reject) => Object.assign(run, { resolve, reject }));
  // Its line says why it failed; nobody need listen.
  run.done.catch(() => undefined);
  return run;
}

const sendingOf = (id: string): Sending | undefined => useSendings.getState().all[id];
const change = (id: string, part: Partial<Sending>): void =>
  useSendings.setState(({ all }) => {
    const known = all[id];
    return known ? { all: { ...all, [id]: { ...known, ...part } } } : {};
  });

const PAUSE = 'pause';
const isPaused = ({ signal }: AbortController): boolean => signal.reason === PAUSE;

onLeave(() => {
  for (const { ending } of runs.values()) ending.abort();
  runs.clear();
  shrinking.clear();
  useSendings.setState({ all: {} });
});

/** Takes a file under the id that a form's values have for it already. */
export const takeFile = (id: string, file: File, target: string): void =>
  useSendings.setState(({ all }) => ({
    all: { ...all, [id]: { id, file, target, state: 'chosen', loaded: 0, speed: null, msg: null, stored: null } },
  }));

/** The last of the photos that are shrunk one after the other: each takes the memory of a whole picture. */
let last: Promise<unknown> = Promise.resolve();

function shrinkBeside(id: string, file: File): void {
  const made = last
    .then(async () => (sendingOf(id) ? (await import('./shrink')).shrinkPhoto(file) : file))
    .catch(() => file)
    .then((small) => {
      change(id, { file: small });
      return small;
    });
  last = made;
  shrinking.set(id, made);
}

/**
 * Takes a file into a form; it goes up when somebody calls `sendChosen`. Answers the id that stands for it.
 * @param hasPhotos What a phone may have taken is shrunk before it goes, and loses the place where it was taken.
 */
export function chooseFile(file: File, target: string, hasPhotos = false): string {
  const id = MARK + uuid().slice(MARK.length);
  takeFile(id, file, target);
  if (hasPhotos && file.type.startsWith('image/')) shrinkBeside(id, file);
  return id;
}

/** A chosen file as it goes up, whoever sends it; undefined where it was taken out. */
export const fileToSend = async (id: string): Promise<File | undefined> =>
  (await shrinking.get(id)) ?? sendingOf(id)?.file;

async function carry({ id, file: chosen, target }: Sending, run: Run): Promise<StoredFile> {
  const { signal } = run.ending;
  const file = (await fileToSend(id)) ?? chosen;
  const speed = speedometer();
  const onProgress = ({ loaded }: { loaded: number }) => change(id, { state: 'sending', loaded, speed: speed(loaded) });
  if (file.size <= WHOLE_LIMIT) return upload('/sys/file', file, { signal, onProgress });
  const { sendInParts } = await import('../../http/resumable');
  return sendInParts(file, {
    target,
    signal,
    onProgress,
    onLine: (isLost) => change(id, { state: isLost ? 'lost' : 'sending', speed: null }),
    onChecking: () => change(id, { state: 'checking' }),
    onBegun: (uploadId) => (run.uploadId = uploadId),
  });
}

async function go(sending: Sending, run: Run): Promise<void> {
  const { id } = sending;
  const { ending } = run;
  change(id, { state: 'sending', msg: null });
  try {
    const stored = await carry(sending, run);
    change(id, { state: 'done', stored });
    run.resolve(stored);
  } catch (error) {
    // Waiting callers go on waiting.
    if (ending.signal.aborted && isPaused(ending)) return change(id, { state: 'paused', speed: null });
    runs.delete(id);
    change(id, { state: 'failed', msg: error instanceof CallError ? error.msg : String(error), speed: null });
    run.reject(error);
  }
}

/** Sends a chosen file, or waits for the one that is on its way. Rejects where it fails or is taken out. */
export function sendChosen(id: string): Promise<StoredFile> {
  const sending = sendingOf(id);
  if (!sending) return Promise.reject(new DOMException('aborted', 'AbortError'));
  if (sending.stored) return Promise.resolve(sending.stored);
  const known = runs.get(id);
  if (known) return known.done;
  const run = openRun();
  runs.set(id, run);
  void go(sending, run);
  return run.done;
}

/**
 * Ids of a form's value as the server knows them; `sending` while one of them is still on its way, `stopped` where one was paused or failed.
 * What goes up with the form only is left out.
 */
export function storedIds(
  ids: readonly unknown[],
  all: Readonly<Record<string, Sending>>,
): readonly unknown[] | 'sending' | 'stopped' {
  const under = ids.flatMap((id) => (isChosen(id) ? (all[id] ?? []) : []));
  const isAny = (...states: Sending['state'][]): boolean => under.some(({ state }) => states.includes(state));
  if (isAny('sending', 'lost', 'checking')) return 'sending';
  if (isAny('paused', 'failed')) return 'stopped';
  return ids.flatMap((id) => (isChosen(id) ? (all[id]?.stored?.id ?? []) : [id]));
}

export const pauseSending = (id: string): void => runs.get(id)?.ending.abort(PAUSE);

/** Goes on with one that was paused, or tries one again that failed. */
export function resumeSending(id: string): void {
  const [sending, run] = [sendingOf(id), runs.get(id)];
  if (!sending) return;
  if (!run) return void sendChosen(id);
  run.ending = new AbortController();
  void go(sending, run);
}

/** Takes a chosen file out of its form; what has arrived of it is forgotten. */
export function dropSending(id: string): void {
  const run = runs.get(id);
  runs.delete(id);
  shrinking.delete(id);
  useSendings.setState(({ all: { [id]: _, ...all } }) => ({ all }));
  if (!run) return;
  run.ending.abort();
  run.reject(new DOMException('aborted', 'AbortError'));
  const { uploadId } = run;
  if (uploadId) void import('../../http/resumable').then(({ giveUpload }) => giveUpload(uploadId));
}

/** Values with the ids of stored files in place of those of chosen ones: they are sent first. Ids from a page that is gone are left out. */
export async function withStoredFiles<V extends Record<string, unknown>>(values: V): Promise<V> {
  const entries = Object.entries(values).map(async ([name, value]): Promise<[string, unknown]> => {
    if (!Array.isArray(value) || !value.some(isChosen)) return [name, value];
    const known = value.filter((id) => !isChosen(id) || sendingOf(id));
    return [name, await Promise.all(known.map(async (id: unknown) => (isChosen(id) ? (await sendChosen(id)).id : id)))];
  });
  return Object.fromEntries(await Promise.all(entries)) as V;
}
