import * as v from 'valibot';
import { HistoryEntry } from './rows';
import { instant } from './scalar';

/** Published versions of a row. Both sides read this file. */

/** Versions that are told of one row at most, the newest first. */
export const VERSIONS_MOST = 200;
/** Targets that are told by name. */
export const MAX_TARGET_NAMES = 100;

const person = v.nullable(v.string());

/** GET {base}/{id}/versions, newest first. People are told as they were called then. */
export const PublishedVersion = v.object({
  number: v.number(),
  publishedAt: instant,
  drafter: person,
  approver: person,
  reason: v.nullable(v.string()),
  /** The number of the version whose content was published again. */
  restores: v.nullable(v.number()),
  /** SHA-256 of the canonical content (RFC 8785), hex. */
  contentHash: v.string(),
  /** Ed25519 over the canonical statement, base64url. */
  signature: v.string(),
  /** Hash and signature agree with what is stored. */
  isGenuine: v.boolean(),
  /** Null where the definition keeps no targets. */
  targetCount: v.nullable(v.number()),
  isInForce: v.boolean(),
});
export type PublishedVersion = v.InferOutput<typeof PublishedVersion>;
export const PublishedVersions = v.array(PublishedVersion);

/** GET {base}/{id}/versions/{number} */
export const PublishedContent = v.object({
  ...PublishedVersion.entries,
  /** Values by field as they were, and of its files name, size and SHA-256 by their ids. */
  content: v.object({ values: v.record(v.string(), v.unknown()), files: v.record(v.string(), v.unknown()) }),
  /** The first of the targets. */
  targets: v.array(v.string()),
  /** What was signed, and by which key (Ed25519, base64url). */
  statement: v.record(v.string(), v.unknown()),
  publicKey: v.string(),
});
export type PublishedContent = v.InferOutput<typeof PublishedContent>;

/** GET {base}/{id}/versions/compare: numbers of two versions. */
export const CompareQuery = v.strictObject({
  from: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)),
  to: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)),
});

const side = v.object({ count: v.number(), names: v.array(v.string()) });
/** What is different in the second one; null where one of them keeps no targets. */
export const VersionDifference = v.object({
  changes: HistoryEntry.entries.changes,
  targets: v.nullable(v.object({ gained: side, lost: side })),
});
export type VersionDifference = v.InferOutput<typeof VersionDifference>;
