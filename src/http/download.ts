import type { AxiosProgressEvent, AxiosResponse } from 'axios';
import { brokenAnswer, call, failureIn } from './client';
import type { CallError } from './errors';
import { parametersOf, request } from './request';
import { httpSettings } from './settings';
import { DownloadTicket } from '../../contract/wire/identity/session';

/** How far a transfer is; `total` is null where the server does not tell it. */
export type Progress = { loaded: number; total: number | null };
export type DownloadOptions = {
  params?: Record<string, unknown>;
  fileName?: string;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** What is sent as a form, or as a form with a file. */
  post?: URLSearchParams | FormData;
};

/** Name of the file that the answer suggests, RFC 6266 with the UTF-8 form first. */
export function fileNameOf(disposition: string | undefined): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // A name that cannot be decoded is no name.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

const isAttachment = (disposition: unknown): boolean => /^\s*attachment/i.test(String(disposition ?? ''));
const holdsFile = ({ headers }: AxiosResponse): boolean => isAttachment(headers['content-disposition']);

const isFailed = ({ status }: AxiosResponse): boolean => status < 200 || status >= 300;

/** Where a blob holds an error instead of a file: a failed status, or JSON that is no attachment. */
function holdsError(response: AxiosResponse): boolean {
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  return isFailed(response) || (isJson && !holdsFile(response));
}

/** The error that came instead of a file. */
async function failureInstead(response: AxiosResponse<Blob>, path: string): Promise<CallError> {
  let body: unknown = null;
  try {
    body = JSON.parse(await response.data.text());
  } catch {
    // No JSON after all: the status alone tells.
  }
  return failureIn({ ...response, data: body }, path) ?? brokenAnswer(response, path);
}

/** Hands a blob to the browser as a file. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  clickLink(url, fileName);
  // Some browsers read the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function clickLink(href: string, fileName: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: fileName, rel: 'noopener' });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Opens a file that lies elsewhere, in a page of its own where the browser shows it. */
export function openFile(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}

/** Bytes of a file that the page holds itself; what is longer the browser takes. */
const HELD_MOST = 32 * 2 ** 20;

const isComing = ({ event }: AxiosProgressEvent): boolean => {
  const answer = event?.target as XMLHttpRequest | undefined;
  return answer?.status === 200 && isAttachment(answer.getResponseHeader('content-disposition'));
};

/**
 * Fetches a file with progress and hands it to the browser; answers its name. One that is long the browser fetches itself, which holds nothing
 * in memory. With `post` a form, or a form with a file, is sent, and the file is its answer.
 * @throws CallError where the answer is an error, also one that comes as JSON with status 200
 */
export async function fetchFile(path: string, options: DownloadOptions = {}): Promise<string> {
  const { params, signal, onProgress, post } = options;
  const own = options.fileName ?? path.split('/').at(-1) ?? 'download';
  const rest = new AbortController();
  const end = (): void => rest.abort();
  signal?.addEventListener('abort', end, { once: true });
  let isLong = false;
  const report = (progress: AxiosProgressEvent): void => {
    const { loaded, total = null } = progress;
    isLong = !post && Math.max(loaded, total ?? 0) > HELD_MOST && isComing(progress);
    if (isLong) end();
    else onProgress?.({ loaded, total });
  };
  try {
    const response: AxiosResponse<Blob> = await request(post ? 'POST' : 'GET', path, {
      params,
      body: post,
      signal: rest.signal,
      responseType: 'blob',
      onProgress: report,
    });
    return await saveAnswer(response, path, options.fileName, own);
  } catch (error) {
    if (!isLong || signal?.aborted) throw error;
    await fetchByBrowser(path, parametersOf(params));
    return own;
  }
}

/** Saves the file that was answered under its name, which it answers. */
async function saveAnswer(response: AxiosResponse<Blob>, path: string, given: string | undefined, otherwise: string) {
  if (isFailed(response) || !holdsFile(response)) throw await failureInstead(response, path);
  const told = fileNameOf(response.headers['content-disposition'] as string | undefined);
  const name = given ?? told ?? otherwise;
  saveBlob(response.data, name);
  return name;
}

/** Sends a form into a frame that nobody sees: what it answers the browser saves. */
function postForm(action: string, fields: Readonly<Record<string, string>>): void {
  const name = `download-${crypto.randomUUID()}`;
  const frame = Object.assign(document.createElement('iframe'), { name, hidden: true });
  const form = Object.assign(document.createElement('form'), { method: 'post', action, target: name, hidden: true });
  for (const [field, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: field, value }));
  document.body.append(frame, form);
  form.submit();
  form.remove();
  setTimeout(() => frame.remove(), 60_000);
}

/** The form bears a one-time ticket, bound to the path and query, never the token of the session; no address bears either. */
async function fetchByBrowser(path: string, query: Record<string, string>): Promise<void> {
  const { ticket } = await call('POST', '/sys/ticket', { body: { path, query }, answer: DownloadTicket });
  postForm(`${httpSettings().base}/sys/download`, { path, query: new URLSearchParams(query).toString(), ticket });
}

/** What of a file was read, with the type that the server found, and how long the whole is. */
export type ReadFile = { blob: Blob; total: number };

/**
 * Reads a stored file into the page, or its first `limit` bytes.
 * @throws CallError where the answer is an error
 */
export async function readFile(
  path: string,
  { limit, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<ReadFile> {
  const headers = limit === undefined ? undefined : { Range: `bytes=0-${limit - 1}` };
  const response: AxiosResponse<Blob> = await request('GET', path, {
    signal,
    responseType: 'blob',
    headers,
    silent: true,
  });
  // An empty file has no first byte.
  if (response.status === 416) return { blob: new Blob([]), total: 0 };
  if (holdsError(response)) throw await failureInstead(response, path);
  const whole = /\/(\d+)$/.exec(String(response.headers['content-range'] ?? ''))?.[1];
  return { blob: response.data, total: Number(whole ?? response.data.size) };
}
