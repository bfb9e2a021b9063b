import { eq, gt } from 'drizzle-orm';
import { ConfigError } from '../config';
import type { Database } from '../db/database';
import { sysFile } from '../db/file-tables';
import { sysSetting } from '../db/system-tables';
import type { Files } from '../ports/files';

/** Where the server kept stored files at its last start. */
const SETTING = 'files.place';
const BATCH = 2_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Names that a message has room for. */
const NAMED = 5;

type Reads = Pick<Database, 'run'>;

/** Where the last server that started kept its files; undefined where none has said so. */
export const recordedPlace = (db: Reads): Promise<string | undefined> =>
  db.run('platform', 'read', async (tx) => {
    const [row] = await tx.select().from(sysSetting).where(eq(sysSetting.key, SETTING));
    return (row?.value as { url?: string } | undefined)?.url;
  });

const record = (db: Reads, url: string): Promise<unknown> =>
  db.run('platform', 'write', (tx) =>
    tx
      .insert(sysSetting)
      .values({ key: SETTING, value: { url } })
      .onConflictDoUpdate({ target: sysSetting.key, set: { value: { url } } }),
  );

/** Names of stored files whose bodies are not in the store. Reads the store's list once, and the rows some at a time. */
export async function missingBodies(db: Reads, store: Pick<Files, 'list'>): Promise<string[]> {
  const there = new Set<string>();
  for await (const { key } of store.list()) there.add(key);
  const missing: string[] = [];
  for (let after = FIRST; ;) {
    const rows = await db.run('platform', 'read', (tx) =>
      tx
        .select({ id: sysFile.id, key: sysFile.key, name: sysFile.name })
        .from(sysFile)
        .where(gt(sysFile.id, after))
        .orderBy(sysFile.id)
        .limit(BATCH),
    );
    missing.push(...rows.filter(({ key }) => !there.has(key)).map(({ name }) => name));
    const last = rows.at(-1);
    if (!last) return missing;
    after = last.id;
  }
}

const some = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '');

/**
 * Notices that files are looked for in another place than at the last start, and refuses it where some of them are not there.
 * @param isForced Whether the place is taken as it is.
 * @throws ConfigError which says how many files are missing, and names some
 */
export async function keepFilesPlace(
  { db, files }: { db: Reads; files: Pick<Files, 'list'> },
  place: string,
  isForced: boolean,
): Promise<void> {
  const before = await recordedPlace(db);
  if (before === place) return;
  const missing = before === undefined || isForced ? [] : await missingBodies(db, files);
  if (missing.length > 0)
    throw new ConfigError(
      `Stored files were kept at ${before}, and ${missing.length} of them are not at ${place}: ${some(missing)}. Set FILES_URL back, or copy them with 'admin files move ${place}'. To go on without them, start once with --force.`,
    );
  await record(db, place);
}
