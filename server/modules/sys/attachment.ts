import type { sysFile } from '../../db/system-tables';
import type { Files } from '../../ports/files';

const dispositionOf = (name: string): string => `attachment; filename="${name.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** A stored file as an answer. Always as an attachment: a stored page must not run as one of ours. */
export async function attachmentOf(files: Files, file: typeof sysFile.$inferSelect): Promise<Response> {
  return new Response(await files.get(file.key), {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      'Content-Disposition': dispositionOf(file.name),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      ETag: `"${file.sha256}"`,
    },
  });
}
