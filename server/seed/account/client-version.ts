import { clientVersion } from '../../../contract/resources/account/client-version/definition';
import { zipSync } from 'fflate';
import { sysFile } from '../../db/file-tables';
import { accountClientInstall, accountClientVersion } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { openHashes } from '../../engine/files/hashes';
import { newFileKey } from '../../engine/files/keep';
import { freezeVersions } from '../../engine/publishing/freeze';
import { manifestOf } from '../../modules/account/client-version';
import { releaseSigner } from '../../platform/release';
import { insertBulk } from '../bulk';
import { randomOf, type Random } from '../random';
import type { SeededTester } from './client';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { demoSeed } from '../demo/demo-seed';
import versions from './client-version/versions.json';
import { someUsers } from '../demo/people';

type Version = {
  version: string;
  releaseType: string;
  status: 0 | 1 | 2 | 3;
  upgradeType: string;
  baseVersion?: string;
  forceupdate?: true;
  /** Days ago; the share of testers that put it on, within so many days. */
  age: number;
  share: number;
  within: number;
  content: Record<DemoTenant['country'], string>;
};

const VERSIONS = versions as readonly Version[];

const REASONS = ['SHA-256', 'disk full', 'ENOSPC', 'file locked by antivirus'];

/** A package small enough to be made for the demo: what it is called, and noise. */
const packageOf = (random: Random, version: string): Uint8Array =>
  zipSync(
    { 'version.txt': new TextEncoder().encode(`${version}\n`), 'gnds-tester.bin': random.bytes(20_000) },
    { mtime: '2026-01-02' },
  );

/** Approver, and the reason of a stop. */
function releaseOf(
  status: Version['status'],
  at: string,
  author: string | null,
  second: string | null,
): Record<string, unknown> {
  if (status === 2) return {};
  return {
    publishedAt: at,
    publishedVersion: status === 1 ? 1 : null,
    submitter: author,
    // Its reach was widened since.
    approver: status === 3 ? null : second,
    reason: status === 0 ? '3.4' : null,
  };
}

async function versionsOf(
  context: WriteContext,
  { tenantCode, country }: DemoTenant,
  now: Moment,
  random: Random,
  targets: readonly string[],
) {
  const { tx, ports, scope } = context;
  const people = await someUsers(tx, tenantCode, 2);
  const [author = null, second = null] = people.map(({ id }) => id);
  const signer = await releaseSigner(context);
  const files: Record<string, unknown>[] = [];
  const rows: Record<string, unknown>[] = [];
  for (const { version, status, age, content, forceupdate, share: _, within: _days, ...rest } of VERSIONS) {
    const [id, fileId] = [random.uuid(), random.uuid()];
    const made = iso(now - age * DAY_MS);
    const body = packageOf(random, version);
    const hashes = await openHashes();
    hashes.update(body);
    const sums = hashes.digest();
    const key = newFileKey({ ports, scope: { ...scope, tenant: tenantCode } }, fileId);
    const name = `gnds-tester-${version}.zip`;
    await ports.files.put(key, body);
    files.push({
      id: fileId,
      tenantCode,
      key,
      name,
      type: 'application/zip',
      size: body.length,
      ...sums,
      creator: author,
      createDate: made,
    });
    const row = {
      id,
      tenantCode,
      versionNo: version,
      status,
      ...rest,
      forceupdate: forceupdate === true,
      content: content[country],
      package: [fileId],
      fileSize: String(body.length),
      ...sums,
    };
    const isOut = status !== 2;
    const signature = isOut ? await signer.sign(manifestOf({ baseVersion: null, ...row } as never, name)) : null;
    const release = releaseOf(status, made, author, second);
    rows.push({
      ...row,
      signature,
      ...release,
      drafter: author,
      creator: author,
      updater: author,
      createDate: made,
      updateDate: made,
    });
  }
  await insertBulk(tx, sysFile, files);
  await insertBulk(tx, accountClientVersion, rows);
  const compiled = ports.engine.compiledOf(clientVersion);
  const out = rows.filter(({ publishedAt }) => publishedAt);
  await freezeVersions(
    context,
    compiled,
    out.map((row) => ({
      row,
      publication: { number: 1, publishedAt: row.publishedAt as string, restores: null, targets },
    })),
  );
  return rows;
}

/** Each tester puts on what it is offered, sooner or later; some fail at first. */
function installsOf(
  random: Random,
  now: Moment,
  testers: readonly SeededTester[],
  versions: readonly Record<string, unknown>[],
): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  for (const { id: clientId, testerCode, tenantCode } of testers) {
    let fromVersion: string | null = null;
    for (const [at, { version, age, share, within, upgradeType, baseVersion }] of VERSIONS.entries()) {
      const isFit = upgradeType === 'full' || baseVersion === fromVersion;
      if (share === 0 || !isFit || !random.chance(share)) continue;
      const reported = now - age * DAY_MS + random.next() * Math.min(within, age) * DAY_MS;
      const report = (result: string, ms: number, reason: string | null) => {
        const reportedAt = iso(ms);
        const about = {
          clientId,
          testerCode,
          tenantCode,
          versionId: versions[at]?.id,
          versionNo: version,
          fromVersion,
        };
        rows.push({
          id: random.uuid(),
          ...about,
          result,
          reason,
          reportedAt,
          createDate: reportedAt,
          updateDate: reportedAt,
        });
      };
      if (random.chance(0.04)) report('failed', reported - 3_600_000, random.pick(REASONS));
      report('installed', reported, null);
      fromVersion = version;
    }
  }
  return rows;
}

/** Versions of the testers' program in every state, and what the testers of the demo made of them. */
async function seedClientVersions(context: WriteContext, now: Moment, testers: readonly SeededTester[]): Promise<void> {
  for (const [place, tenant] of TENANTS.entries()) {
    if (tenant.status !== 1) continue;
    const random = randomOf(60_000 + place);
    const own = testers.filter(({ tenantCode }) => tenantCode === tenant.tenantCode);
    const codes = own.map(({ testerCode }) => testerCode);
    const versions = await versionsOf(context, tenant, now, random, codes);
    await insertBulk(context.tx, accountClientInstall, installsOf(random, now, own, versions));
  }
}

export const clientVersionSeed = demoSeed({
  after: ['account/gray-rule', 'account/activation-client'],
  fill: ({ context, now, fleet }) => seedClientVersions(context, now, fleet.testers),
});
