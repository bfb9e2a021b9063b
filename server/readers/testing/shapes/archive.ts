import { strToU8, zipSync } from 'fflate';
import { placedTogether, type GrowingFile } from './shape';

export const archiveOf = (n: number, name: (at: number) => string, body = 'x'): Uint8Array =>
  zipSync(Object.fromEntries(Array.from({ length: n }, (_, at) => [name(at), strToU8(body)])));
export const ARCHIVE_SHAPES: GrowingFile[] = [
  { what: 'files', name: 'a.zip', grown: (n) => archiveOf(Math.min(n, 4900), (at) => `f${at}.png`) },
  {
    what: 'folders in folders',
    name: 'a.zip',
    grown: (n) => archiveOf(1, () => `${'a/'.repeat(Math.min(n, 30_000))}x.png`),
  },
  {
    what: 'long names',
    name: 'a.zip',
    grown: (n) => archiveOf(20, (at) => `${String(at)}${'a'.repeat(Math.min(n, 60_000))}.png`),
  },
  {
    what: 'a large file',
    name: 'a.zip',
    grown: (n) => zipSync({ 'x.png': new Uint8Array(n).map((_, at) => (at * 31) % 251) }, { level: 0 }),
  },
  {
    what: 'ends',
    name: 'a.zip',
    grown: (n) =>
      placedTogether(
        archiveOf(1, () => 'x.png'),
        'PK\x05\x06'.repeat(n),
      ),
  },
];
