import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { fieldsOf, snake, tableNameOf } from '../../../../contract/language/derive';
import { RESOURCES } from '../../../../contract/registry';
import { UPLOAD_KEPT } from '../../../../contract/wire/upload';
import type { Tx } from '../../../db/database';
import { sysFile, sysUpload } from '../../../db/file-tables';
import { rowsOf } from '../../../http/rows';
import { EVIDENCE, type StoredBody } from '../../../ports/files';
import type { Ports } from '../../../ports/ports';
import { systemScope } from '../../../scope';
import { dropUploads, leftSince } from './uploads';

export const SWEEP = 'file-sweep';
/** Files, or keys of the store, that one question of the database is about. */
const BATCH = 500;

/** Every column that holds ids of files. */
const FILE_COLUMNS = RESOURCES.flatMap((resource) =>
  fieldsOf(resource)
    .filter(([, { kind, virtual }]) => kind === 'files' && !virtual)
    .map(([name]) => ({ table: tableNameOf(resource), column: snake(name) })),
);

/** Which of these files some record names, or a version that was published: that may be in force while its record names another. */
async function named(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const list = sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  for (const { table, column } of FILE_COLUMNS) {
    const [from, its] = [sql.identifier(table), sql.identifier(column)];
    const rows = rowsOf<{ id: string }>(
      await tx.execute(sql`select unnest(${its}) as id from ${from} where ${its} && ${list}`),
    );
    for (const { id } of rows) found.add(id);
  }
  const versions = rowsOf<{ id: string }>(
    await tx.execute(sql`
      select distinct w.id from sys_published_version v, unnest(${list}) as w(id)
      where v.content -> 'files' ? w.id::text`),
  );
  for (const { id } of versions) found.add(id);
  return found;
}

/** Files that were sent and that no record names, a batch after the other; answers the keys of their bodies. */
async function forgetFiles({ db }: Ports, before: string): Promise<string[]> {
  const gone: string[] = [];
  for (let after = ''; ;) {
    const next: string = await db.run('platform', 'write', async (tx) => {
      const old = and(
        eq(sysFile.isSent, true),
        lt(sysFile.createDate, before),
        after === '' ? undefined : sql`${sysFile.id} > ${after}::uuid`,
      );
      const rows = await tx.select({ id: sysFile.id }).from(sysFile).where(old).orderBy(sysFile.id).limit(BATCH);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return '';
      const kept = await named(tx, ids);
      const orphans = ids.filter((id) => !kept.has(id));
      if (orphans.length > 0)
        gone.push(
          ...(await tx.delete(sysFile).where(inArray(sysFile.id, orphans)).returning({ key: sysFile.key })).map(
            ({ key }) => key,
          ),
        );
      return ids.at(-1) ?? '';
    });
    if (next === '') return gone;
    after = next;
  }
}

/** The upload, and later the file, that a part belongs to. */
const uploadIn = (key: string): string | null => /\/uploads\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null;

/** Bodies that no row speaks of: what a process that died left between the body and its row. */
async function strayIn({ db }: Ports, bodies: readonly StoredBody[]): Promise<string[]> {
  const keys = bodies.map(({ key }) => key);
  const uploads = keys.map(uploadIn).filter((id) => id !== null);
  return db.run('platform', 'read', async (tx) => {
    const files = await tx
      .select({ id: sysFile.id, key: sysFile.key })
      .from(sysFile)
      .where(or(inArray(sysFile.key, keys), inArray(sysFile.id, uploads)));
    const open = await tx.select({ id: sysUpload.id }).from(sysUpload).where(inArray(sysUpload.id, uploads));
    const known = new Set([...files.flatMap(({ id, key }) => [id, key]), ...open.map(({ id }) => id)]);
    return keys.filter((key) => !known.has(key) && !known.has(uploadIn(key) ?? ''));
  });
}

async function forgetBodies(ports: Ports, before: Date): Promise<void> {
  let batch: StoredBody[] = [];
  const judge = async (): Promise<void> => {
    for (const key of await strayIn(ports, batch)) await ports.files.delete(key);
    batch = [];
  };
  for await (const body of ports.files.list()) {
    if (body.at >= before || body.key.startsWith(EVIDENCE)) continue;
    batch.push(body);
    if (batch.length === BATCH) await judge();
  }
  if (batch.length > 0) await judge();
}

/** What nobody wants any more a day after it came: uploads left half, files that no record names, bodies without a row. */
export async function sweepFiles(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - UPLOAD_KEPT);
  const scope = systemScope();
  await dropUploads({ ports, scope }, await leftSince(ports, before.toISOString()));
  for (const key of await forgetFiles(ports, before.toISOString())) await ports.files.delete(key);
  await forgetBodies(ports, before);
}

/** Sweeps once a day, in the night. */
export function addFileSweep(ports: Ports): void {
  ports.jobs.work(SWEEP, () => sweepFiles(ports));
  ports.jobs.schedule(SWEEP, '23 2 * * *');
}
