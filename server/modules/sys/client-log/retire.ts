import { inArray } from 'drizzle-orm';
import { sysClientLogBody, sysClientLogChunk } from '../../../db/client-log-tables';
import { sysFile } from '../../../db/file-tables';
import type { Ports } from '../../../ports/ports';

type Line = { id: string; tenant_code: string };

/** Where the file of a log lies once the log has left its list. */
export const keptAt = (under: string, { id, tenant_code: tenant }: Line, name: string): string =>
  `${under}${tenant || '_platform'}/${id}/${name}`;

/**
 * Puts the files of logs that leave the list below `under`, as they came; then lines and files go. Begun again after an interruption it
 * does the same: a file is deleted only once its copy is whole.
 */
export async function retireLogs(ports: Ports, under: string, lines: readonly Line[]): Promise<void> {
  const { db, files } = ports;
  const ids = lines.map(({ id }) => id);
  const bodies = await db.run('platform', 'read', (tx) =>
    tx.select().from(sysClientLogBody).where(inArray(sysClientLogBody.logId, ids)),
  );
  const fileIds = bodies.map(({ fileId }) => fileId);
  const found =
    fileIds.length > 0
      ? await db.run('platform', 'read', (tx) => tx.select().from(sysFile).where(inArray(sysFile.id, fileIds)))
      : [];
  const byId = new Map(found.map((file) => [file.id, file]));
  for (const { logId, fileId, tenantCode } of bodies) {
    const file = byId.get(fileId);
    if (file)
      await files.put(keptAt(under, { id: logId, tenant_code: tenantCode }, file.name), await files.get(file.key));
  }
  await db.run('platform', 'write', async (tx) => {
    await tx.delete(sysClientLogChunk).where(inArray(sysClientLogChunk.logId, ids));
    await tx.delete(sysClientLogBody).where(inArray(sysClientLogBody.logId, ids));
    if (fileIds.length > 0) await tx.delete(sysFile).where(inArray(sysFile.id, fileIds));
  });
  for (const { key } of found) await files.delete(key);
}
