import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { checkFile, UPLOAD_KEPT, type NewUpload } from '../../../../contract/wire/upload';
import { isUuid } from '../../../../contract/validation/uuid';
import type { Tx } from '../../../db/database';
import { sysFile, sysUpload } from '../../../db/file-tables';
import { cleanName } from '../../../http/form/file-part';
import type { Ports } from '../../../ports/ports';
import { InvalidFields, Refusal } from '../../../refusal';
import { dbScopeOf, type Scope } from '../../../scope';
import { fieldFor } from './target';

export type UploadPlace = { ports: Ports; scope: Scope };
export type UploadRow = typeof sysUpload.$inferSelect;

/** Uploads that one user may have under way. */
const MOST_OPEN = 20;
/** One that stood still for so long gives way to a new one, ms. */
const IDLE = 3_600_000;

/** Uploads of the caller, where he works now. */
const ownOnes = ({ userId, tenant }: Scope) =>
  and(eq(sysUpload.userId, userId ?? ''), eq(sysUpload.tenantCode, tenant));

/** An own upload; whoever lost the right to write its field meanwhile may not go on with it. */
export async function ownUpload({ ports, scope }: UploadPlace, id: string | undefined): Promise<UploadRow> {
  const row = isUuid(id)
    ? await ports.db.run(
        dbScopeOf(scope),
        'read',
        async (tx) =>
          (
            await tx
              .select()
              .from(sysUpload)
              .where(and(eq(sysUpload.id, id), ownOnes(scope)))
          )[0],
      )
    : undefined;
  if (!row) throw new Refusal('notFound', { url: '/sys/upload' });
  fieldFor(scope, row.target);
  return row;
}

/** Refuses a file for which the tenant has no room left: what it has and what is on its way count. */
export async function checkQuota({ ports, scope }: UploadPlace, tx: Tx, size: number): Promise<void> {
  const max = ports.settings.tenantFileBytes;
  if (max === undefined || scope.tenant === '') return;
  const [kept] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${sysFile.size}), 0)` })
    .from(sysFile)
    .where(eq(sysFile.tenantCode, scope.tenant));
  const [coming] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${sysUpload.size}), 0)` })
    .from(sysUpload)
    .where(eq(sysUpload.tenantCode, scope.tenant));
  if (Number(kept?.bytes) + Number(coming?.bytes) + size > max)
    throw new Refusal('quotaExceeded', { max: Math.floor(max / 2 ** 30) });
}

/** Deletes the rows first: a body that is left behind is swept, a row without its parts would go on from nothing. */
export async function dropUploads({ ports, scope }: UploadPlace, rows: readonly UploadRow[]): Promise<void> {
  for (const { id, parts } of rows) {
    await ports.db.run(dbScopeOf(scope), 'write', (tx) => tx.delete(sysUpload).where(eq(sysUpload.id, id)));
    for (const { key } of parts) await ports.files.delete(key);
  }
}

/** Makes room among the caller's own uploads, or refuses. */
async function makeRoom(place: UploadPlace): Promise<void> {
  const { ports, scope } = place;
  const rows = await ports.db.run(dbScopeOf(scope), 'read', (tx) =>
    tx.select().from(sysUpload).where(ownOnes(scope)).orderBy(asc(sysUpload.updateDate)),
  );
  if (rows.length < MOST_OPEN) return;
  const idleSince = new Date(ports.clock.now().getTime() - IDLE);
  const idle = rows.filter(({ updateDate }) => new Date(updateDate) < idleSince);
  if (idle.length === 0) throw new Refusal('tooManyUploads', { max: MOST_OPEN });
  await dropUploads(place, idle);
}

/** Begins an upload, or finds the one of the same file that was left; judges all that can be judged before a byte has come. */
export async function beginUpload(
  place: UploadPlace,
  { name: given, size, fingerprint, target }: NewUpload,
): Promise<UploadRow> {
  const { ports, scope } = place;
  const name = cleanName(given);
  const field = fieldFor(scope, target);
  const failure = checkFile(field, { name, size });
  if (failure) throw new InvalidFields({ file: failure }, failure.key === 'fileFormat' ? 'fileFormat' : 'fileTooLarge');
  const now = ports.clock.now();
  const kept = new Date(now.getTime() - UPLOAD_KEPT).toISOString();
  const same = and(
    ownOnes(scope),
    eq(sysUpload.fingerprint, fingerprint),
    eq(sysUpload.target, target),
    eq(sysUpload.size, size),
    gt(sysUpload.updateDate, kept),
  );
  const [left] = await ports.db.run(dbScopeOf(scope), 'read', (tx) => tx.select().from(sysUpload).where(same).limit(1));
  if (left) return left;
  await makeRoom(place);
  return ports.db.run(dbScopeOf(scope), 'write', async (tx) => {
    await checkQuota(place, tx, size);
    const at = now.toISOString();
    const row = {
      tenantCode: scope.tenant,
      userId: scope.userId ?? '',
      target,
      name,
      size,
      fingerprint,
      createDate: at,
      updateDate: at,
    };
    const [made] = await tx.insert(sysUpload).values(row).returning();
    return made as UploadRow;
  });
}

/** Uploads that nobody went on with since then, of whichever tenant. */
export const leftSince = ({ db }: Ports, before: string): Promise<UploadRow[]> =>
  db.run('platform', 'read', (tx) => tx.select().from(sysUpload).where(lt(sysUpload.updateDate, before)));
