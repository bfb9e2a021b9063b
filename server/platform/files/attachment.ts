import type { sysFile } from '../../db/file-tables';
import { attachmentNamed } from '../../http/disposition';
import type { ByteRange } from '../../ports/files';
import type { Ports } from '../../ports/ports';
import { soundBody } from './sound';

type Asked = { range?: string; ifRange?: string };

const lastOf = (length: number, size: number): ByteRange | null =>
  length === 0 || size === 0 ? null : { start: Math.max(0, size - length), end: size - 1 };

/** The one range that is asked for (RFC 9110). Undefined where the whole file is the answer: none, several, or not understood; null where there are no such bytes. */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!asked || asked[0] === 'bytes=-') return undefined;
  const [, from = '', to = ''] = asked;
  if (from === '') return lastOf(Number(to), size);
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < start) return undefined;
  return start < size ? { start, end } : null;
}

/**
 * A stored file as an answer, or the part of it that is asked for, as it was stored: what was altered since is refused, or broken off. Always
 * as an attachment: a stored page must not run as one of ours.
 */
export async function attachmentOf(
  store: Pick<Ports, 'files' | 'log' | 'trouble' | 'clock'>,
  file: typeof sysFile.$inferSelect,
  { range: header, ifRange }: Asked = {},
): Promise<Response> {
  const tag = `"${file.sha256}"`;
  const headers = {
    'Content-Type': file.type,
    'Content-Disposition': attachmentNamed(file.name),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: tag,
  };
  const range = ifRange === undefined || ifRange === tag ? rangeOf(header, file.size) : undefined;
  if (range === null)
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.size}` } });
  if (!range)
    return new Response(await soundBody(store, file), { headers: { ...headers, 'Content-Length': String(file.size) } });
  return new Response(await soundBody(store, file, range), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(range.end - range.start + 1),
      'Content-Range': `bytes ${range.start}-${range.end}/${file.size}`,
    },
  });
}
