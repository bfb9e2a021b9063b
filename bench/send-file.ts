import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Upload } from 'tus-js-client';
import { PART_BYTES, type NewUpload, type UploadState, type StoredFile } from '../contract/wire/upload';
import { Api } from '../e2e/support/api';

const MIB = 2 ** 20;

export type Sums = { sha256: string; md5: string };

/** A file of that many bytes that no compression makes smaller, and its hashes. It begins as a zip does. */
export async function makeFile(path: string, size: number): Promise<Sums> {
  const hashes = { sha256: createHash('sha256'), md5: createHash('md5') };
  const stream = createCipheriv('aes-128-ctr', randomBytes(16), randomBytes(16));
  const nothing = Buffer.alloc(8 * MIB);
  const file = await open(path, 'w');
  for (let at = 0; at < size; at += nothing.length) {
    const bytes = stream.update(nothing.subarray(0, Math.min(nothing.length, size - at)));
    if (at === 0) bytes.write('PK\u0003\u0004', 'latin1');
    hashes.sha256.update(bytes);
    hashes.md5.update(bytes);
    await file.write(bytes);
  }
  await file.close();
  return { sha256: hashes.sha256.digest('hex'), md5: hashes.md5.digest('hex') };
}

/**
 * Sends a file in parts as the console does, with a client of tus that is not ours; answers its id once the server has found both hashes right.
 *
 * @param onProgress Is told how many bytes have gone out.
 */
export async function sendFile(
  server: { url: string; token: string },
  path: string,
  sums: Sums,
  { onProgress, ...told }: Omit<NewUpload, 'fingerprint'> & { onProgress?: (sent: number) => void },
): Promise<string> {
  const { url, token } = server;
  const api = new Api(url, token);
  const { id } = await api.post<UploadState>('/sys/upload', { ...told, fingerprint: sums.sha256 });
  await new Promise<void>((resolve, reject) => {
    new Upload(createReadStream(path) as unknown as Buffer, {
      uploadUrl: `${url}/api/sys/upload/${id}`,
      uploadSize: told.size,
      chunkSize: PART_BYTES,
      retryDelays: [1000, 2000, 5000],
      headers: { Authorization: `Bearer ${token}` },
      onProgress: onProgress ?? null,
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
  return (await api.post<StoredFile>(`/sys/upload/${id}/finish`, sums)).id;
}
