import * as v from 'valibot';
import { INSTALL_RESULTS, VERSION_CLAUSES } from '../../resources/account/client-version/rules';
import { RULES } from '../../validation/rules';
import { textUpTo } from '../input';
import { optionOf, uuid } from '../scalar';

const clause = optionOf(VERSION_CLAUSES);
/** A number of a version, as it is sent. */
export const versionNumber = v.pipe(v.string(), v.maxLength(43), v.check(RULES.version));

/** What is signed, as canonical JSON (RFC 8785): which bytes are which version. */
const VersionManifest = v.object({
  version: v.string(),
  releaseType: v.string(),
  upgradeType: v.string(),
  baseVersion: v.nullable(v.string()),
  fileName: v.string(),
  size: v.number(),
  sha256: v.string(),
});
export type VersionManifest = v.InferOutput<typeof VersionManifest>;

/** GET /client/version: what this tester gets, and of the versions above it why it does not get them. */
export const ClientVersionAnswer = v.object({
  current: v.string(),
  update: v.nullable(
    v.object({
      id: uuid,
      version: v.string(),
      forceupdate: v.boolean(),
      content: v.string(),
      upgradeType: v.string(),
      baseVersion: v.nullable(v.string()),
      exePath: v.nullable(v.string()),
      dbPath: v.nullable(v.string()),
      fileName: v.string(),
      fileSize: v.number(),
      /** For testers of old; what matters is the signature. */
      md5: v.nullable(v.string()),
      sha256: v.string(),
      manifest: VersionManifest,
      /** Ed25519 over the canonical manifest, base64url. */
      signature: v.string(),
    }),
  ),
  /** Ed25519, base64url: it stays the same, so that a tester keeps the first one that it is told. Null where there is no update. */
  publicKey: v.nullable(v.string()),
  why: v.array(v.object({ version: v.string(), falls: v.boolean(), deciding: clause })),
});
export type ClientVersionAnswer = v.InferOutput<typeof ClientVersionAnswer>;
export const ClientVersionQuery = v.strictObject({ current: versionNumber });
/** POST /client/version/{id}/result */
export const InstallResult = v.strictObject({
  result: v.picklist(INSTALL_RESULTS),
  fromVersion: v.optional(versionNumber),
  reason: v.optional(textUpTo(255)),
});
export type InstallResult = v.InferOutput<typeof InstallResult>;
