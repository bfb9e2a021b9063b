import { and, eq } from 'drizzle-orm';
import { CLIENT_LOG_FILE, CLIENT_LOG_OPEN, type ClientLogState } from '../../contract/resources/sys/client-log/rules';
import type { NewClientLogUpload } from '../../contract/wire/client/client-log';
import { clientLog } from '../../contract/resources/sys/client-log/definition';
import { checkFile } from '../../contract/wire/upload';
import { isUuid } from '../../contract/validation/uuid';
import { sysClientLogBody } from '../db/client-log-tables';
import { sysUpload } from '../db/file-tables';
import { sysClientLog } from '../db/tables';
import type { Tx } from '../db/database';
import { patchRow } from '../engine/write/trusted';
import { cleanName } from '../http/form/file-part';
import { InvalidFields, Refusal } from '../refusal';
import { dbScopeOf } from '../scope';
import { noteActivities } from '../modules/account/client-activity';
import { announceLog, READ_JOB } from '../modules/sys/client-log';
import { storeUpload } from '../platform/files/upload/finish';
import { receivePart } from '../platform/files/upload/receive';
import { checkQuota, dropUploads, type UploadPlace, type UploadRow } from '../platform/files/upload/uploads';
import { ownRow } from './own-row';

/** What such an upload is for: no field of a form, so nobody can go on with it through the console. */
const TARGET = clientLog.name;

type LogRow = { id: string; status: ClientLogState };

const write = <T>({ ports, scope }: UploadPlace, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ports.db.run(dbScopeOf(scope), 'write', work);

/** The log of that id that this tester is asked for, held until the transaction ends. */
async function ownLog({ scope }: UploadPlace, tx: Tx, id: string | undefined): Promise<LogRow> {
  if (!isUuid(id)) throw new Refusal('gone');
  const { clientId } = await ownRow(tx, scope);
  const [row] = await tx
    .select({ id: sysClientLog.id, status: sysClientLog.status })
    .from(sysClientLog)
    .where(and(eq(sysClientLog.id, id), eq(sysClientLog.clientId, clientId)))
    .for('update');
  if (!row) throw new Refusal('gone');
  return row as LogRow;
}

/** The same while it is still waited for. */
async function owedLog(place: UploadPlace, tx: Tx, id: string | undefined): Promise<LogRow> {
  const { ports } = place;
  const row = await ownLog(place, tx, id);
  const [{ expiresAt } = { expiresAt: null }] = await tx
    .select({ expiresAt: sysClientLog.expiresAt })
    .from(sysClientLog)
    .where(eq(sysClientLog.id, row.id));
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= ports.clock.now().getTime();
  if (isOver || !(CLIENT_LOG_OPEN as readonly string[]).includes(row.status)) throw new Refusal('logRequestOver');
  return row;
}

/** The upload belongs to the log, not to a credential: a tester that signed on anew goes on with it. */
const uploadOf = async (tx: Tx, logId: string): Promise<UploadRow | undefined> =>
  (
    await tx
      .select()
      .from(sysUpload)
      .where(and(eq(sysUpload.userId, logId), eq(sysUpload.target, TARGET)))
  )[0];

const move = async (
  { ports, scope }: UploadPlace,
  tx: Tx,
  { id, status }: LogRow,
  operation: string,
  set: Record<string, unknown>,
): Promise<void> => {
  await patchRow({ scope, tx, ports }, clientLog, id, set, { operation, where: { status } });
  await announceLog(ports, tx, scope.tenant, id);
};

function checkedName({ name: given, size }: NewClientLogUpload): string {
  const name = cleanName(given);
  const failure = checkFile(CLIENT_LOG_FILE, { name, size });
  if (failure) throw new InvalidFields({ name: failure }, failure.key === 'fileFormat' ? 'fileFormat' : 'fileTooLarge');
  return name;
}

/** Begins to send a log, or goes on with the same file where it was left. */
export async function beginLog(
  place: UploadPlace,
  id: string | undefined,
  asked: NewClientLogUpload,
): Promise<UploadRow> {
  const { ports, scope } = place;
  const { size, fingerprint } = asked;
  const { upload, old } = await write(place, async (tx) => {
    const log = await owedLog(place, tx, id);
    const name = checkedName(asked);
    const left = await uploadOf(tx, log.id);
    if (log.status === 'toBeUploaded')
      await move(place, tx, log, 'upload', { status: 'uploading', progress: 0, failureReason: null });
    if (left && left.size === size && left.fingerprint === fingerprint && left.name === name)
      return { upload: left, old: [] };
    await checkQuota(place, tx, size);
    if (left) await tx.delete(sysUpload).where(eq(sysUpload.id, left.id));
    const at = ports.clock.now().toISOString();
    const row = {
      tenantCode: scope.tenant,
      userId: log.id,
      target: TARGET,
      name,
      size,
      fingerprint,
      createDate: at,
      updateDate: at,
    };
    const [made] = await tx.insert(sysUpload).values(row).returning();
    return { upload: made as UploadRow, old: left ? [left] : [] };
  });
  await dropUploads(place, old);
  return upload;
}

/** How far the upload of an owed log is. */
export const logUpload = (place: UploadPlace, id: string | undefined): Promise<UploadRow> =>
  write(place, async (tx) => {
    const upload = await uploadOf(tx, (await owedLog(place, tx, id)).id);
    if (!upload) throw new Refusal('notFound', { url: '/client/log' });
    return upload;
  });

/** Stores the next bytes and lets the list show how far it is; answers where the upload stands then. */
export async function receiveLog(
  place: UploadPlace,
  id: string | undefined,
  offset: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<number> {
  const { ports, scope } = place;
  const upload = await logUpload(place, id);
  const received = await receivePart(place, upload, offset, body);
  const progress = Math.floor((100 * received) / upload.size);
  await write(place, async (tx) => {
    // Progress is no change of the record: neither version nor history speak of it.
    const set = { progress } as Partial<typeof sysClientLog.$inferInsert>;
    await tx
      .update(sysClientLog)
      .set(set)
      .where(and(eq(sysClientLog.id, upload.userId), eq(sysClientLog.status, 'uploading')));
    await announceLog(ports, tx, scope.tenant, upload.userId);
  });
  return received;
}

/** A damaged log is sent anew; one that is not what its name says never becomes right. */
async function afterRefusal(place: UploadPlace, id: string, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || !['uploadDamaged', 'fileFormat'].includes(error.key)) return;
  await write(place, async (tx) => {
    const log = await ownLog(place, tx, id);
    if (log.status !== 'uploading') return;
    if (error.key === 'uploadDamaged')
      await move(place, tx, log, 'restart', { status: 'toBeUploaded', progress: null });
    else await move(place, tx, log, 'fail', { status: 'warehousingFailed', failureReason: 'notText' });
  });
}

/** Takes the log once all of it is there and is what was sent, and lets it be read into lines. Asked again it answers the same. */
export async function finishLog(
  place: UploadPlace,
  id: string | undefined,
  sums: { sha256: string },
  zone: number,
): Promise<void> {
  const { ports, scope } = place;
  const { log, upload } = await write(place, async (tx) => {
    const found = await ownLog(place, tx, id);
    const isDone = ['uploaded', 'warehousing', 'warehoused'].includes(found.status);
    return { log: found, upload: isDone ? null : ((await uploadOf(tx, (await owedLog(place, tx, id)).id)) ?? null) };
  });
  // The answer to an earlier call was lost.
  if (!upload && log.status !== 'toBeUploaded' && log.status !== 'uploading') return;
  if (!upload) throw new Refusal('notFound', { url: '/client/log' });
  const also = async (tx: Tx, file: { id: string; name: string; size: number; sha256: string }): Promise<void> => {
    const owed = await owedLog(place, tx, log.id);
    const uploadedAt = ports.clock.now().toISOString();
    await tx.delete(sysClientLogBody).where(eq(sysClientLogBody.logId, owed.id));
    await tx
      .insert(sysClientLogBody)
      .values({ logId: owed.id, tenantCode: scope.tenant, fileId: file.id, zone, createDate: uploadedAt });
    const told = { fileName: file.name, sizeKib: Math.ceil(file.size / 1024), sha256: file.sha256, uploadedAt };
    await move(place, tx, owed, 'receive', { ...told, status: 'uploaded', progress: 100 });
    const { clientId, testerCode } = await ownRow(tx, scope);
    await noteActivities({ tx, ports, scope }, [
      { tenantCode: scope.tenant, kind: 'logUpload', clientId, testerCode, detail: file.name.slice(0, 255) },
    ]);
    await ports.jobs.send(tx, READ_JOB, {});
  };
  try {
    await storeUpload(place, upload, sums, { isSent: false, also });
  } catch (error) {
    await afterRefusal(place, log.id, error);
    throw error;
  }
}

/** The tester has no such log, or cannot read it. */
export const refuseLog = (
  place: UploadPlace,
  id: string | undefined,
  failureReason: 'noLog' | 'unreadable',
): Promise<void> =>
  write(place, async (tx) => {
    await move(place, tx, await owedLog(place, tx, id), 'fail', { status: 'warehousingFailed', failureReason });
  });
