import { and, eq, inArray } from 'drizzle-orm';
import { isNameTaken } from '../../../contract/validation/file-names';
import { checkFile } from '../../../contract/wire/upload';
import type { Field } from '../../../contract/language/field';
import type { Tx } from '../../db/database';
import { sysFile } from '../../db/file-tables';
import type { InvalidFields } from '../../refusal';

type Failure = InvalidFields['failures'][string];
type Known = { id: string; name: string; size: number };

/** Files of the ids that are there for a row of that tenant; `tenant` is null for a row of the platform, which may name any. */
export async function knownFiles(tx: Tx, ids: readonly string[], tenant: string | null): Promise<Map<string, Known>> {
  const where = and(inArray(sysFile.id, [...ids]), tenant === null ? undefined : eq(sysFile.tenantCode, tenant));
  const rows = await tx.select({ id: sysFile.id, name: sysFile.name, size: sysFile.size }).from(sysFile).where(where);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Why a field does not take these files: one is not there, is of another format or too large, or has the name of another. */
export function filesFailure(field: Field, ids: readonly string[], known: ReadonlyMap<string, Known>): Failure | null {
  const names: string[] = [];
  for (const id of ids) {
    const file = known.get(id.toLowerCase());
    if (!file) return { key: 'fileNone' };
    const failure = checkFile(field, file);
    if (failure) return failure;
    if (isNameTaken(file.name, names)) return { key: 'fileTwice', params: { name: file.name } };
    names.push(file.name);
  }
  return null;
}
