import canonicalize from 'canonicalize';
import sha256 from 'crypto-js/sha256';
import type { sysPublishedVersion } from '../../db/publishing-tables';

type Stored = typeof sysPublishedVersion.$inferSelect;
/** A version before it is signed. */
export type Unsigned = Pick<
  Stored,
  | 'tenantCode'
  | 'resource'
  | 'recordId'
  | 'number'
  | 'contentHash'
  | 'targetsHash'
  | 'drafterId'
  | 'approverId'
  | 'reason'
  | 'restores'
  | 'publishedAt'
>;

/** SHA-256 of the canonical JSON (RFC 8785), hex. */
export const hashOf = (what: unknown): string => sha256(canonicalize(what) ?? '').toString();

/** What is signed of a version: which content went to which targets, by whom, when and why. */
export const statementOf = ({
  tenantCode,
  resource,
  recordId,
  number,
  contentHash,
  targetsHash,
  drafterId,
  approverId,
  reason,
  restores,
  publishedAt,
}: Unsigned): Record<string, unknown> => ({
  tenantCode,
  resource,
  recordId,
  number,
  contentHash,
  targetsHash,
  drafterId,
  approverId,
  reason,
  restores,
  publishedAt,
});
