import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { sysAudit, sysAuditHead } from '../../../db/system-tables';
import { EVIDENCE } from '../../../ports/files';
import { gunzipLines, gzipLines, type GzipText } from '../archive-text';
import type { Ports } from '../../../ports/ports';
import { GENESIS, linkHash, type AuditRow, type ChainPorts } from './link';
import { signerOf } from './signer';

/** Lines of one archive: some megabytes, held in memory while they are written. */
const LINES = 20_000;
/** A list of archives that outgrew this would hide a loop. */
const BATCH = 2_000;

/** What an archive holds, signed: a line of JSON each, the lines `from` to `to` of the tenant's chain. */
export type Manifest = {
  format: 1;
  tenant: string;
  from: number;
  to: number;
  previous: string;
  hash: string;
  sha256: string;
  at: string;
};
type SignedManifest = Manifest & { publicKey: string; signature: string };

/** A tenant's code is a folder; the platform has none. */
const folderOf = (tenant: string): string => `${EVIDENCE}audit/archive/${tenant || '_platform'}/`;
const baseOf = (tenant: string, from: number): string => `${folderOf(tenant)}${String(from).padStart(12, '0')}`;

type Head = typeof sysAuditHead.$inferSelect;

/** The next lines of a chain that are old enough, from its beginning and without a gap. */
async function oldLines(
  { db }: Ports,
  { tenantCode, archivedSeq, checkpointSeq }: Head,
  before: string,
): Promise<AuditRow[]> {
  const lines: AuditRow[] = [];
  for (let after = archivedSeq; lines.length < LINES;) {
    const rows = await db.run('platform', 'read', (tx) =>
      tx
        .select()
        .from(sysAudit)
        .where(and(eq(sysAudit.tenantCode, tenantCode), gt(sysAudit.seq, after)))
        .orderBy(asc(sysAudit.seq))
        .limit(BATCH),
    );
    for (const row of rows) {
      // What no checkpoint speaks of yet stays, and the last line too: it carries the chain on.
      if (row.at >= before || (row.seq ?? 0) >= checkpointSeq) return lines;
      lines.push(row);
    }
    if (rows.length < BATCH) return lines;
    after = rows.at(-1)?.seq ?? after;
  }
  return lines;
}

/** Evidence that was tampered with is not put away: it stays where Verify finds it. */
function isWhole(head: Head, lines: readonly AuditRow[]): boolean {
  let previous = head.archivedHash || GENESIS;
  return lines.every((line, at) => {
    const seq = head.archivedSeq + 1 + at;
    const isRight = line.seq === seq && line.hash === linkHash(previous, seq, line);
    previous = line.hash ?? '';
    return isRight;
  });
}

async function put(
  ports: Ports,
  head: Head,
  lines: readonly AuditRow[],
  { bytes, sha256 }: GzipText,
): Promise<Manifest> {
  const from = head.archivedSeq + 1;
  const signer = await signerOf(ports);
  const manifest: Manifest = {
    format: 1,
    tenant: head.tenantCode,
    from,
    to: head.archivedSeq + lines.length,
    previous: head.archivedHash || GENESIS,
    hash: lines.at(-1)?.hash ?? '',
    sha256,
    at: ports.clock.now().toISOString(),
  };
  const signed: SignedManifest = { ...manifest, publicKey: signer.publicKey, signature: await signer.sign(manifest) };
  await ports.files.put(`${baseOf(head.tenantCode, from)}.jsonl.gz`, bytes);
  await ports.files.put(
    `${baseOf(head.tenantCode, from)}.json`,
    new TextEncoder().encode(JSON.stringify(signed, null, 1)),
  );
  return manifest;
}

async function archiveOne(ports: Ports, head: Head, before: string): Promise<number> {
  const lines = await oldLines(ports, head, before);
  if (lines.length === 0) return 0;
  if (!isWhole(head, lines)) {
    ports.log.error(
      { tenant: head.tenantCode, seq: head.archivedSeq + 1 },
      'lines of the audit are not whole and were not archived',
    );
    return 0;
  }
  const { tenant, from, to, hash } = await put(ports, head, lines, await gzipLines(lines));
  await ports.db.run('platform', 'write', (tx) =>
    tx.execute(sql`select archive_audit(${tenant}, ${from}, ${to}, ${hash})`),
  );
  return lines.length;
}

/** Puts lines of the audit that are older into signed files, and then out of the table; answers how many. Can be ended and begun again at any moment. */
export async function archiveAudit(ports: Ports, before: string): Promise<number> {
  const heads = await ports.db.run('platform', 'read', (tx) => tx.select().from(sysAuditHead));
  let count = 0;
  for (const { tenantCode } of heads) {
    for (;;) {
      const [head] = await ports.db.run('platform', 'read', (tx) =>
        tx.select().from(sysAuditHead).where(eq(sysAuditHead.tenantCode, tenantCode)),
      );
      const done = head ? await archiveOne(ports, head, before) : 0;
      count += done;
      if (done < LINES) break;
    }
  }
  return count;
}

/** An archive as Verify reads it; `lines` is null where it is lost, broken, or not the one that was signed. */
export type Archive = { from: number; to: number; lines: AuditRow[] | null };

async function readOne(ports: ChainPorts, key: string): Promise<Archive> {
  const from = Number(/(\d+)\.json$/.exec(key)?.[1]);
  const lost: Archive = { from, to: from, lines: null };
  try {
    const {
      publicKey: _,
      signature,
      ...manifest
    } = (await new Response((await ports.files.get(key)) as BodyInit).json()) as SignedManifest;
    const signer = await signerOf(ports);
    if (!(await signer.isGenuine(manifest, signature))) return lost;
    const { lines, sha256 } = await gunzipLines<AuditRow>(await ports.files.get(key.replace(/json$/, 'jsonl.gz')));
    return { from: manifest.from, to: manifest.to, lines: sha256 === manifest.sha256 ? lines : null };
  } catch {
    return lost;
  }
}

/** The archives of a chain, from its beginning. */
export async function* readArchives(ports: ChainPorts, tenant: string): AsyncGenerator<Archive> {
  const keys: string[] = [];
  for await (const { key } of ports.files.list(folderOf(tenant))) if (key.endsWith('.json')) keys.push(key);
  for (const key of keys.toSorted()) yield readOne(ports, key);
}
