import { createSHA256 } from 'hash-wasm';
import { filePart } from './file-part';

/** What forms that were read to their end hold, by their requests. */
const CONTENTS = new WeakMap<Request, string>();

type Content = { name: string; sha256: string };

/** Notes what the form of a request holds, which is known once it was read. */
export const noteContent = (request: Request, { name, sha256 }: Content): void =>
  void CONTENTS.set(request, `${sha256} ${name}`);

/** Name and hash of the file in the form of a request, which is read for that alone where nobody has; empty where that failed. */
export async function requestContentOf(request: Request, limit: number): Promise<string> {
  const known = CONTENTS.get(request);
  if (known !== undefined || request.bodyUsed) return known ?? '';
  const hash = await createSHA256();
  const { name } = await filePart(request, limit, (bytes) => {
    hash.update(bytes);
    return Promise.resolve();
  });
  return `${hash.digest()} ${name}`;
}
