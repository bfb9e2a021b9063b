import type { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import type { RowOf } from '../../../../contract/language/resource';
import { diagnosisSequenceManagementVersionHistory as versions } from '../../../db/tables';
import type { Published, WriteContext } from '../../../engine/model/behaviour';

/** A version stands in the list of all versions from the moment on in which it is published. */
export async function noteVersion(
  { tx }: WriteContext,
  { id, sequenceNo, name, kind, drafter, approver, reason }: RowOf<typeof sequence>,
  { tenantCode, number, publishedAt, restores, contentHash, targetCount }: Published,
): Promise<void> {
  await tx.insert(versions).values({
    tenantCode,
    sequenceId: id,
    sequenceNo: sequenceNo ?? '',
    name,
    kind,
    number,
    drafterId: drafter,
    approverId: approver,
    reason,
    publishedAt,
    restores,
    contentHash,
    targetCount,
    createDate: publishedAt,
    updateDate: publishedAt,
    creator: approver,
  });
}
