import { and, eq, gt, sql } from 'drizzle-orm';
import { sysAuditHead } from '../../../db/system-tables';
import { EVIDENCE } from '../../../ports/files';
import type { Ports } from '../../../ports/ports';
import type { ChainPorts } from './link';
import { signerOf, type Signer } from './signer';

/** How far a tenant's chain had come at a moment, and the hash of its last line then. */
export type Checkpoint = { tenant: string; seq: number; hash: string; at: string };
type Signed = Checkpoint & { signature: string };
type DayFile = { format: 1; publicKey: string; checkpoints: Signed[] };

const FOLDER = `${EVIDENCE}audit/checkpoint/`;
const keyOf = (at: Date): string => `${FOLDER}${at.toISOString().slice(0, 10)}.json`;

const said = ({ tenant, seq, hash, at }: Checkpoint): Checkpoint => ({ tenant, seq, hash, at });

async function readDay({ files }: ChainPorts, key: string): Promise<DayFile | null> {
  const body = await files.get(key).catch(() => null);
  return body && ((await new Response(body as BodyInit).json()) as DayFile);
}

/** The file of the day holds the latest of each tenant: it speaks for all lines before it. */
async function writeDay(ports: Ports, signer: Signer, key: string, fresh: readonly Signed[]): Promise<void> {
  const before = (await readDay(ports, key).catch(() => null))?.checkpoints ?? [];
  const byTenant = new Map([...before, ...fresh].map((each) => [each.tenant, each]));
  const day: DayFile = { format: 1, publicKey: signer.publicKey, checkpoints: [...byTenant.values()] };
  await ports.files.put(key, new TextEncoder().encode(JSON.stringify(day, null, 1)));
}

/** Signs how far each chain has come, in a file outside the database; answers for how many that was news. */
export async function writeCheckpoints(ports: Ports): Promise<number> {
  const grown = await ports.db.run('platform', 'read', (tx) =>
    tx.select().from(sysAuditHead).where(gt(sysAuditHead.seq, sysAuditHead.checkpointSeq)),
  );
  if (grown.length === 0) return 0;
  const signer = await signerOf(ports);
  const now = ports.clock.now();
  const fresh: Signed[] = [];
  for (const { tenantCode: tenant, seq, hash } of grown) {
    const checkpoint = { tenant, seq, hash, at: now.toISOString() };
    fresh.push({ ...checkpoint, signature: await signer.sign(checkpoint) });
  }
  await writeDay(ports, signer, keyOf(now), fresh);
  await ports.db.run('platform', 'write', async (tx) => {
    for (const { tenant, seq } of fresh) {
      const later = and(eq(sysAuditHead.tenantCode, tenant), sql`${sysAuditHead.checkpointSeq} < ${seq}`);
      await tx.update(sysAuditHead).set({ checkpointSeq: seq }).where(later);
    }
  });
  return fresh.length;
}

/** What the files say: by tenant the hash at each place, and what is wrong with the files themselves. */
export type Checkpoints = {
  of: Map<string, Map<number, string>>;
  forged: { tenant: string; seq: number; file: string }[];
};

/** Reads every checkpoint and checks its signature; one that is not genuine counts for nothing. */
export async function readCheckpoints(ports: ChainPorts): Promise<Checkpoints> {
  const found: Checkpoints = { of: new Map(), forged: [] };
  const keys: string[] = [];
  for await (const { key } of ports.files.list()) if (key.startsWith(FOLDER)) keys.push(key);
  if (keys.length === 0) return found;
  const signer = await signerOf(ports);
  for (const file of keys.toSorted()) {
    const day = await readDay(ports, file).catch(() => null);
    if (!day) found.forged.push({ tenant: '', seq: 0, file });
    for (const each of day?.checkpoints ?? []) {
      if (!(await signer.isGenuine(said(each), each.signature)))
        found.forged.push({ tenant: each.tenant, seq: each.seq, file });
      else found.of.set(each.tenant, (found.of.get(each.tenant) ?? new Map<number, string>()).set(each.seq, each.hash));
    }
  }
  return found;
}
