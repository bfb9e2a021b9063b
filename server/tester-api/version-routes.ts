import { eq } from 'drizzle-orm';
import { Nothing } from '../../contract/wire/scalar';
import {
  compareVersions,
  versionVerdict,
  type ReleasedVersion,
} from '../../contract/resources/account/client-version/rules';
import { ClientVersionAnswer, ClientVersionQuery, InstallResult } from '../../contract/wire/client/client-version';
import { clientInstall } from '../../contract/resources/account/client-install/definition';
import { isUuid } from '../../contract/validation/uuid';
import { sysFile } from '../db/file-tables';
import { accountClientVersion } from '../db/tables';
import type { Tx } from '../db/database';
import type { WriteContext } from '../engine/model/behaviour';
import { insertRows } from '../engine/write/trusted';
import { outgoing } from '../http/form/block-turns';
import { addRoute, type Api } from '../http/route';
import { Refusal } from '../refusal';
import { dbScopeOf, type Scope } from '../scope';
import {
  manifestOf,
  releasedAllOf,
  releasedNow,
  releasedOf,
  runningTesters,
  type VersionRow,
} from '../modules/account/client-version';
import { releaseSigner } from '../platform/release';
import { attachmentOf } from '../platform/files/attachment';
import { asPlatform } from '../platform/elevate';
import { brokenOffUnless, sharedLook } from './broken-off';
import { noteVisit } from './device';
import { ownRow } from './own-row';

type Place = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;
type File = typeof sysFile.$inferSelect;

/** The package of a version that the tester may see. The platform's files are no tenant's rows, so they are read as the platform. */
async function packageOf(tx: Tx, scope: Scope, row: VersionRow): Promise<File> {
  const [id] = row.package ?? [];
  const [file] = id ? await asPlatform(tx, scope, async () => tx.select().from(sysFile).where(eq(sysFile.id, id))) : [];
  if (!file) throw new Refusal('versionWithdrawn');
  return file;
}

async function updateOf(tx: Tx, scope: Scope, row: VersionRow): Promise<ClientVersionAnswer['update']> {
  const { id, forceupdate, content, upgradeType, baseVersion, exePath, dbPath, md5, sha256, signature } = row;
  const file = await packageOf(tx, scope, row);
  return {
    id,
    version: row.versionNo,
    forceupdate: forceupdate === true,
    content,
    upgradeType,
    baseVersion: baseVersion ?? null,
    exePath: exePath ?? null,
    dbPath: dbPath ?? null,
    fileName: file.name,
    fileSize: file.size,
    md5: md5 ?? null,
    sha256: sha256 ?? '',
    manifest: manifestOf(row as never, file.name),
    signature: signature ?? '',
  };
}

/** The tester of this call, as those versions judge it. */
async function selfOf(tx: Tx, scope: Scope, versions: readonly ReleasedVersion[], now: Date) {
  const { clientId } = await ownRow(tx, scope);
  const [found] = await runningTesters(tx, { tenant: scope.tenant, clientId, versions, now });
  if (!found) throw new Refusal('clientRevoked');
  return found.subject;
}

/** The highest version that the tester gets; of all released ones that are higher than its own, why or why not. */
async function check({ tx, scope, ports }: Place, current: string): Promise<ClientVersionAnswer> {
  const now = ports.clock.now();
  const rows = (await releasedNow(tx)).toSorted((a, b) => compareVersions(b.versionNo, a.versionNo));
  const versions = await releasedAllOf(tx, rows);
  const subject = await selfOf(tx, scope, versions, now);
  const why: ClientVersionAnswer['why'] = [];
  let chosen: VersionRow | undefined;
  for (const [at, version] of versions.entries()) {
    const row = rows[at] as VersionRow;
    const verdict = versionVerdict(version, subject, current, now);
    if (verdict.deciding !== 'newer' || verdict.falls) why.push({ version: row.versionNo, ...verdict });
    if (verdict.falls) chosen ??= row;
  }
  // Where something was released, it was signed: the key is there, and nothing is written.
  const publicKey = chosen ? (await releaseSigner({ tx, scope, ports })).publicKey : null;
  return { current, update: chosen ? await updateOf(tx, scope, chosen) : null, publicKey, why };
}

/** The version of that id where this tester gets it: what was stopped is gone at once, in the middle of a download too. */
async function givenVersion(tx: Tx, scope: Scope, id: string | undefined, now: Date): Promise<VersionRow> {
  if (!isUuid(id)) throw new Refusal('gone');
  const [row] = await tx.select().from(accountClientVersion).where(eq(accountClientVersion.id, id));
  if (!row) throw new Refusal('gone');
  if (row.status !== 1) throw new Refusal('versionWithdrawn');
  // A second download comes from a tester that runs the version already.
  const version = await releasedOf(tx, row);
  if (!versionVerdict(version, await selfOf(tx, scope, [version], now), null, now).falls)
    throw new Refusal('versionWithdrawn');
  return row;
}

async function report({ tx, scope, ports }: Place, id: string | undefined, told: InstallResult): Promise<void> {
  if (!isUuid(id)) throw new Refusal('gone');
  const [row] = await tx.select().from(accountClientVersion).where(eq(accountClientVersion.id, id));
  if (!row) throw new Refusal('gone');
  const { clientId, testerCode } = await ownRow(tx, scope);
  await noteVisit({ tx, ports }, clientId);
  const { result, fromVersion = null, reason = null } = told;
  const reportedAt = ports.clock.now().toISOString();
  await insertRows(
    { tx, scope, ports },
    clientInstall,
    [{ testerCode, clientId, versionId: row.id, versionNo: row.versionNo, result, fromVersion, reason, reportedAt }],
    'report',
  );
}

/** A tester asks what it gets, fetches it in ranges, and tells what became of it. */
export function addClientVersionCalls(api: Api): void {
  const common = { auth: 'client', tenantScoped: true } as const;
  const isReleased = sharedLook((id) =>
    api.ports.db.run('platform', 'read', async (tx) => {
      const [row] = await tx
        .select({ status: accountClientVersion.status })
        .from(accountClientVersion)
        .where(eq(accountClientVersion.id, id));
      return row?.status === 1;
    }),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/version',
      summary: 'The version that this tester gets, and why it does not get the others',
      access: 'read',
      query: ClientVersionQuery,
      response: ClientVersionAnswer,
    },
    ({ tx, scope, ports, query }) => check({ tx, scope, ports }, query.current),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/version/:id/package',
      answers: 'file',
      summary:
        'The package, or a range of it; refused as soon as the version is stopped, and broken off where it flows at that moment',
      access: 'none',
    },
    async ({ ports, scope, params, c }) => {
      const file = await outgoing.begin(() =>
        ports.db.run(dbScopeOf(scope), 'read', async (tx) =>
          packageOf(tx, scope, await givenVersion(tx, scope, params.id, ports.clock.now())),
        ),
      );
      const answer = await attachmentOf(ports, file, {
        range: c.req.header('range'),
        ifRange: c.req.header('if-range'),
      });
      return answer.body
        ? new Response(
            brokenOffUnless(answer.body, () => isReleased(params.id ?? '')),
            answer,
          )
        : answer;
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/version/:id/result',
      response: Nothing,
      summary: 'What became of the installation',
      access: 'write',
      audit: true,
      body: InstallResult,
    },
    ({ tx, scope, ports, params, body }) => report({ tx, scope, ports }, params.id, body),
  );
}
