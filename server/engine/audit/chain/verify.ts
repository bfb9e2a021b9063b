import { and, asc, count, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { sysAudit, sysAuditHead } from '../../../db/system-tables';
import { rowsOf } from '../../../http/rows';
import { readArchives } from './archive';
import { sealedBefore } from './behind';
import { takenIn } from './break-line';
import { readCheckpoints, type Checkpoints } from './checkpoint';
import { GENESIS, linkHash, type AuditRow, type ChainPorts } from './link';

/**
 * What can be wrong: a line says something else than when it was sealed (or stands in another's place), lines are gone from the middle
 * or from the end, a line that a signed checkpoint speaks of was sealed anew, a line stands behind the end with a place that no sealing gave it,
 * a checkpoint or an archive is lost or not ours.
 */
export const FAULTS = ['altered', 'missing', 'tail', 'rewritten', 'behind', 'checkpoint', 'archive'] as const;
export type ChainFault = (typeof FAULTS)[number];

/** One bad line, or the first of several; `id` and what it was about where the line is there. */
export type Finding = {
  fault: ChainFault;
  tenant: string;
  seq: number;
  /** The last of the lines that are gone. */
  to: number;
  line: Pick<AuditRow, 'id' | 'resource' | 'recordId' | 'operation' | 'at' | 'title'> | null;
};
export type ChainReport = {
  tenant: string;
  lines: number;
  archived: number;
  /** Lines that wait for their place for longer than they should. */
  unsealed: number;
  findings: Finding[];
};

/** Findings of one chain that are told; a table that somebody emptied needs no more. */
const MOST = 100;
const BATCH = 2_000;

type State = {
  tenant: string;
  seq: number;
  hash: string;
  /** The last line that follows the one before it: a break line follows this one. */
  whole: { seq: number; hash: string };
  known: Map<number, string>;
  findings: Finding[];
  lines: number;
};

function find(state: State, fault: ChainFault, seq: number, to = seq, row?: AuditRow): void {
  if (state.findings.length >= MOST) return;
  const line = row
    ? {
        id: row.id,
        resource: row.resource,
        recordId: row.recordId,
        operation: row.operation,
        at: row.at,
        title: row.title,
      }
    : null;
  state.findings.push({ fault, tenant: state.tenant, seq, to, line });
}

/** Whether a line names places that were taken behind the end of the chain; what stands in them was never sealed. */
function isBreak({ whole, findings }: State, seq: number, row: AuditRow): boolean {
  const taken = takenIn(row);
  if (taken?.from !== whole.seq + 1 || taken.to !== seq - 1 || row.hash !== linkHash(whole.hash, seq, row))
    return false;
  for (const one of findings)
    if (one.fault === 'altered' && one.seq >= taken.from && one.seq <= taken.to) one.fault = 'behind';
  return true;
}

/** Judges the next line. Behind a gap nobody can say what a line followed: it is taken as it is, and the chain goes on from there. */
function judge(state: State, row: AuditRow): void {
  const seq = row.seq ?? 0;
  const isGap = seq !== state.seq + 1;
  const isWhole = isGap || row.hash === linkHash(state.hash, seq, row) || isBreak(state, seq, row);
  if (isGap) find(state, 'missing', state.seq + 1, seq - 1);
  if (!isWhole) find(state, 'altered', seq, seq, row);
  else state.whole = { seq, hash: row.hash ?? '' };
  const signed = state.known.get(seq);
  if (signed !== undefined && signed !== row.hash) find(state, 'rewritten', seq, seq, row);
  Object.assign(state, { seq, hash: row.hash ?? '', lines: state.lines + 1 });
}

type Head = typeof sysAuditHead.$inferSelect;

async function judgeArchives(ports: ChainPorts, state: State, head: Head): Promise<void> {
  for await (const { from, to, lines } of readArchives(ports, state.tenant)) {
    // Left by a server that ended before the lines were taken out of the table.
    if (from > head.archivedSeq) continue;
    if (lines) for (const line of lines) judge(state, line);
    else find(state, 'archive', from, to);
  }
  if (state.seq === head.archivedSeq && state.hash === (head.archivedHash || GENESIS)) return;
  if (state.findings.length === 0) find(state, 'archive', state.seq + 1, head.archivedSeq);
  const end = { seq: head.archivedSeq, hash: head.archivedHash };
  Object.assign(state, { ...end, whole: end });
}

async function judgeTable(
  ports: ChainPorts,
  state: State,
  last: number,
  each: (lines: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const rows = await ports.db.run('platform', 'read', (tx) =>
      tx
        .select()
        .from(sysAudit)
        .where(and(eq(sysAudit.tenantCode, state.tenant), gt(sysAudit.seq, state.seq), lte(sysAudit.seq, last)))
        .orderBy(asc(sysAudit.seq))
        .limit(BATCH),
    );
    for (const row of rows) judge(state, row);
    await each(rows.length);
    if (rows.length < BATCH) return;
  }
}

/** Finds what stands behind the end: end and lines of one moment, for others seal meanwhile. */
async function judgeBehind({ db }: ChainPorts, state: State, signed: number): Promise<void> {
  const end = sql`greatest(${signed}::bigint, coalesce((select h.seq from sys_audit_head h where h.tenant_code = ${state.tenant}), 0))`;
  const rows = await db.run('platform', 'read', (tx) =>
    tx
      .select()
      .from(sysAudit)
      .where(and(eq(sysAudit.tenantCode, state.tenant), gt(sysAudit.seq, end)))
      .orderBy(asc(sysAudit.seq))
      .limit(MOST),
  );
  for (const row of rows) find(state, 'behind', row.seq ?? 0, row.seq ?? 0, row);
}

const countUnsealed = async ({ db, clock }: ChainPorts, tenant: string): Promise<number> => {
  const isLate = and(eq(sysAudit.tenantCode, tenant), isNull(sysAudit.seq), lt(sysAudit.at, sealedBefore(clock.now())));
  const [found] = await db.run('platform', 'read', (tx) => tx.select({ count: count() }).from(sysAudit).where(isLate));
  return found?.count ?? 0;
};

/** Judges one chain from its first line to the last that is sealed now. */
async function verifyChain(
  ports: ChainPorts,
  head: Head,
  checkpoints: Checkpoints,
  each: (lines: number) => Promise<void>,
): Promise<ChainReport> {
  const tenant = head.tenantCode;
  const known = checkpoints.of.get(tenant) ?? new Map<number, string>();
  const state: State = {
    tenant,
    seq: 0,
    hash: GENESIS,
    whole: { seq: 0, hash: GENESIS },
    known,
    findings: [],
    lines: 0,
  };
  await judgeArchives(ports, state, head);
  const archived = state.lines;
  // The files know of lines that a shortened head has forgotten.
  const signed = Math.max(0, ...known.keys());
  await judgeTable(ports, state, Math.max(head.seq, signed), each);
  const last = Math.max(head.seq, signed);
  if (state.seq < last) find(state, 'tail', state.seq + 1, last);
  else if (state.seq === head.seq && state.hash !== head.hash && state.findings.length === 0)
    find(state, 'rewritten', head.seq);
  await judgeBehind(ports, state, signed);
  if (head.checkpointSeq > signed) find(state, 'checkpoint', head.checkpointSeq);
  for (const { seq } of checkpoints.forged.filter((other) => other.tenant === tenant)) find(state, 'checkpoint', seq);
  const unsealed = await countUnsealed(ports, tenant);
  return { tenant, lines: state.lines, archived, unsealed, findings: state.findings };
}

/** Tenants that have lines, each found by one step through the index. */
const tenantsWithLines = async ({ db }: ChainPorts): Promise<string[]> =>
  rowsOf<{ tenant: string }>(
    await db.run('platform', 'read', (tx) =>
      tx.execute(sql`with recursive t as (
        select min(tenant_code) as tenant from sys_audit
        union all
        select (select min(a.tenant_code) from sys_audit a where a.tenant_code > t.tenant) from t where t.tenant is not null
      ) select tenant from t where tenant is not null`),
    ),
  ).map(({ tenant }) => tenant);

/** Chains that only the files or the lines know any more have a head too: one that says nothing. */
async function headsOf(ports: ChainPorts, checkpoints: Checkpoints, tenant: string | null): Promise<Head[]> {
  const heads = await ports.db.run('platform', 'read', (tx) =>
    tx.select().from(sysAuditHead).orderBy(asc(sysAuditHead.tenantCode)),
  );
  const named = new Set([...checkpoints.of.keys(), ...(await tenantsWithLines(ports))]);
  const lost = [...named].filter((code) => heads.every(({ tenantCode }) => tenantCode !== code));
  const all = [
    ...heads,
    ...lost.map((tenantCode): Head => ({
      tenantCode,
      seq: 0,
      hash: GENESIS,
      checkpointSeq: 0,
      archivedSeq: 0,
      archivedHash: '',
    })),
  ];
  return all.filter(({ tenantCode }) => tenant === null || tenantCode === tenant);
}

/** How many lines there are to judge in the table, and how to do it: of one tenant, or of all where it is null. */
export async function verification(
  ports: ChainPorts,
  tenant: string | null,
): Promise<{ total: number; run: (each?: (lines: number) => Promise<void>) => Promise<ChainReport[]> }> {
  const checkpoints = await readCheckpoints(ports);
  const heads = await headsOf(ports, checkpoints, tenant);
  return {
    total: heads.reduce((sum, { seq, archivedSeq }) => sum + seq - archivedSeq, 0),
    run: async (each = () => Promise.resolve()) => {
      const verdicts: ChainReport[] = [];
      for (const head of heads) verdicts.push(await verifyChain(ports, head, checkpoints, each));
      // A file that cannot be read at all belongs to no chain.
      const torn = tenant === null ? checkpoints.forged.filter(({ tenant: its, seq }) => its === '' && seq === 0) : [];
      const finding = (): Finding => ({ fault: 'checkpoint', tenant: '', seq: 0, to: 0, line: null });
      return torn.length > 0
        ? [...verdicts, { tenant: '', lines: 0, archived: 0, unsealed: 0, findings: torn.map(finding) }]
        : verdicts;
    },
  };
}
