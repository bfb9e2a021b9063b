import { asc, eq } from 'drizzle-orm';
import type { TaskState, TaskType } from '../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { permissionOf, wordKey, type Operation } from '../../../contract/language/derive';
import { accountClient, diagnosisSequenceManagementDataTask } from '../../db/tables';
import { sysFile } from '../../db/file-tables';
import { sysTaskWork } from '../../db/task-tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertBulk } from '../bulk';
import { demoFile } from '../demo/kept-file';
import { demoSeed } from '../demo/demo-seed';
import { HOUR, iso, type Moment } from '../demo/moments';
import { someUsers } from '../demo/people';
import { randomOf, type Random } from '../random';
import { TENANTS, type DemoTenant } from '../sys/tenant';

type Played = {
  type: TaskType;
  status: TaskState;
  /** The list that it is about, and what of it may fetch its files. */
  list: string;
  right: Operation['name'];
  fileName: string;
  /** Hours since it ended: what is older than a week is cleaned away. */
  ago: number;
  counts: { total: number; done: number; failed: number };
  /** Lines of the file that it left. */
  result?: readonly string[];
  refused?: readonly string[];
  failure?: string;
};

const SPOKEN = { KR: 'ko-KR', CN: 'zh-CN', EU: 'en-US' } as const;
const WHY = { KR: 'VIN은 17자여야 합니다', CN: 'VIN 应为 17 位', EU: 'A VIN has 17 characters' } as const;
const SHORT_VINS = ['L6TAX7E4XPZ00', 'HESA0VZ88PU29852', 'VIN', 'L6TEX7E46PZ00000012'];

/** What the people of a tenant asked for in the last days. */
const playedIn = ({ country }: DemoTenant, testers: readonly string[]): Played[] => [
  {
    type: 'export',
    status: 'success',
    list: 'account/client',
    right: 'export',
    fileName: 'account-client.csv',
    ago: 5,
    counts: { total: testers.length, done: testers.length, failed: 0 },
    result: testers,
  },
  {
    type: 'vinList',
    status: 'partial',
    list: 'account/vehicle-pool',
    right: 'update',
    fileName: 'pool-vins.csv',
    ago: 29,
    counts: { total: 240, done: 240 - SHORT_VINS.length, failed: SHORT_VINS.length },
    refused: SHORT_VINS.map((vin) => `${vin},${WHY[country]}`),
  },
  {
    type: 'export',
    status: 'fail',
    list: 'data-config/vehicle',
    right: 'export',
    fileName: 'data-config-vehicle.xlsx',
    ago: 52,
    counts: { total: 0, done: 0, failed: 0 },
    failure: 'accessDenied',
  },
  {
    type: 'export',
    status: 'cancelled',
    list: 'diagnosis-sequence-management/request-record',
    right: 'export',
    fileName: 'diagnosis-sequence-management-request-record.xlsx',
    ago: 77,
    counts: { total: 96, done: 50, failed: 0 },
  },
];

async function tasksOf(context: WriteContext, tenant: DemoTenant, now: Moment, random: Random): Promise<void> {
  const { tx, ports } = context;
  const { tenantCode, country } = tenant;
  const people = await someUsers(tx, tenantCode, 3);
  const testers = await tx
    .select({ code: accountClient.testerCode })
    .from(accountClient)
    .where(eq(accountClient.tenantCode, tenantCode))
    .orderBy(asc(accountClient.testerCode));
  const [tasks, works, files]: Record<string, unknown>[][] = [[], [], []];
  const played = playedIn(
    tenant,
    testers.map(({ code }) => code),
  );
  for (const [n, { type, status, list, right, fileName, ago, counts, failure, ...left }] of played.entries()) {
    const { resource } = ports.engine.compiledOf({ name: list });
    const [id, userId] = [random.uuid(), people[n % people.length]?.id];
    const [createDate, finishedAt] = [iso(now - ago * HOUR - 60_000), iso(now - ago * HOUR)];
    const kept = async (lines: readonly string[] | undefined, name: string): Promise<string | null> => {
      if (!lines) return null;
      const head = { id: random.uuid(), tenantCode, name, type: 'text/csv', createDate: finishedAt };
      const file = await demoFile(context, head, new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`));
      files?.push(file);
      return file.id ?? null;
    };
    tasks?.push({
      id,
      tenantCode,
      type,
      subject: wordKey(resource, 'title'),
      fileName,
      submitter: userId,
      status,
      ...counts,
      reason: failure,
      finishedAt,
      creator: userId,
      updater: userId,
      createDate,
      updateDate: finishedAt,
    });
    works?.push({
      taskId: id,
      tenantCode,
      createDate,
      userId,
      language: SPOKEN[country],
      resource: list,
      permission: permissionOf(resource, right),
      input: { format: 'xlsx' },
      checkpoint: {},
      isOpen: false,
      isCancelled: status === 'cancelled',
      attempts: 1,
      failure: failure ? { key: failure, params: {} } : null,
      resultFileId: await kept(left.result, fileName),
      refusedFileId: await kept(left.refused, `refused-${fileName}`),
    });
  }
  await insertBulk(tx, sysFile, files ?? []);
  await insertBulk(tx, diagnosisSequenceManagementDataTask, tasks ?? []);
  await insertBulk(tx, sysTaskWork, works ?? []);
}

/** Work in the background of the last days, as it ended. */
export const dataTaskSeed = demoSeed({
  after: ['account/client'],
  fill: async ({ context, now }) => {
    for (const [at, tenant] of TENANTS.entries())
      if (tenant.status === 1) await tasksOf(context, tenant, now, randomOf(7901 + at));
  },
});
