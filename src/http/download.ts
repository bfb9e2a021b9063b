import type { AxiosResponse } from 'axios';
import { call, failureIn } from './client';
import { CallError, httpMessage } from './errors';
import { parametersOf, request } from './request';
import { httpSettings } from './settings';

/** How far a transfer is; `total` is null where the server does not tell it. */
export type Progress = { loaded: number; total: number | null };
export type DownloadOptions = { params?: Record<string, unknown>; fileName?: string; signal?: AbortSignal; onProgress?: (progress: Progress) => void };

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

const isAttachment = (response: AxiosResponse): boolean => /^\s*attachment/i.test(String(response.headers['content-disposition'] ?? ''));

/** Where a blob holds an error instead of a file: a failed status, or JSON that is no attachment. */
async function failureInBlob(response: AxiosResponse<Blob>, path: string): Promise<CallError | null> {
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  const isFailed = response.status < 200 || response.status >= 300;
  if (!isFailed && (!isJson || isAttachment(response))) return null;
  let body: unknown = null;
  try {
    body = JSON.parse(await response.data.text());
  } catch {
    // No JSON after all: the status alone tells.
  }
  return failureIn({ ...response, data: body }, path) ?? new CallError({ status: response.status, code: -1, msg: httpMessage(-1, path) });
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
  const report = onProgress && (({ loaded, total }: { loaded: number; total?: number }) => onProgress({ loaded, total: total ?? null }));
  const response: AxiosResponse<Blob> = await request('GET', path, { params, signal, responseType: 'blob', onProgress: report });
  const failure = await failureInBlob(response, path);
  if (failure) throw failure;
  saveBlob(response.data, fileName ?? fileNameOf(response.headers['content-disposition'] as string | undefined) ?? path.split('/').at(-1) ?? 'download');
}

/**
 * Lets the browser itself download, which holds nothing in memory: for exports without limit.
 * The address carries a one-time ticket, bound to the path and query, never the token of the session.
 */
export async function downloadByTicket(path: string, params: Record<string, unknown> = {}): Promise<void> {
  const query = parametersOf(params);
  const { ticket } = await call<{ ticket: string }>('POST', '/sys/ticket', { body: { path, query } });
  const search = new URLSearchParams({ ...query, ticket });
  clickLink(`${httpSettings().base}${path}?${search}`, '');
}
