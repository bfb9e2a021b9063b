import { randomUUID } from 'node:crypto';
import { sign } from '../../contract/wire/signature';

/** A file by its name, and the list that it is sent to: `/account/client`. */
export type ImportedFile = { list: string; name: string; bytes: Uint8Array };

/** Sends a file to be imported, as a page does; answers the id of its import, and throws where it is not taken. */
export async function sentForImport(
  { url, token }: { url: string; token: string },
  { list, name, bytes }: ImportedFile,
): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const path = `${list}/import`;
  const [requestId, timestamp] = [randomUUID(), String(Date.now())];
  const headers = {
    'X-Request-Id': requestId,
    'X-Timestamp': timestamp,
    'X-Signature': sign({ path, parameters: {}, body: {}, requestId, timestamp }),
    Authorization: `Bearer ${token}`,
    'Accept-Language': 'en-US',
  };
  const response = await fetch(`${url}/api${path}`, { method: 'POST', body: form, headers });
  const { code, data, msg } = (await response.json()) as { code: number; data: { id: string }; msg: string };
  if (code !== 0) throw new Error(`the file was not taken: ${msg}`);
  return data.id;
}
