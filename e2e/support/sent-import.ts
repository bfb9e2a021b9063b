import { randomUUID } from 'node:crypto';
import { sign } from '../../contract/wire/signature';

/** A file by its name, and the list that it is sent to: `/account/client`. */
export type ImportedFile = { list: string; name: string; bytes: Uint8Array };

/** Posts a file as the form that a page would post, and answers what came back. */
export type PostFile = (
  url: string,
  headers: Record<string, string>,
  file: Omit<ImportedFile, 'list'>,
) => Promise<unknown>;

const postFile: PostFile = async (url, headers, { name, bytes }) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  return (await fetch(url, { method: 'POST', body: form, headers })).json();
};

/** Sends a file to be imported, as a page does; answers the id of its import, and throws where it is not taken. */
export async function sentForImport(
  { url, token }: { url: string; token: string },
  { list, ...file }: ImportedFile,
  post = postFile,
): Promise<string> {
  const path = `${list}/import`;
  const [requestId, timestamp] = [randomUUID(), String(Date.now())];
  const headers = {
    'X-Request-Id': requestId,
    'X-Timestamp': timestamp,
    'X-Signature': sign({ path, parameters: {}, body: {}, requestId, timestamp }),
    Authorization: `Bearer ${token}`,
    'Accept-Language': 'en-US',
  };
  const answer = await post(`${url}/api${path}`, headers, file);
  const { code, data, msg } = answer as { code: number; data: { id: string }; msg: string };
  if (code !== 0) throw new Error(`the file was not taken: ${msg}`);
  return data.id;
}
