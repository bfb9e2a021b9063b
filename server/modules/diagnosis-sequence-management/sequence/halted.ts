import { and, eq, sql } from 'drizzle-orm';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import {
  diagnosisSequenceManagementSequence as table,
  diagnosisSequenceManagementSequenceAlert as alerts,
} from '../../../db/tables';
import type { Tx } from '../../../db/database';
import type { WriteContext } from '../../../engine/model/behaviour';
import { hashOf } from '../../../engine/publishing/signing';
import { patchRow } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import { asPlatform } from '../../../platform/elevate';

/* Halts hold for what is executed, whichever sequence and version it stands in. */

type Executed = { sha256?: unknown; packageList?: unknown; subSequenceList?: unknown };
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What a version executes, as one hash; null where it executes nothing. */
export function contentHashOf({ sha256, packageList, subSequenceList }: Executed): string | null {
  const parts = [typeof sha256 === 'string' ? sha256 : '', listed(packageList), listed(subSequenceList)];
  return parts.some(({ length }) => length > 0) ? hashOf(parts) : null;
}

const VERSIONS = sql`sys_published_version v on v.resource = ${sequence.name} and v.record_id = s.id`;

/** The same of one version: of one that was never published the row tells. */
export async function contentHashIn(tx: Tx, id: string, version: number): Promise<string | null> {
  const [row] = rowsOf<{ content: Executed }>(
    await tx.execute(sql`
      select coalesce(v.content -> 'values', jsonb_build_object(
        'sha256', s.sha256, 'packageList', s.package_list, 'subSequenceList', s.sub_sequence_list)) as content
      from ${table} s left join ${VERSIONS} and v.number = ${version} where s.id = ${id}::uuid`),
  );
  return row ? contentHashOf(row.content) : null;
}

type Halted = { hash: string | null; content: Executed | null; name: string };

/** What alerts halt in a tenant, of its own sequences and of the platform's: the names of the halted versions by the hash of their content. */
export async function haltedContents(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  tenant: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await asPlatform(tx, scope, async () =>
    rowsOf<Halted>(
      await tx.execute(sql`
        select a.content_hash as hash, null::jsonb as content, a.sequence_no || ' (' || a.sequence_version || ')' as name
          from ${alerts} a where a.status = 'open' and a.is_halted and a.content_hash is not null and a.tenant_code in ('', ${tenant})
        union select null, v.content -> 'values', s.sequence_no || ' (' || v.number || ')'
          from ${table} s join ${VERSIONS} and v.number::text = any(s.halted_versions)
          where s.halted_versions <> '{}' and s.tenant_code in ('', ${tenant}) order by name`),
    ),
  );
  const found = new Map<string, string[]>();
  for (const { hash, content, name } of rows) {
    const key = hash ?? (content ? contentHashOf(content) : null);
    if (key !== null) found.set(key, [...new Set([...(found.get(key) ?? []), name])]);
  }
  return found;
}

/** Of what was never published the number says nothing: another content that takes it is not the one that was halted. */
export async function forgetUnpublishedHalts(context: WriteContext, id: string): Promise<void> {
  const [row] = await context.tx
    .select({ halted: table.haltedVersions })
    .from(table)
    .where(and(eq(table.id, id)));
  const halted = row?.halted ?? [];
  if (halted.length === 0) return;
  const [{ last } = { last: 0 }] = rowsOf<{ last: number }>(
    await context.tx.execute(sql`
      select coalesce(max(v.number), 0)::int as last from sys_published_version v
      where v.resource = ${sequence.name} and v.record_id = ${id}::uuid`),
  );
  const haltedVersions = halted.filter((number) => Number(number) <= last);
  if (haltedVersions.length === halted.length) return;
  await patchRow(context, sequence, id, { haltedVersions }, { operation: 'prepublish', isTold: false });
}
