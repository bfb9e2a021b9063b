import { eq } from 'drizzle-orm';
import { sysListView, sysSavedSearch } from '../db/list-tables';
import { sysSession } from '../db/system-tables';
import { sysFile, sysUpload } from '../db/file-tables';
import { sysTaskWork } from '../db/task-tables';
import { sysUser } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';

const OF_TASK = ['GET /task/{id}', 'POST /task/{id}/cancel', 'POST /task/{id}/retry', 'GET /task/{id}/file/{kind}'];
const OF_UPLOAD = [
  'GET /sys/upload/{id}',
  'PATCH /sys/upload/{id}',
  'POST /sys/upload/{id}/finish',
  'DELETE /sys/upload/{id}',
];
const OF_NOTICE = ['GET /notice/{id}', 'POST /notice/{id}/read', 'GET /notice/{id}/file/{fileId}'];
const OF_NEWS = ['GET /news/{id}', 'GET /news/{id}/cover'];
const OF_SEARCH = ['PUT /sys/saved-search/{id}', 'DELETE /sys/saved-search/{id}'];

/** A row of the user `admin-a` of tenant A for each call that is about one and belongs to no resource, `rows` those of the resources; answers its id by the call. */
export async function rowsBeside(
  { tx }: Pick<WriteContext, 'tx'>,
  rows: ReadonlyMap<string, string>,
): Promise<Record<string, string>> {
  const taskId = rows.get('diagnosis-sequence-management/data-task') ?? '';
  const file = { tenantCode: 'A', key: 'k', name: 'n', size: 1, type: 't', sha256: 's' };
  const [stored] = await tx.insert(sysFile).values(file).returning({ id: sysFile.id });
  const [owner] = await tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, 'admin-a'));
  const userId = owner?.id ?? '';
  const [session] = await tx.select({ id: sysSession.id }).from(sysSession).where(eq(sysSession.userId, userId));
  const work = {
    taskId,
    tenantCode: 'A',
    userId,
    language: 'en-US',
    resource: 'sys/dept',
    permission: 'sys:dept:export',
    input: {},
    isOpen: false,
  };
  await tx.insert(sysTaskWork).values({ ...work, resultFileId: stored?.id });
  const sent = {
    tenantCode: 'A',
    userId,
    target: 'guided-diagnosis/media-file.file',
    name: 'n.txt',
    size: 1,
    fingerprint: 'f',
  };
  const [upload] = await tx.insert(sysUpload).values(sent).returning({ id: sysUpload.id });
  await tx.insert(sysListView).values({ userId, tableKey: '/sys/dept/index' });
  const kept = { tenantCode: 'A', userId, username: 'admin-a', resource: 'sys/dept', name: 'n', search: { name: 'n' } };
  const [search] = await tx.insert(sysSavedSearch).values(kept).returning({ id: sysSavedSearch.id });
  const all = (calls: readonly string[], id = ''): [string, string][] => calls.map((at) => [at, id]);
  return Object.fromEntries([
    ...all(OF_TASK, taskId),
    ...all(OF_UPLOAD, upload?.id),
    ...all(OF_SEARCH, search?.id),
    ...all(OF_NOTICE, rows.get('sys/my-notice')),
    ...all(OF_NEWS, rows.get('sys/news')),
    ...all(['GET /sys/notice/{id}/reach'], rows.get('sys/notice')),
    ...all(['GET /sys/file/{id}'], stored?.id),
    ...all(['DELETE /sys/session/{id}'], session?.id),
    ...all(['DELETE /sys/own-identity/{id}'], rows.get('sys/sso-identity')),
  ]);
}
