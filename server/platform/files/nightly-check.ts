import { eq, gt, inArray } from 'drizzle-orm';
import { createSHA256 } from 'hash-wasm';
import { notice } from '../../../contract/resources/sys/notice/definition';
import { asParagraphs } from '../../../contract/text/rich-text';
import { dynamicKey } from '../../../contract/text/word-key';
import { sysFile } from '../../db/file-tables';
import { sysSetting } from '../../db/system-tables';
import type { Tx } from '../../db/database';
import { insertRows } from '../../engine/write/trusted';
import { translate } from '../../http/words';
import type { Ports } from '../../ports/ports';
import { systemScope } from '../../scope';
import { administratorsLanguage } from '../administrators-language';
import { noteAltered } from './sound';

/* Compares every stored file with the hash that was taken when it was stored, also those that nobody downloads for years. */

export const FILE_CHECK = 'file-check';
/** Every ten minutes of the hours in which a carmaker's offices in Asia and Europe are quiet or just opening, UTC. */
const TIMES = '*/10 19-23 * * *';
/** How long one run reads, ms: well below the time after which a job counts as lost. */
const RUN = 8 * 60_000;
/** From the end of one pass to the beginning of the next, ms: one pass a night at most. */
const REST = 16 * 3_600_000;
const BATCH = 200;
/** Files that a notice names; it counts the others. */
const NAMED = 20;
/** Findings that are kept until the pass is over: more than that is one fault of the store, not thousands. */
const MOST_FINDINGS = 2_000;

const SETTING = 'files.check';

type Fault = 'altered' | 'missing';
type FileFinding = { id: string; tenant: string; name: string; fault: Fault };
/** Where the pass is. `after` is the last file that was read; empty between passes. */
type Progress = { after: string; checked: number; findings: FileFinding[]; endedAt?: string };

const NOTHING: Progress = { after: '', checked: 0, findings: [] };
const FIRST = '00000000-0000-0000-0000-000000000000';

async function readProgress(tx: Tx): Promise<Progress> {
  const [row] = await tx.select().from(sysSetting).where(eq(sysSetting.key, SETTING));
  return { ...NOTHING, ...(row?.value as Partial<Progress> | undefined) };
}

const writeProgress = async (tx: Tx, value: Progress): Promise<void> =>
  void (await tx
    .insert(sysSetting)
    .values({ key: SETTING, value })
    .onConflictDoUpdate({ target: sysSetting.key, set: { value } }));

type Stored = Pick<typeof sysFile.$inferSelect, 'id' | 'key' | 'tenantCode' | 'name' | 'size' | 'sha256'>;

async function faultOf({ files }: Pick<Ports, 'files'>, { key, sha256 }: Stored): Promise<Fault | null> {
  const body = await files.get(key).catch(() => null);
  if (!body) return 'missing';
  const hash = await createSHA256();
  hash.init();
  try {
    for await (const chunk of body) hash.update(chunk);
  } catch {
    return 'missing';
  }
  return hash.digest('hex') === sha256 ? null : 'altered';
}

/** Those of the findings whose file still has its row: what was deleted meanwhile is not missing. */
async function stillThere(ports: Ports, findings: readonly FileFinding[]): Promise<FileFinding[]> {
  if (findings.length === 0) return [];
  const ids = findings.map(({ id }) => id);
  const rows = await ports.db.run('platform', 'read', (tx) =>
    tx.select({ id: sysFile.id }).from(sysFile).where(inArray(sysFile.id, ids)),
  );
  const known = new Set(rows.map(({ id }) => id));
  return findings.filter(({ id }) => known.has(id));
}

/** One notice to the administrators of a tenant; the platform's own, and its summary of all tenants, have an empty tenant. */
async function tellAdministrators(
  ports: Ports,
  tx: Tx,
  tenant: string,
  findings: readonly FileFinding[],
): Promise<void> {
  const language = await administratorsLanguage(tx, tenant);
  const say = (key: string, params?: Record<string, string | number>): string =>
    translate(language, dynamicKey(`notice.fileCheck.${key}`), params);
  const lines = findings
    .slice(0, NAMED)
    .map(({ name, fault, tenant: owner }) => say(owner === tenant ? fault : `${fault}Of`, { name, tenant: owner }));
  const more = findings.length > NAMED ? [say('more', { count: findings.length - NAMED })] : [];
  const content = asParagraphs([say('text', { count: findings.length }), ...lines, ...more].join('\n'));
  const row = {
    tenantCode: tenant,
    title: say('title', { count: findings.length }),
    content,
    level: 'urgent',
    audience: 'administrators',
    status: 3,
    sendAt: ports.clock.now().toISOString(),
  };
  await insertRows({ scope: systemScope(), tx, ports }, notice, [row], 'schedule');
}

/** Each tenant hears of its own files, the platform of all. */
async function report(ports: Ports, tx: Tx, findings: readonly FileFinding[]): Promise<void> {
  if (findings.length === 0) return;
  const tenants = new Set(findings.map(({ tenant }) => tenant).filter((tenant) => tenant !== ''));
  for (const tenant of tenants)
    await tellAdministrators(
      ports,
      tx,
      tenant,
      findings.filter((finding) => finding.tenant === tenant),
    );
  await tellAdministrators(ports, tx, '', findings);
}

/** Reads the next files and answers where the pass is then; null where there were none. */
async function checkBatch(ports: Ports, { after, checked, findings }: Progress): Promise<Progress | null> {
  const rows: Stored[] = await ports.db.run('platform', 'read', (tx) =>
    tx
      .select()
      .from(sysFile)
      .where(gt(sysFile.id, after === '' ? FIRST : after))
      .orderBy(sysFile.id)
      .limit(BATCH),
  );
  const last = rows.at(-1);
  if (!last) return null;
  const found: FileFinding[] = [];
  for (const row of rows) {
    const fault = await faultOf(ports, row);
    if (fault) found.push({ id: row.id, tenant: row.tenantCode, name: row.name, fault });
  }
  const all = [...findings, ...(await stillThere(ports, found))].slice(0, MOST_FINDINGS);
  return { after: last.id, checked: checked + rows.length, findings: all };
}

/**
 * Goes on with the pass over all stored files, for eight minutes at most. At the end of a pass administrators get a notice that names
 * what is altered or missing, and the log a line for each. Answers the findings of a pass that ended, else null.
 */
export async function checkStoredFiles(ports: Ports): Promise<readonly FileFinding[] | null> {
  const now = () => ports.clock.now().getTime();
  const started = now();
  let progress = await ports.db.run('platform', 'read', readProgress);
  if (progress.endedAt && started - Date.parse(progress.endedAt) < REST) return null;
  progress = { ...progress, endedAt: undefined };
  while (now() - started < RUN) {
    const next = await checkBatch(ports, progress);
    if (!next) return endPass(ports, progress);
    progress = next;
    const kept = progress;
    await ports.db.run('platform', 'write', (tx) => writeProgress(tx, kept));
  }
  return null;
}

async function endPass(ports: Ports, { findings, checked }: Progress): Promise<readonly FileFinding[]> {
  await ports.db.run('platform', 'write', async (tx) => {
    await report(ports, tx, findings);
    await writeProgress(tx, { ...NOTHING, endedAt: ports.clock.now().toISOString() });
  });
  for (const { id, tenant, fault } of findings)
    ports.log.error({ recordId: id, tenant, reason: fault }, 'a stored file is not what was stored');
  for (const { tenant } of findings) noteAltered(ports, tenant);
  ports.log.info({ job: FILE_CHECK, count: checked }, 'all stored files were compared with their hashes');
  return findings;
}

/** Compares all stored files, one pass a night. */
export function addFileCheck(ports: Ports): void {
  ports.jobs.work(FILE_CHECK, async () => void (await checkStoredFiles(ports)));
  ports.jobs.schedule(FILE_CHECK, TIMES);
}
