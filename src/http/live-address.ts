import { endingOf } from '../../contract/wire/upload';
import { httpSettings } from './settings';

/** A link that answers later than this is dead, ms. */
const PATIENCE = 1000;
const WATCHED: ReadonlySet<string> = new Set(['.txt', '.xml', '.pdf']);
/** A server that does not know HEAD is there all the same. */
const ALIVE: ReadonlySet<number> = new Set([405, 501]);

/** Where contents lie, and where their copies do; both from the mode of the build. Without copies nothing is asked. */
export type ContentPlaces = { contentServer: string; cdnSite: string };

/** What stands behind the prefix of the content server; null where the address is none of its. */
function restOf(address: string, prefix: string): string | null {
  const bare = prefix.replace(/\/+$/, '');
  return bare !== '' && address.startsWith(`${bare}/`) ? address.slice(bare.length) : null;
}

/** Whether something answers there within a second. */
export async function isAlive(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, {
      method: 'HEAD',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return status < 400 || ALIVE.has(status);
  } catch {
    return false;
  }
}

/**
 * The address itself, or that of its copy: texts, XML and PDF of the content server come from the CDN where they are not there within a second.
 * `name` is that of a file whose address does not end as it does, `isThere` another way to ask for it.
 */
export async function liveAddress(
  address: string,
  { contentServer, cdnSite }: ContentPlaces,
  how: { name?: string; isThere?: (address: string) => Promise<boolean> } = {},
): Promise<string> {
  const rest = restOf(address, contentServer);
  const [path = ''] = (rest ?? '').split(/[?#]/, 1);
  if (rest === null || cdnSite === '' || !WATCHED.has(endingOf(how.name ?? path))) return address;
  return (await (how.isThere ?? isAlive)(address)) ? address : cdnSite.replace(/\/+$/, '') + rest;
}

/** Answers by which a server that is there refuses a file, to this caller or just now. */
const REFUSING: ReadonlySet<number> = new Set([401, 403, 405, 429, 501]);

/** The same of a stored file, which is asked for with the token of the session: a refusal is no dead link. */
async function isFileThere(address: string): Promise<boolean> {
  const token = httpSettings().token();
  try {
    const { status } = await fetch(address, {
      method: 'HEAD',
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return status < 400 || REFUSING.has(status);
  } catch {
    return false;
  }
}

/** Where the copy of a stored file lies, once the file itself is dead; null as long as it is not, and where there are no copies. `name` tells what kind of file it is. */
export async function copyOfFile(path: string, name: string): Promise<string | null> {
  const { base, contents } = httpSettings();
  if (!contents) return null;
  const address = new URL(base + path, window.location.href).href;
  const live = await liveAddress(address, contents, { name, isThere: isFileThere });
  return live === address ? null : live;
}
