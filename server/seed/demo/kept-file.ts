import type { sysFile } from '../../db/file-tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { newFileKey } from '../../engine/files/keep';
import { sumsOf } from '../../engine/files/hashes';

/** Puts the body of a file of the demo, and answers its row for `sys_file`. */
export async function demoFile(
  { ports, scope }: WriteContext,
  file: { id: string; tenantCode: string; name: string; type: string; createDate: string },
  body: Uint8Array,
): Promise<typeof sysFile.$inferInsert> {
  const key = newFileKey({ ports, scope: { ...scope, tenant: file.tenantCode } }, file.id);
  await ports.files.put(key, body);
  return { ...file, key, size: body.length, ...(await sumsOf(body)) };
}
