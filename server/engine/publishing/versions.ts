import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  MAX_TARGET_NAMES,
  VERSIONS_MOST,
  type PublishedContent,
  type PublishedVersion,
  type VersionDifference,
} from '../../../contract/wire/published-version';
import { EFFECT_NAMES } from '../../../contract/wire/effect';
import { sysPublishedVersion } from '../../db/publishing-tables';
import { Refusal } from '../../refusal';
import type { Signer } from '../audit/chain/signer';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { getRow } from '../read/list';
import { versionsOf } from './freeze';
import { hashOf, statementOf } from './signing';

type Row = Readonly<Record<string, unknown>>;
const { targets: _targets, ...COLUMNS } = getTableColumns(sysPublishedVersion);
const SUMMARY = { ...COLUMNS, targetCount: sql<number | null>`cardinality(${sysPublishedVersion.targets})` };
type Summary = Omit<typeof sysPublishedVersion.$inferSelect, 'targets'> & { targetCount: number | null };

const isGenuine = async (signer: Signer, version: Summary): Promise<boolean> =>
  hashOf(version.content) === version.contentHash && (await signer.isGenuine(statementOf(version), version.signature));

async function told(signer: Signer, row: Row, version: Summary): Promise<PublishedVersion> {
  const { number, publishedAt, drafter, approver, reason, restores, contentHash, signature, targetCount } = version;
  return {
    number,
    publishedAt,
    drafter,
    approver,
    reason,
    restores,
    contentHash,
    signature,
    targetCount,
    isGenuine: await isGenuine(signer, version),
    isInForce: row.publishedVersion === number,
  };
}

/** GET {base}/{id}/versions: of a row that the caller may see, newest first. */
export async function listVersions(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
): Promise<PublishedVersion[]> {
  const row = (await getRow(context, compiled, id)) as Row;
  const versions = await context.tx
    .select(SUMMARY)
    .from(sysPublishedVersion)
    .where(versionsOf(compiled, id))
    .orderBy(desc(sysPublishedVersion.number))
    .limit(VERSIONS_MOST);
  // Where nothing was published there may be no key yet, and a read makes none.
  if (versions.length === 0) return [];
  const signer = await compiled.engine.release.signer(context);
  return Promise.all(versions.map((version) => told(signer, row, version)));
}

/** Whom the version in force reached as it was published; nobody where none is. */
export async function inForceTargets(
  { tx }: WriteContext,
  compiled: CompiledResource,
  { id, publishedVersion }: Row,
): Promise<readonly string[]> {
  if (typeof publishedVersion !== 'number') return [];
  const [found] = await tx
    .select({ targets: sysPublishedVersion.targets })
    .from(sysPublishedVersion)
    .where(and(versionsOf(compiled, id as string), eq(sysPublishedVersion.number, publishedVersion)));
  return found?.targets ?? [];
}

async function versionNumbered(
  { tx }: WriteContext,
  compiled: CompiledResource,
  id: string,
  number: number,
): Promise<typeof sysPublishedVersion.$inferSelect> {
  const [found] = Number.isSafeInteger(number)
    ? await tx
        .select()
        .from(sysPublishedVersion)
        .where(and(versionsOf(compiled, id), eq(sysPublishedVersion.number, number)))
    : [];
  if (!found) throw new Refusal('gone');
  return found;
}

/** GET {base}/{id}/versions/{number}: all that was published, with what proves it. */
export async function versionOf(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
  number: number,
): Promise<PublishedContent> {
  const row = (await getRow(context, compiled, id)) as Row;
  const found = await versionNumbered(context, compiled, id, number);
  const { targets, ...version } = found;
  const signer = await compiled.engine.release.signer(context);
  const summary = await told(signer, row, { ...version, targetCount: targets?.length ?? null });
  return {
    ...summary,
    isGenuine: summary.isGenuine && (targets === null || hashOf(targets) === version.targetsHash),
    content: version.content,
    targets: (targets ?? []).slice(0, MAX_TARGET_NAMES),
    statement: statementOf(version),
    publicKey: signer.publicKey,
  };
}

const without = (targets: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  const names = targets.filter((target) => !known.has(target));
  return { count: names.length, names: names.slice(0, EFFECT_NAMES) };
};

const isSame = (a: unknown, b: unknown): boolean => hashOf(a ?? null) === hashOf(b ?? null);

/** GET {base}/{id}/versions/compare: what the second version has that the first has not. */
export async function compareVersionsOf(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<VersionDifference> {
  await getRow(context, compiled, id);
  const first = await versionNumbered(context, compiled, id, from);
  const second = await versionNumbered(context, compiled, id, to);
  const names = Object.fromEntries(
    [first, second].flatMap(({ content }) => Object.entries(content.files).map(([file, { name }]) => [file, name])),
  );
  const noted: readonly string[] = compiled.resource.publishing?.asApproved ?? [];
  const fields = new Set([first, second].flatMap(({ content }) => Object.keys(content.values)));
  for (const name of noted) fields.delete(name);
  const changes = [...fields].flatMap((field) => {
    const [before = null, after = null] = [first.content.values[field], second.content.values[field]];
    return isSame(before, after) ? [] : [{ field, before, after, names }];
  });
  const targets =
    first.targets && second.targets
      ? { gained: without(second.targets, first.targets), lost: without(first.targets, second.targets) }
      : null;
  return { changes, targets };
}
