import { and, eq } from 'drizzle-orm';
import { sequence } from '../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { rowNumberOf } from '../../../contract/language/traits/numbered';
import {
  SEQUENCE_KINDS,
  SEQUENCE_NUMBER,
} from '../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { isWriting } from '../../../contract/resources/diagnosis-sequence-management/sequence/target';
import { sysFile } from '../../db/file-tables';
import { accountGrayRule, accountVehiclePool, diagnosisSequenceManagementSequence, sysUser } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { freezeVersions } from '../../engine/publishing/freeze';
import { noteVersion, reaching } from '../../modules/diagnosis-sequence-management/sequence';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { randomOf, type Random } from '../random';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { withDocuments } from './sequence/documents';
import { functionOf, SUBJECTS } from './sequence/subjects';

const OF_EACH_KIND = 6;
const PLATFORMS = ['CMA', 'SPA', 'SPA2', 'PMA', 'SEA'] as const;
/** Of ten sequences so many are published, drafts, prepublished, abandoned; the newest of them are under way. */
const STATES = ['draft', 'prepublish', 'publish', 'publish', 'publish', 'abandoned'] as const;
type Kind = (typeof SEQUENCE_KINDS)[number];
type Row = Record<string, unknown>;

const EXCLUDED_BECAUSE = {
  KR: ['연구소에서 차단한 VIN', '시제 단계의 하드웨어', '리콜 예정'],
  CN: ['研发部门锁定的 VIN', '试制阶段的硬件', '召回待执行'],
  EU: ['VIN blocked by engineering', 'Hardware of the pre-series', 'Recall pending'],
} as const;

/** What a kind asks for beside what all have. */
function ownOf(kind: Kind, country: DemoTenant['country'], random: Random, now: Moment): Row {
  const vins = Array.from(
    { length: 2 },
    () => `L6TAX7E4${random.int(1, 9)}PZ${String(random.int(100, 999)).padStart(6, '0')}`,
  );
  const own: Partial<Record<Kind, Row>> = {
    debug: { vinList: vins },
    exclusion: {
      vinList: vins,
      exclusionReason: random.pick(EXCLUDED_BECAUSE[country]),
    },
    repair: { faultCodes: random.pick(['U0140-87', 'B1A01-12', 'U0146-87, U0140-87', 'B1A11-96']) },
    dsa: { dsaRequired: true },
    offline: { validFrom: iso(now - 30 * DAY_MS), validTo: iso(now + random.int(20, 180) * DAY_MS) },
  };
  return own[kind] ?? {};
}

/** What is written says which software it is; all else asks for a control unit that is there. */
function ecuListOf(kind: Kind, ecuAddress: string, softwarePart: string): Row[] | null {
  if (kind === 'exclusion') return null;
  return [isWriting(kind) ? { ecuAddress, softwarePart } : { ecuAddress }];
}

type World = Pick<DemoTenant, 'tenantCode' | 'country'> & {
  people: readonly string[];
  ruleId: string | null;
  poolIds: readonly string[];
};

/** Where there is no rule that would say who gets it, nothing is prepublished. */
const stateOf = (at: number, { ruleId }: World): string => {
  const state = STATES[at % STATES.length] as string;
  return state === 'prepublish' && ruleId === null ? 'draft' : state;
};

function sequencesOf(world: World, random: Random, now: Moment): Row[] {
  const { tenantCode, country, people, ruleId, poolIds } = world;
  const year = new Date(now).getUTCFullYear();
  return SEQUENCE_KINDS.flatMap((kind, k) =>
    Array.from({ length: OF_EACH_KIND }, (_, n): Row => {
      const place = k * OF_EACH_KIND + n;
      const status = stateOf(n + k, world);
      const subject = random.pick(SUBJECTS[kind] as readonly object[]);
      const ecu = random.pick(['1001', '1A01', '1630', '1635', '1671', '1BA1']);
      const createDate = iso(now - (60 - place) * DAY_MS);
      const isOut = status === 'publish' || status === 'abandoned';
      return {
        id: random.uuid(),
        tenantCode,
        createDate,
        updateDate: createDate,
        creator: people[0],
        updater: people[0],
        drafter: people[0],
        sequenceNo: rowNumberOf(SEQUENCE_NUMBER, year, place + 1),
        name: subject,
        kind,
        platform: random.pick(PLATFORMS),
        status,
        priority: random.int(1, 20) * 10,
        taskType: random.pick(['immediate', 'userConfirm']),
        masked: status === 'publish' && random.chance(0.1),
        ecuList: ecuListOf(kind, ecu, `3232${random.int(1000, 9999)} AB`),
        vehiclePoolId: random.chance(0.3) ? (poolIds[0] ?? null) : null,
        poolJoins: 0,
        grayRuleId: status === 'prepublish' ? ruleId : null,
        fileVerdict: 'none',
        ...ownOf(kind, country, random, now),
        ...functionOf(subject),
        submitter: status === 'draft' ? null : people[0],
        approver: isOut ? people[1] : null,
        publishedVersion: status === 'publish' ? 1 : null,
        publishedAt: isOut ? iso(now - (55 - place) * DAY_MS) : null,
      };
    }),
  );
}

/** What a repair runs beside its own steps: it opens the gateway first, and learns anew what it reset. */
const RUN_BY_REPAIRS: readonly Kind[] = ['dsa', 'offline'];

/** Nobody gets what calls a sequence of another platform, or one that is masked. */
const CALLED_ON = { platform: 'CMA', masked: false };

function withSubSequences(rows: readonly Row[]): Row[] {
  const called = RUN_BY_REPAIRS.flatMap((kind): Row[] =>
    rows.filter((row) => row.kind === kind && row.status === 'publish').slice(0, 1),
  );
  const subSequenceList = called.map(({ id }) => id);
  return rows.map((row) => {
    if (called.includes(row)) return { ...row, ...CALLED_ON, vehiclePoolId: null };
    const isCaller = row.kind === 'repair' && row.status !== 'abandoned';
    return isCaller ? { ...row, platform: CALLED_ON.platform, subSequenceList } : row;
  });
}

/** Sequences of every kind and in every state, for each tenant. */
async function seedSequences(context: WriteContext, now: Moment): Promise<void> {
  const { tx, ports } = context;
  const known = ports.engine.compiledOf(sequence);
  // No behaviours run while the demo is filled, and yet each version stands in the list of all versions.
  const compiled = { ...known, hooks: { ...known.hooks, afterPublish: noteVersion } } as typeof known;
  const reachedBy = reaching(context);
  for (const [at, { tenantCode, country }] of TENANTS.entries()) {
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const people = idsOf(
      await tx
        .select({ id: sysUser.id })
        .from(sysUser)
        .where(eq(sysUser.tenantCode, tenantCode))
        .orderBy(sysUser.username)
        .limit(2),
    );
    const rules = await tx
      .select({ id: accountGrayRule.id })
      .from(accountGrayRule)
      .where(
        and(
          eq(accountGrayRule.tenantCode, tenantCode),
          eq(accountGrayRule.object, 'sequence'),
          eq(accountGrayRule.status, 'active'),
        ),
      );
    const pools = await tx
      .select({ id: accountVehiclePool.id })
      .from(accountVehiclePool)
      .where(and(eq(accountVehiclePool.tenantCode, tenantCode), eq(accountVehiclePool.status, 1)))
      .orderBy(accountVehiclePool.number);
    const ruleId = rules[0]?.id ?? null;
    const world = { tenantCode, country, people, ruleId, poolIds: idsOf(pools) };
    const random = randomOf(7001 + at);
    const bare = withSubSequences(sequencesOf(world, random, now));
    const { rows, files, firsts } = await withDocuments(context, bare, random);
    await insertBulk(tx, sysFile, files);
    await insertBulk(tx, diagnosisSequenceManagementSequence, rows);
    const frozen = [];
    for (const row of rows.filter(({ publishedAt }) => publishedAt)) {
      const publishedAt = row.publishedAt as string;
      const before = firsts.get(String(row.id));
      if (before) {
        const earlier = iso(Date.parse(publishedAt) - 4 * DAY_MS);
        const publication = { number: 1, publishedAt: earlier, restores: null, targets: await reachedBy(before) };
        frozen.push({ row: before, publication });
      }
      const publication = { number: before ? 2 : 1, publishedAt, restores: null, targets: await reachedBy(row) };
      frozen.push({ row, publication });
    }
    await freezeVersions(context, compiled, frozen);
  }
}

export const sequenceSeed = demoSeed({
  after: ['sys/user', 'account/gray-rule', 'account/vehicle-pool', 'guided-diagnosis/software-package'],
  fill: ({ context, now }) => seedSequences(context, now),
});
