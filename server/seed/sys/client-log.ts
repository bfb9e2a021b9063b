import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ClientLogFailure, ClientLogKind, ClientLogState } from '../../../contract/resources/sys/client-log/rules';
import { sampleLog } from '../../../contract/resources/sys/client-log/sample-log';
import { sysClientLogBody, sysClientLogChunk } from '../../db/client-log-tables';
import { sysFile } from '../../db/file-tables';
import { sysClientLog } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { ChunkMaker } from '../../readers/log/chunks';
import { insertBulk } from '../bulk';
import { around, randomOf } from '../random';
import type { SeededTester } from '../account/client';
import { DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { TENANTS, type DemoTenant } from './tenant';
import { demoSeed } from '../demo/demo-seed';
import courses from './client-log/courses.json';
import reasons from './client-log/reasons.json';
import { someUsers } from '../demo/people';

type Country = DemoTenant['country'];
type Course = {
  status: ClientLogState;
  kind: ClientLogKind;
  days: number;
  reason: number;
  failureReason?: ClientLogFailure;
  sessions?: number;
};

/** What became of each request: most were answered, the newest wait. */
const COURSES = courses as readonly Course[];

const REASONS = reasons as Readonly<Record<Country, readonly string[]>>;
/** Minutes east of UTC. */
const ZONES: Readonly<Record<Country, number>> = { CN: 480, KR: 540, EU: 60 };
const isThere = ({ status }: Course): boolean => status === 'warehoused';

/** The lines of a log, and its file. */
async function writeBody(
  { tx, ports }: WriteContext,
  id: string,
  tester: SeededTester,
  zone: number,
  at: Moment,
  sessions: number,
  seed: number,
) {
  const { tenantCode, testerCode } = tester;
  const text = sampleLog({ testerCode, from: at - 10 * HOUR, zone, seed, sessions });
  const bytes = new TextEncoder().encode(text);
  const name = `${testerCode}.log`;
  const key = `${tenantCode}/${iso(at).slice(0, 7)}/${id}`;
  const sum = bytesToHex(sha256(bytes));
  await ports.files.put(key, bytes);
  await tx
    .insert(sysFile)
    .values({ id, tenantCode, key, name, size: bytes.length, type: 'text/plain', sha256: sum, createDate: iso(at) });
  await tx.insert(sysClientLogBody).values({ logId: id, tenantCode, fileId: id, zone, createDate: iso(at) });
  const maker = new ChunkMaker(zone);
  const chunks = [...maker.add({ entry: name, lines: text.trimEnd().split('\n') }), ...maker.end()];
  await insertBulk(
    tx,
    sysClientLogChunk,
    chunks.map((chunk) => ({ ...chunk, logId: id, tenantCode })),
  );
  return {
    ...maker.facts,
    skipped: 0,
    fileName: name,
    sizeKib: Math.ceil(bytes.length / 1024),
    sha256: sum,
    uploadedAt: iso(at),
  };
}

async function logOf(
  context: WriteContext,
  tenant: DemoTenant,
  tester: SeededTester,
  course: Course,
  now: Moment,
  author: string | null,
  seed: number,
) {
  const random = randomOf(seed);
  const id = random.uuid();
  const made = now - Math.round(course.days * DAY_MS);
  const answered = made + random.int(10, 90) * 60_000;
  const zone = ZONES[tenant.country];
  const body = isThere(course) ? await writeBody(context, id, tester, zone, answered, course.sessions ?? 4, seed) : {};
  return {
    id,
    tenantCode: tenant.tenantCode,
    testerCode: tester.testerCode,
    clientId: tester.id,
    deptId: tester.deptId,
    status: course.status,
    kind: course.kind,
    reason: around(REASONS[tenant.country], course.reason),
    failureReason: course.failureReason,
    progress: isThere(course) ? 100 : undefined,
    periodFrom: iso(made - DAY_MS),
    periodTo: iso(made),
    requester: author,
    expiresAt: iso(made + 7 * DAY_MS),
    creator: author,
    createDate: iso(made),
    updateDate: iso(Math.min(now, answered)),
    ...body,
  };
}

/** Logs that testers of the demo were asked for: sent and read, on their way, refused, forgotten. */
async function seedClientLogs(context: WriteContext, now: Moment, testers: readonly SeededTester[]): Promise<void> {
  for (const [place, tenant] of TENANTS.entries()) {
    if (tenant.status !== 1) continue;
    const own = testers.filter(({ tenantCode }) => tenantCode === tenant.tenantCode);
    if (own.length === 0) continue;
    const [author] = await someUsers(context.tx, tenant.tenantCode);
    const rows: Record<string, unknown>[] = [];
    for (const [at, course] of COURSES.entries())
      rows.push(
        await logOf(context, tenant, around(own, at * 5), course, now, author?.id ?? null, 1000 * (place + 1) + at),
      );
    await insertBulk(context.tx, sysClientLog, rows);
  }
}

export const clientLogSeed = demoSeed({
  after: ['account/client'],
  fill: ({ context, now, fleet }) => seedClientLogs(context, now, fleet.testers),
});
