import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { eq } from 'drizzle-orm';
import type { ClientLogFailure, ClientLogKind, ClientLogState } from '../../../contract/resources/sys/client-log/rules';
import { sampleLog } from '../../../contract/resources/sys/client-log/sample-log';
import { sysClientLogBody, sysClientLogChunk } from '../../db/client-log-tables';
import { sysFile } from '../../db/file-tables';
import { sysClientLog, sysUser } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { ChunkMaker } from '../../modules/sys/client-log/chunks';
import { insertBulk } from '../bulk';
import { around, randomOf } from '../random';
import type { SeededTester } from '../account/client';
import { DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { TENANTS, type DemoTenant } from './tenant';
import { demoSeed } from '../demo/demo-seed';

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
const COURSES: readonly Course[] = [
  { status: 'warehoused', kind: 'all', days: 0.4, reason: 0, sessions: 14 },
  { status: 'toBeUploaded', kind: 'flash', days: 0.1, reason: 1 },
  { status: 'toBeUploaded', kind: 'communication', days: 0.9, reason: 2 },
  { status: 'warehoused', kind: 'flash', days: 2, reason: 0, sessions: 6 },
  { status: 'warehousingFailed', kind: 'session', days: 3, reason: 3, failureReason: 'noLog' },
  { status: 'warehoused', kind: 'session', days: 6, reason: 2, sessions: 9 },
  { status: 'warehousingFailed', kind: 'all', days: 9, reason: 1, failureReason: 'badArchive' },
  { status: 'expired', kind: 'system', days: 15, reason: 3 },
  { status: 'cancelled', kind: 'communication', days: 21, reason: 2 },
];

const REASONS: Readonly<Record<Country, readonly string[]>> = {
  CN: [
    'SWDL 刷写在第 17 块失败，需分析',
    '客户投诉 OTA 后 BCM 无法休眠',
    '诊断仪与车辆连接反复中断',
    '核对 VIN 与上传的诊断会话',
  ],
  KR: [
    'SWDL 17번째 블록에서 실패, 분석 필요',
    'OTA 이후 BCM 슬립 불가 고객 불만',
    '진단기와 차량 연결이 반복해서 끊김',
    'VIN과 업로드된 진단 세션 대조',
  ],
  EU: [
    'SWDL fails at block 17, to be analysed',
    'Customer complaint: BCM does not sleep after OTA',
    'Tester loses its connection to the vehicle again and again',
    'Compare VIN with the diagnostic session that was uploaded',
  ],
};
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
    const [author] = await context.tx
      .select({ id: sysUser.id })
      .from(sysUser)
      .where(eq(sysUser.tenantCode, tenant.tenantCode))
      .orderBy(sysUser.username)
      .limit(1);
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
