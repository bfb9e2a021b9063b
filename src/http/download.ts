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

/**
 * Fetches a file with progress and hands it to the browser.
 * @throws CallError where the answer is an error, also one that comes as JSON with status 200
 */
export async function download(path: string, options: DownloadOptions = {}): Promise<void> {
  const { params, fileName, signal, onProgress } = options;
  const report =
    onProgress &&
    (({ loaded, total }: { loaded: number; total?: number }) => onProgress({ loaded, total: total ?? null }));
  const response: AxiosResponse<Blob> = await request('GET', path, {
    params,
    signal,
    responseType: 'blob',
    onProgress: report,
  });
  if (holdsError(response)) throw await failureInstead(response, path);
  saveBlob(
    response.data,
    fileName ??
      fileNameOf(response.headers['content-disposition'] as string | undefined) ??
      path.split('/').at(-1) ??
      'download',
  );
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

/** A link that fails tells the page nothing: so it is asked ahead whether the file would come, and given up once it begins to. */
async function expectFile(path: string, params: Record<string, unknown>): Promise<void> {
  const rest = new AbortController();
  const giveUp = ({ event }: AxiosProgressEvent): void => {
    const answer = event?.target as XMLHttpRequest | undefined;
    if (answer?.status === 200 && isAttachment(answer.getResponseHeader('content-disposition'))) rest.abort();
  };
  try {
    const response: AxiosResponse<Blob> = await request('GET', path, {
      params,
      responseType: 'blob',
      signal: rest.signal,
      onProgress: giveUp,
    });
    if (isFailed(response) || !holdsFile(response)) throw await failureInstead(response, path);
  } catch (error) {
    if (!rest.signal.aborted) throw error;
  }
}

/**
 * Lets the browser itself download, which holds nothing in memory: for exports without limit.
 * The address carries a one-time ticket, bound to the path and query, never the token of the session.
 * @throws CallError where no file would come
 */
export async function downloadByTicket(path: string, params: Record<string, unknown> = {}): Promise<void> {
  const query = parametersOf(params);
  await expectFile(path, query);
  const { ticket } = await call('POST', '/sys/ticket', {
    body: { path, query },
    answer: DownloadTicket,
  });
  const search = new URLSearchParams({ ...query, ticket });
  clickLink(`${httpSettings().base}${path}?${search}`, '');
}
