import { endingOf } from '../../contract/wire/upload';

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

/** The address itself, or that of its copy: texts, XML and PDF of the content server come from the CDN where they are not there within a second. */
export async function liveAddress(address: string, { contentServer, cdnSite }: ContentPlaces): Promise<string> {
  const rest = restOf(address, contentServer);
  const [path = ''] = (rest ?? '').split(/[?#]/, 1);
  if (rest === null || cdnSite === '' || !WATCHED.has(endingOf(path)) || (await isAlive(address))) return address;
  return cdnSite.replace(/\/+$/, '') + rest;
}
