import { eq, inArray } from 'drizzle-orm';
import { targetsOf } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import { sysFile } from '../../../db/file-tables';
import {
  diagnosisSequenceManagementSequence as table,
  guidedDiagnosisMediaFile as mediaFiles,
} from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { asPlatform } from '../../../platform/elevate';
import { Refusal } from '../../../refusal';
import { poolJoins } from '../../account/vehicle-pool';
import { filtersOver } from '../software-filter/filters';
import type { ApprovedMedia } from './approved-media';

/* What one person alone cannot widen or change: what a version stood on as it was approved, and exclusions in force. */

/** Pictures and documents as they are now, in that order; those that have no file are left out, and keep the sequence out. */
async function mediaNow({ tx, scope }: WriteContext, ids: readonly string[]): Promise<ApprovedMedia[]> {
  if (ids.length === 0) return [];
  const { id, name, mediaType, file } = mediaFiles;
  // Those of the platform are no tenant's rows.
  return asPlatform(tx, scope, async () => {
    const media = await tx
      .select({ id, name, mediaType, file })
      .from(mediaFiles)
      .where(inArray(id, [...ids]));
    const fileIds = media.flatMap((one) => one.file?.[0] ?? []);
    const files = await tx
      .select({ id: sysFile.id, sha256: sysFile.sha256 })
      .from(sysFile)
      .where(inArray(sysFile.id, fileIds));
    return ids.flatMap((wanted) => {
      const one = media.find((each) => each.id === wanted);
      const stored = files.find((each) => each.id === one?.file?.[0]);
      if (!one || !stored) return [];
      return [{ id: one.id, name: one.name, mediaType: one.mediaType, fileId: stored.id, sha256: stored.sha256 ?? '' }];
    });
  });
}

/** What a version stands on that is about to be approved: how often VINs joined its pool, filters of its software, and its pictures and documents. */
export async function factsAsApproved(context: WriteContext, id: string) {
  const [row] = await context.tx.select().from(table).where(eq(table.id, id));
  if (!row) throw new Refusal('gone');
  const addresses = targetsOf(row.kind, row.ecuList ?? []).map(({ ecuAddress }) => (ecuAddress ?? '').toUpperCase());
  const keptFilters = await filtersOver(context.tx, row.tenantCode, addresses);
  const media = await mediaNow(context, row.mediaList ?? []);
  return {
    poolJoins: row.vehiclePoolId === null ? null : await poolJoins(context, row.vehiclePoolId),
    keptFilters: keptFilters.length > 0 ? keptFilters : null,
    approvedMedia: media,
    mediaFiles: media.map(({ fileId }) => fileId),
  };
}

type Lifted = { kind: string; publishedVersion: number | null };

/** Refuses to mask an exclusion in force: the vehicles that it keeps away would get what nobody approved for them. */
export function refuseLifting(rows: readonly Lifted[]): void {
  if (rows.some(({ kind, publishedVersion }) => kind === 'exclusion' && publishedVersion !== null))
    throw new Refusal('exclusionInForce');
}

/** An exclusion that was published is abandoned by two people: one prepublishes it, another one abandons it. */
export async function refuseOwnLifting({ tx, scope }: WriteContext, { id }: { id: string }): Promise<void> {
  const { kind, publishedAt, approver, creator, drafter, submitter } = table;
  const columns = { kind, publishedAt, approver, creator, drafter, submitter };
  const [row] = await tx.select(columns).from(table).where(eq(table.id, id));
  if (row?.kind !== 'exclusion' || row.publishedAt === null) return;
  // Whoever prepublishes it takes the approval away.
  if (row.approver !== null) throw new Refusal('exclusionInForce');
  if ([row.creator, row.drafter, row.submitter].includes(scope.userId)) throw new Refusal('ownApproval');
}
