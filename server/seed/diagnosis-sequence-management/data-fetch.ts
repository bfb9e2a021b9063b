import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { sysFile } from '../../db/file-tables';
import {
  diagnosisSequenceManagementDataFetch,
  diagnosisSequenceManagementSequence as sequences,
  guidedDiagnosisSoftwarePackage as packages,
} from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertBulk } from '../bulk';
import { demoFile } from '../demo/kept-file';
import { demoSeed } from '../demo/demo-seed';
import { randomOf, type Random } from '../random';
import { TENANTS, type DemoTenant } from '../sys/tenant';

type Sequence = Pick<
  typeof sequences.$inferSelect,
  | 'id'
  | 'sequenceNo'
  | 'name'
  | 'platform'
  | 'file'
  | 'sha256'
  | 'fileVerdict'
  | 'findings'
  | 'packageList'
  | 'creator'
  | 'createDate'
>;

/** The language in which the people of a tenant name things. */
const SPOKEN = { KR: 'ko-KR', CN: 'zh-CN', EU: 'en-US' } as const;
const FAILED = { KR: 'TCM 변속기 리로드', CN: 'TCM 变速箱刷写', EU: 'TCM gearbox reload' } as const;

/** What was generated from software packages: the document that the sequence has, and the manifest of what it writes. */
async function fetched(context: WriteContext, { tenantCode, country }: DemoTenant, row: Sequence, random: Random) {
  const { tx } = context;
  const chosen = await tx
    .select()
    .from(packages)
    .where(inArray(packages.id, row.packageList ?? []))
    .orderBy(asc(packages.ecuAddress), asc(packages.partNo));
  const addresses = [...new Set(chosen.map(({ ecuAddress }) => ecuAddress))];
  const lines = chosen.map(({ ecuAddress, role, partNo, softwareVersion, sha256 }) => ({
    step: addresses.indexOf(ecuAddress) + 1,
    ecuAddress,
    role,
    partNo,
    softwareVersion,
    sha256,
  }));
  const name = row.sequenceNo?.replaceAll('-', '_') ?? '';
  const manifest = {
    sequence: row.sequenceNo,
    platform: row.platform,
    document: { name: `${name}.otx`, sha256: row.sha256 },
    minVoltage: '12.5',
    steps: addresses.map((address) => [address]),
    resets: addresses,
    packages: lines,
  };
  const head = { id: random.uuid(), tenantCode, name: `${name}.manifest.json`, type: 'application/json' };
  const body = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
  const file = await demoFile(context, { ...head, createDate: String(row.createDate) }, body);
  const entry = {
    id: random.uuid(),
    tenantCode,
    name: (row.name as Record<string, string> | null)?.[SPOKEN[country]] ?? name,
    sequenceId: row.id,
    state: 'success',
    fileVerdict: row.fileVerdict,
    files: [row.file?.[0], file.id],
    sha256: row.sha256,
    manifestSha256: file.sha256,
    packages: lines,
    findings: row.findings,
    finishedAt: row.createDate,
    creator: row.creator,
    updater: row.creator,
    createDate: row.createDate,
    updateDate: row.createDate,
  };
  return { file, entry };
}

/** What the reloads of the demo were generated as, and one whose software was withdrawn meanwhile. */
export const dataFetchSeed = demoSeed({
  after: ['diagnosis-sequence-management/sequence', 'guided-diagnosis/software-package'],
  fill: async ({ context }) => {
    const { tx } = context;
    for (const [at, tenant] of TENANTS.entries()) {
      const { tenantCode, country } = tenant;
      const random = randomOf(7651 + at);
      const { id, sequenceNo, name, platform, file, sha256, fileVerdict, findings, packageList, creator, createDate } =
        sequences;
      const rows = await tx
        .select({
          id,
          sequenceNo,
          name,
          platform,
          file,
          sha256,
          fileVerdict,
          findings,
          packageList,
          creator,
          createDate,
        })
        .from(sequences)
        .where(and(eq(sequences.tenantCode, tenantCode), eq(sequences.kind, 'reload'), isNotNull(packageList)))
        .orderBy(asc(sequenceNo));
      const [first] = rows;
      if (!first) continue;
      const made = [];
      for (const row of rows) made.push(await fetched(context, tenant, row as Sequence, random));
      await insertBulk(
        tx,
        sysFile,
        made.map((one) => one.file),
      );
      const by = {
        creator: first.creator,
        updater: first.creator,
        createDate: first.createDate,
        updateDate: first.createDate,
      };
      await insertBulk(tx, diagnosisSequenceManagementDataFetch, [
        ...made.map(({ entry }) => entry),
        { id: random.uuid(), tenantCode, name: FAILED[country], state: 'fail', fileVerdict: 'none', ...by },
      ]);
    }
  },
});
