// `npm run bench -- crash`: kills a server that is being written to, again and again, and counts what was lost. Ends with 1 where anything was.
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_TENANT } from '../contract/constants';
import type { ListData } from '../contract/wire/envelope';
import type { HistoryEntry } from '../contract/wire/rows';
import { ADMIN } from '../e2e/support/accounts';
import { Api } from '../e2e/support/api';
import { startServer, type Server } from '../e2e/support/server';

const PATH = '/account/activation-code';
const ROUNDS = 20;
const WRITERS = 8;
/** Rows of one generated batch: all of them are there, or none. */
const BATCH = 7;
/** ms; a server that is ready is killed somewhere in between. */
const SOONEST = 200;
const LATEST = 2_500;

type Code = { id: string; version: number; status: string; remark: string | null };
/** What a row must be: at least the last acknowledged change, or one that was asked for after it and may have got through. */
type Expected = { remarks: Set<string | null>; version: number; isRevoked: boolean; mayBeRevoked: boolean };

/** All that was asked for and all that was acknowledged. */
class Ledger {
  readonly codes = new Map<string, Expected>();
  /** Remark of a batch, and whether its answer came. */
  readonly batches = new Map<string, boolean>();
  acknowledged = 0;
  private count = 0;

  next = (): string => `crash ${(this.count += 1)}`;
}

async function generate(api: Api, ledger: Ledger): Promise<[string, Expected][]> {
  const remark = ledger.next();
  ledger.batches.set(remark, false);
  const { ids } = await api.post<{ ids: string[] }>(`${PATH}/generate`, {
    tenantCode: DEFAULT_TENANT,
    count: BATCH,
    maxClients: 3,
    validityDays: 30,
    remark,
  });
  ledger.batches.set(remark, true);
  ledger.acknowledged += 1;
  const rows = ids.map((id): [string, Expected] => [
    id,
    { remarks: new Set([remark]), version: 1, isRevoked: false, mayBeRevoked: false },
  ]);
  for (const [id, expected] of rows) ledger.codes.set(id, expected);
  return rows;
}

async function update(api: Api, ledger: Ledger, id: string, expected: Expected): Promise<void> {
  const remark = ledger.next();
  expected.remarks.add(remark);
  const answer = await api.send('PUT', `${PATH}/${id}`, { version: expected.version, remark, maxClients: 3 });
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`);
  expected.version += 1;
  expected.remarks = new Set([remark]);
  ledger.acknowledged += 1;
}

async function revoke(api: Api, ledger: Ledger, id: string, expected: Expected): Promise<void> {
  expected.mayBeRevoked = true;
  await api.post(`${PATH}/${id}/revoke`, { reason: 'crash' });
  expected.isRevoked = true;
  expected.version += 1;
  ledger.acknowledged += 1;
}

/** Writes until the server is gone. Each writer keeps to codes of its own, so that its order is the order of the rows. */
async function write(api: Api, ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const own = (await generate(api, ledger)).slice(0, 3);
    for (const [id, expected] of own) await update(api, ledger, id, expected);
    for (const [id, expected] of own.slice(1)) await revoke(api, ledger, id, expected);
  }
}

const kill = async (server: Server): Promise<void> => {
  process.kill(server.pid, 'SIGKILL');
  await server.stop();
};

/** One round: write, kill at a moment nobody chose. Failures before the kill are faults; after it they are expected. */
async function round(server: Server, ledger: Ledger): Promise<void> {
  let isOver = false;
  const api = await Api.login(server.url, ADMIN);
  const writers = Array.from({ length: WRITERS }, async () => {
    try {
      await write(api, ledger, () => isOver);
    } catch (error) {
      if (!isOver) throw error;
    }
  });
  const killing = new Promise<void>((resolve, reject) => {
    setTimeout(
      () => {
        isOver = true;
        kill(server).then(resolve, reject);
      },
      SOONEST + Math.random() * (LATEST - SOONEST),
    );
  });
  await Promise.all([killing, ...writers]);
}

async function listed(api: Api): Promise<Code[]> {
  const rows: Code[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await api.get<ListData<Code>>(`${PATH}/page`, {
      page: String(page),
      limit: '100',
      remark: 'crash ',
      orderField: 'createDate',
      order: 'asc',
    });
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) return rows;
  }
}

function faultOf(row: Code | undefined, expected: Expected): string | null {
  if (!row) return 'is gone';
  if (!expected.remarks.has(row.remark)) return `lost a change: ${row.remark}`;
  if (expected.isRevoked && row.status !== 'revoked') return 'is not revoked any more';
  if (row.status === 'revoked' && !expected.mayBeRevoked) return 'was never revoked';
  return row.version < expected.version ? `has version ${row.version}, not ${expected.version}` : null;
}

type Faults = { lost: string[]; half: string[] };

/** What is missing of what was acknowledged. What got through without an answer is what the next round starts from. */
function lostOf(rows: ReadonlyMap<string, Code>, ledger: Ledger): string[] {
  const lost: string[] = [];
  for (const [id, expected] of ledger.codes) {
    const row = rows.get(id);
    const fault = faultOf(row, expected);
    if (fault) lost.push(`${id} ${fault}`);
    if (!row) continue;
    const isRevoked = row.status === 'revoked';
    Object.assign(expected, {
      version: row.version,
      remarks: new Set([row.remark]),
      isRevoked,
      mayBeRevoked: isRevoked,
    });
  }
  return lost;
}

/** Batches without an answer: whole or not there at all. */
function tornOf(rows: ReadonlyMap<string, Code>, ledger: Ledger, seen: Set<string>): string[] {
  const open = [...ledger.batches]
    .filter(([remark, isAnswered]) => !isAnswered && !seen.has(remark))
    .map(([remark]) => remark);
  for (const remark of open) seen.add(remark);
  return open
    .map((remark) => ({ remark, count: [...rows.values()].filter((row) => row.remark === remark).length }))
    .filter(({ count }) => count !== 0 && count !== BATCH)
    .map(({ remark, count }) => `batch ${remark} has ${count} of ${BATCH} rows`);
}

/** Compares the server with what was acknowledged; every version that was not seen yet must have its line of history. */
async function compare(server: Server, ledger: Ledger, seen: Set<string>): Promise<Faults> {
  const api = await Api.login(server.url, ADMIN);
  const rows = new Map((await listed(api)).map((row) => [row.id, row]));
  const faults: Faults = { lost: lostOf(rows, ledger), half: tornOf(rows, ledger, seen) };
  for (const { id, version } of rows.values()) {
    const key = `${id} ${version}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const history = await api.get<HistoryEntry[]>(`${PATH}/${id}/history`);
    if (history.length !== version)
      faults.half.push(`${id} has version ${version} and ${history.length} lines of history`);
  }
  return faults;
}

/** Kills the server `rounds` times while it is written to; answers what was lost or half done. */
export async function crash(rounds = ROUNDS): Promise<Faults & { acknowledged: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-crash-'));
  const ledger = new Ledger();
  const seen = new Set<string>();
  const lost: string[] = [];
  const half: string[] = [];
  let slowest = 0;
  const start = async () => {
    const begun = Date.now();
    const server = await startServer(
      { SEED: 'demo', LOG_LEVEL: 'warn', CALLS_PER_SECOND: '100000' },
      { dataDir, isKept: true },
    );
    return { server, took: Date.now() - begun };
  };
  let { server } = await start();
  try {
    for (let n = 1; n <= rounds; n += 1) {
      const before = ledger.acknowledged;
      await round(server, ledger);
      const again = await start();
      server = again.server;
      slowest = Math.max(slowest, again.took);
      const faults = await compare(server, ledger, seen);
      lost.push(...faults.lost);
      half.push(...faults.half);
      console.log(
        `kill ${String(n).padStart(2)}: ${String(ledger.acknowledged - before).padStart(4)} writes acknowledged, ${faults.lost.length} lost, ${faults.half.length} half done, ready again after ${again.took} ms`,
      );
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  for (const line of [...lost, ...half]) console.log(`  ${line}`);
  console.log(
    `${rounds} kills, ${ledger.acknowledged} acknowledged writes, ${lost.length} lost, ${half.length} half done; ready again after at most ${slowest} ms`,
  );
  return { lost, half, acknowledged: ledger.acknowledged };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lost, half } = await crash(Number(process.argv[2]) || ROUNDS);
  process.exit(lost.length + half.length > 0 ? 1 : 0);
}
