import { and, eq, ne, sql } from 'drizzle-orm';
import {
  compareVersions,
  VERSION_CLAUSES,
  versionVerdict,
} from '../../../contract/resources/account/client-version/rules';
import type { VersionManifest } from '../../../contract/wire/client/client-version';
import { clientVersion } from '../../../contract/resources/account/client-version/definition';
import type { RowOf } from '../../../contract/language/resource';
import { sysFile } from '../../db/file-tables';
import { accountClientVersion, accountGrayRule } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { InvalidFields, Refusal } from '../../refusal';
import { releaseSigner } from '../../platform/release';
import { refuseStrangeTenants } from '../../platform/tenant-codes';
import { reachOf } from './gray-rule/preview';
import { adoptionOf } from './client-version/adoption';
import { partiesToRule } from './client-version/back-to-approval';
import { releasedOf, runningTesters, tenantOf, type RunningTester } from './client-version/released';

export { releasedAllOf, releasedNow, releasedOf, runningTesters, type VersionRow } from './client-version/released';

type Values = Record<string, unknown>;
type Version = RowOf<typeof clientVersion>;
type File = Pick<typeof sysFile.$inferSelect, 'name' | 'size' | 'md5' | 'sha256'>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function fileOf({ tx }: WriteContext, ids: unknown): Promise<File | null> {
  const [id] = Array.isArray(ids) ? (ids as string[]) : [];
  if (!id) return null;
  const { name, size, md5, sha256 } = sysFile;
  const [file] = await tx.select({ name, size, md5, sha256 }).from(sysFile).where(eq(sysFile.id, id));
  return file ?? null;
}

/** Size and hashes are those of the package that arrived, whatever anybody says they are. */
async function packageFacts(context: WriteContext, ids: unknown): Promise<Values> {
  const file = await fileOf(context, ids);
  return file ? { fileSize: String(file.size), md5: file.md5, sha256: file.sha256 } : {};
}

/** In a line versions rise: a lower one than the current one has to be meant. `own` is one that is there already, where the choice is made by a change. */
async function refuseLower({ tx, scope }: WriteContext, version: Values, own?: string): Promise<void> {
  const tenant = text(version.tenantCode ?? scope.tenant);
  const rows = await tx
    .select({ versionNo: accountClientVersion.versionNo })
    .from(accountClientVersion)
    .where(
      and(
        eq(accountClientVersion.status, 1),
        eq(sql`${accountClientVersion.tenantCode}`, tenant),
        eq(accountClientVersion.releaseType, text(version.releaseType) as 'release'),
        own === undefined ? undefined : ne(accountClientVersion.id, own),
      ),
    );
  const current = rows
    .map((row) => row.versionNo)
    .toSorted(compareVersions)
    .at(-1);
  if (current === undefined || version.isRollback === true || compareVersions(text(version.versionNo), current) >= 0)
    return;
  throw new InvalidFields({
    versionNo: { key: own === undefined ? 'versionLower' : 'versionLowerNow', params: { current } },
  });
}

/** An incremental package is put upon a lower version. */
function refuseBase({ upgradeType, baseVersion, versionNo }: Values): void {
  if (
    upgradeType === 'incremental' &&
    text(baseVersion) !== '' &&
    compareVersions(text(baseVersion), text(versionNo)) >= 0
  )
    throw new InvalidFields({ baseVersion: { key: 'baseLower' } });
}

/** A rule for something else says nothing of testers. */
async function refuseOtherRule({ tx }: WriteContext, { grayRuleId }: Values): Promise<void> {
  if (typeof grayRuleId !== 'string') return;
  const [rule] = await tx
    .select({ object: accountGrayRule.object })
    .from(accountGrayRule)
    .where(eq(accountGrayRule.id, grayRuleId));
  // One that there is not, the engine refuses as what it is.
  if (rule && rule.object !== 'clientVersion') throw new InvalidFields({ grayRuleId: { key: 'ruleOfOther' } });
}

/** What testers check: which bytes are which version. */
export const manifestOf = (row: Version, fileName: string): VersionManifest => ({
  version: row.versionNo,
  releaseType: row.releaseType,
  upgradeType: row.upgradeType,
  baseVersion: row.upgradeType === 'incremental' ? row.baseVersion : null,
  fileName,
  size: Number(row.fileSize ?? 0),
  sha256: row.sha256 ?? '',
});

/** Signs what is stored under the id that was drafted and approved; a stored file never changes. */
async function release(context: WriteContext, row: Version): Promise<Values> {
  await refuseLower(context, row, row.id);
  const file = await fileOf(context, row.package);
  if (!file) throw new InvalidFields({ package: { key: 'selected' } });
  return { signature: await (await releaseSigner(context)).sign(manifestOf(row, file.name)) };
}

/** Versions of the testers' program: drafted, perhaps approved by a process, signed and released, stopped and resumed. */
export const clientVersionBehaviour = behaviour(clientVersion, {
  beforeCreate: async (context, input) => {
    refuseBase(input);
    await refuseStrangeTenants(context, 'grayTenants', {}, input);
    await refuseOtherRule(context, input);
    await refuseLower(context, input);
    return { ...input, ...(await packageFacts(context, input.package)) };
  },
  beforeUpdate: async (context, before, input) => {
    refuseBase({ ...before, ...input });
    await refuseStrangeTenants(context, 'grayTenants', before, input);
    await refuseOtherRule(context, input);
    const facts = input.package === undefined ? {} : await packageFacts(context, input.package);
    return { ...input, ...facts };
  },
  beforePublish: release,
  parties: partiesToRule,
  actions: {
    reach: async ({ tx, scope, ports }, [row]) => {
      if (!row) throw new Refusal('gone');
      const now = ports.clock.now();
      const version = await releasedOf(tx, row);
      const judge = ({ subject, current }: RunningTester) => ({
        key: subject.key,
        ...versionVerdict(version, subject, current, now),
      });
      const testers = await runningTesters(tx, { tenant: tenantOf(row, scope), versions: [version], now });
      return { at: now.toISOString(), ...reachOf(VERSION_CLAUSES, testers, judge) };
    },
    adoption: ({ tx, scope, ports }, [row]) => {
      if (!row) throw new Refusal('gone');
      const tenant = tenantOf(row, scope);
      return adoptionOf({ tx, tenant, versionId: row.id, version: row.versionNo, now: ports.clock.now() });
    },
  },
  targets: async ({ tx, scope, ports }, row) => {
    const version = await releasedOf(tx, row);
    const now = ports.clock.now();
    const testers = await runningTesters(tx, { tenant: tenantOf(row, scope), most: null, versions: [version], now });
    return testers
      .filter(({ subject, current }) => versionVerdict(version, subject, current, now).falls)
      .map(({ subject }) => subject.key);
  },
});
