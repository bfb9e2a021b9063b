import { and, eq, inArray, max } from 'drizzle-orm';
import { fieldsOf, rowsNameOf } from '../../../contract/language/derive';
import { sysFile } from '../../db/file-tables';
import { sysPublishedVersion, type VersionContent } from '../../db/publishing-tables';
import { sysUser } from '../../db/tables';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { hashOf, statementOf } from './signing';

type Row = Readonly<Record<string, unknown>>;

/** Where the versions of a row are found: under the name of its table's resource, by whichever list it was published. */
export const versionsOf = ({ resource }: Pick<CompiledResource, 'resource'>, id: string) =>
  and(eq(sysPublishedVersion.resource, rowsNameOf(resource)), eq(sysPublishedVersion.recordId, id));

/** The number of the last version of a row; 0 where there is none. */
export async function lastNumber({ tx }: WriteContext, compiled: CompiledResource, id: string): Promise<number> {
  const [found] = await tx
    .select({ last: max(sysPublishedVersion.number) })
    .from(sysPublishedVersion)
    .where(versionsOf(compiled, id));
  return found?.last ?? 0;
}

async function contentOf({ tx }: WriteContext, { resource }: CompiledResource, row: Row): Promise<VersionContent> {
  const { content = [], asApproved = [] } = resource.publishing ?? {};
  const names: readonly string[] = [...content, ...asApproved];
  const values = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  const ids = fieldsOf(resource).flatMap(([name, { kind }]) =>
    kind === 'files' && names.includes(name) ? ((row[name] as string[] | null) ?? []) : [],
  );
  const { id, name, size, sha256 } = sysFile;
  const files =
    ids.length === 0
      ? []
      : await tx.select({ id, name, size, sha256 }).from(sysFile).where(inArray(id, ids)).orderBy(id);
  return {
    values,
    files: Object.fromEntries(
      files.map((file) => [file.id, { name: file.name, size: file.size, sha256: file.sha256 ?? '' }]),
    ),
  };
}

async function namesOf({ tx }: WriteContext, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tx
    .select({ id: sysUser.id, username: sysUser.username })
    .from(sysUser)
    .where(inArray(sysUser.id, known));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

async function targetsOf(context: WriteContext, { name, resource, hooks }: CompiledResource, row: Row) {
  if (!resource.publishing?.targets) return null;
  if (!hooks.targets) throw new Error(`${name} keeps targets, and its behaviour tells none`);
  return [...new Set(await hooks.targets(context, row as never))].toSorted();
}

/** What is known of a publication beside the row. */
export type Publication = {
  number: number;
  publishedAt: string;
  restores: number | null;
  /** Where nobody has to be asked for them. */
  targets?: readonly string[];
};

/** A row as it is now, and which version it becomes. */
type Frozen = { row: Row; publication: Publication };

const idIn = (row: Row, name: string): string | null => (row[name] as string | null | undefined) ?? null;

async function versionOf(context: WriteContext, compiled: CompiledResource, { row, publication }: Frozen) {
  const { number, publishedAt, restores, targets: given } = publication;
  const content = await contentOf(context, compiled, row);
  const targets = given ? [...given].toSorted() : await targetsOf(context, compiled, row);
  const statement = {
    tenantCode: (row.tenantCode as string | undefined) ?? context.scope.tenant,
    resource: rowsNameOf(compiled.resource),
    recordId: row.id as string,
    number,
    contentHash: hashOf(content),
    targetsHash: targets ? hashOf(targets) : null,
    drafterId: idIn(row, 'drafter'),
    approverId: idIn(row, 'approver'),
    reason: idIn(row, 'reason'),
    restores,
    publishedAt,
  };
  return { statement, content, targets };
}

/** Keeps rows as they are now as those versions: content, targets, people, hash and signature. */
export async function freezeVersions(
  context: WriteContext,
  compiled: CompiledResource,
  frozen: readonly Frozen[],
): Promise<void> {
  if (frozen.length === 0) return;
  const people = frozen.flatMap(({ row }) => [idIn(row, 'drafter'), idIn(row, 'approver')]);
  const names = await namesOf(context, [...new Set(people)]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const signer = await compiled.engine.release.signer(context);
  const versions: (Frozen & Awaited<ReturnType<typeof versionOf>>)[] = [];
  for (const one of frozen) versions.push({ ...one, ...(await versionOf(context, compiled, one)) });
  const rows = versions.map(async ({ statement, content, targets }) => ({
    ...statement,
    content,
    targets,
    signature: await signer.sign(statementOf(statement)),
    drafter: nameOf(statement.drafterId),
    approver: nameOf(statement.approverId),
  }));
  await context.tx.insert(sysPublishedVersion).values(await Promise.all(rows));
  for (const { row, statement, targets } of versions)
    await compiled.hooks.afterPublish?.(context, row as never, { ...statement, targetCount: targets?.length ?? null });
}

/** The same of one row. */
export const freezeVersion = (
  context: WriteContext,
  compiled: CompiledResource,
  row: Row,
  publication: Publication,
): Promise<void> => freezeVersions(context, compiled, [{ row, publication }]);
