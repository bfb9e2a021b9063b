import canonicalize from 'canonicalize';
import sha256 from 'crypto-js/sha256';
import type { sysPublishedVersion } from '../../db/publishing-tables';

/** What is signed of a version: which content went to which targets, by whom, when and why. */
const SIGNED = [
  'tenantCode',
  'resource',
  'recordId',
  'number',
  'contentHash',
  'targetsHash',
  'drafterId',
  'approverId',
  'reason',
  'restores',
  'publishedAt',
] as const;
/** A version before it is signed. */
export type Unsigned = Pick<typeof sysPublishedVersion.$inferSelect, (typeof SIGNED)[number]>;

/** SHA-256 of the canonical JSON (RFC 8785), hex. */
export const hashOf = (what: unknown): string => sha256(canonicalize(what) ?? '').toString();

export const statementOf = (version: Unsigned): Record<string, unknown> =>
  Object.fromEntries(SIGNED.map((name) => [name, version[name]]));
