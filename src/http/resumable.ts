import {
  PART_BYTES,
  PART_TYPE,
  TUS_VERSION,
  type NewUpload,
  UploadState,
  StoredFile,
} from '../../contract/wire/upload';
import { sha256Beside } from './background-hash';
import { brokenAnswer, call, failureIn } from './client';
import type { Progress } from './download';
import { CallError } from './errors';
import { fileFingerprintOf } from './file-hash';
import { retry } from './retry';
import { request } from './request';

/** A line on which nothing moves for so long is dead, ms. */
const STALLED = 30_000;

export type PartsOptions = {
  /** Name of the field that the file is for: `targetNameOf`. */
  target: string;
  /** Ends the sending; what has arrived stays, and the next one goes on from there. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** The line was lost, or is there again; nobody has to do anything. */
  onLine: (isLost: boolean) => void;
  /** All bytes have arrived; the hashes are compared. */
  onChecking: () => void;
  onBegun: (uploadId: string) => void;
  /** Bytes of a part: smaller ones lose less where the line is bad. */
  partBytes?: number;
  firstPause?: number;
};

const pathOf = (id: string): string => `/sys/upload/${id}`;

/** Ends where nothing moves; `moved` is called whenever something does. */
function watch(signal: AbortSignal): {
  signal: AbortSignal;
  isStalled: () => boolean;
  moved: () => void;
  end: () => void;
} {
  const stall = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stall.abort(), STALLED);
  };
  moved();
  return {
    signal: AbortSignal.any([signal, stall.signal]),
    isStalled: () => stall.signal.aborted,
    moved,
    end: () => clearTimeout(timer),
  };
}

/** Sends the part that begins at `from`; answers where the upload stands afterwards. */
async function sendPart(id: string, file: File, from: number, options: PartsOptions): Promise<number> {
  const { signal, onProgress, partBytes = PART_BYTES } = options;
  const line = watch(signal);
  const part = file.slice(from, from + partBytes, PART_TYPE);
  const path = pathOf(id);
  try {
    const response = await request('PATCH', path, {
      body: part,
      headers: { 'Content-Type': PART_TYPE, 'Upload-Offset': String(from), 'Tus-Resumable': TUS_VERSION },
      signal: line.signal,
      silent: true,
      onProgress: ({ loaded }) => {
        line.moved();
        onProgress({ loaded: from + Math.min(loaded, part.size), total: file.size });
      },
    });
    const received = Number(response.headers['upload-offset'] ?? Number.NaN);
    if (response.status === 204 && received > from) return received;
    throw failureIn(response, path, { silent: true }) ?? brokenAnswer(response, path, { silent: true });
  } catch (error) {
    if (line.isStalled() && !signal.aborted) throw new CallError({ status: 408, code: 408, msg: '', silent: true });
    throw error;
  } finally {
    line.end();
  }
}

/** Times that a file is begun: the server may know its upload no more, where another page finished it meanwhile, or it was swept. */
const BEGINNINGS = 3;

/** Begins an upload, or goes on with one that was begun, and takes it to its end. */
async function sendBegun(file: File, sum: Promise<string | null>, options: PartsOptions): Promise<StoredFile> {
  const { target, signal, onProgress, onBegun, onChecking } = options;
  const body: NewUpload = { name: file.name, size: file.size, fingerprint: await fileFingerprintOf(file), target };
  const begun = await retry(
    () => call('POST', '/sys/upload', { body, signal, silent: true, answer: UploadState }),
    options,
  );
  onBegun(begun.id);
  let at = begun.received;
  onProgress({ loaded: at, total: file.size });
  while (at < file.size) {
    const from = at;
    at = await retry(async (n) => {
      const standing =
        n === 0 ? from : (await call('GET', pathOf(begun.id), { signal, silent: true, answer: UploadState })).received;
      return standing < file.size ? sendPart(begun.id, file, standing, options) : standing;
    }, options);
  }
  onChecking();
  const sha256 = await sum;
  signal.throwIfAborted();
  const told = sha256 === null ? {} : { sha256 };
  return retry(
    () => call('POST', `${pathOf(begun.id)}/finish`, { body: told, signal, silent: true, answer: StoredFile }),
    options,
  );
}

/**
 * Sends a large file in parts. A lost line or a server that starts anew is waited for; the same file that was sent in part before,
 * from whichever page, goes on where it was, and one whose upload is gone is begun anew. In the end the browser's hash is compared with the
 * server's.
 * @throws CallError where the server refuses, or nothing moved for minutes
 * @throws DOMException named AbortError where `signal` ended it
 */
export async function sendInParts(file: File, options: PartsOptions): Promise<StoredFile> {
  const sum = sha256Beside(file);
  for (let n = 1; ; n += 1) {
    try {
      return await sendBegun(file, sum, options);
    } catch (error) {
      const isGone = error instanceof CallError && error.status === 404;
      if (!isGone || n === BEGINNINGS) throw error;
    }
  }
}

/** Forgets what has arrived of a file. What cannot be forgotten now is swept later. */
export const giveUpload = (id: string): Promise<unknown> =>
  call('DELETE', pathOf(id), { silent: true }).catch(() => null);
