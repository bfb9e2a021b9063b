import type { AxiosProgressEvent } from 'axios';
import type { Envelope } from '../../contract/wire/envelope';
import type { StoredFile } from '../../contract/wire/upload';
import { sha256Beside } from './background-hash';
import { failureIn } from './client';
import type { Progress } from './download';
import { request } from './request';

export type UploadOptions = {
  fields?: Record<string, string>;
  params?: Record<string, unknown>;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
};

/**
 * Sends one file as multipart, part `file`, and answers the envelope's data. Its hash goes with it, in the part `sha256`: what does not
 * arrive as it was sent is refused.
 * @throws CallError as `call` does
 */
export async function upload<T = StoredFile>(
  path: string,
  file: File,
  { fields = {}, params, signal, onProgress }: UploadOptions = {},
): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const sum = await sha256Beside(file);
  if (sum !== null) form.append('sha256', sum);
  form.append('file', file, file.name);
  const report =
    onProgress && (({ loaded, total }: AxiosProgressEvent) => onProgress({ loaded, total: total ?? null }));
  const response = await request('POST', path, { body: form, params, signal, onProgress: report });
  const failure = failureIn(response, path);
  if (failure) throw failure;
  return (response.data as Envelope<T>).data;
}
