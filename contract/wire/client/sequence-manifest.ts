import * as v from 'valibot';
import { FUNCTION_STATES } from '../../resources/diagnosis-sequence-management/sequence/rules';
import { instant, optionOf, uuid } from '../scalar';

/* The manifest of a diagnosis sequence: everything that decides what a tester executes. It is signed as a whole. */

/** A file of the manifest, fetched by `GET /client/sequence/{sequenceId}/content/{id}`. `size` in bytes, `sha256` in lower-case hex. */
const ManifestFile = v.object({ id: uuid, name: v.string(), size: v.number(), sha256: v.string() });
export type ManifestFile = v.InferOutput<typeof ManifestFile>;

/** A software package: one file that is written into a control unit. */
const ManifestPackage = v.object({
  /** SBL, EXE, DATA, CARCFG or what is added later. */
  role: v.string(),
  ecuAddress: v.string(),
  partNo: v.string(),
  softwareVersion: v.string(),
  file: ManifestFile,
});
export type ManifestPackage = v.InferOutput<typeof ManifestPackage>;

/** A control unit with the part numbers that it has after a successful execution. */
const ManifestTarget = v.object({
  ecuAddress: v.string(),
  hardwarePart: v.nullable(v.string()),
  softwarePart: v.string(),
});
export type ManifestTarget = v.InferOutput<typeof ManifestTarget>;

/** One sequence to execute: the sequence of the manifest itself, or one of its sub-sequences. */
const ManifestPart = v.object({
  sequenceId: uuid,
  sequenceNo: v.string(),
  version: v.number(),
  kind: v.string(),
  name: v.string(),
  /** The document (OTX, or a package of it) that is executed; null where the part has none. */
  file: v.nullable(ManifestFile),
  packages: v.array(ManifestPackage),
  /** Pictures and documents to show to the person at the vehicle. */
  media: v.array(v.object({ name: v.string(), mediaType: v.string(), file: ManifestFile })),
  target: v.array(ManifestTarget),
  /** Fault codes that it repairs. */
  faultCodes: v.array(v.string()),
  /** Of a function change: the function, the control unit that has it, and its state afterwards. */
  functionChange: v.nullable(
    v.object({
      code: v.string(),
      name: v.string(),
      ecuAddress: v.string(),
      state: optionOf(FUNCTION_STATES),
    }),
  ),
});
export type ManifestPart = v.InferOutput<typeof ManifestPart>;

/** What is signed, as canonical JSON (RFC 8785). `fileName`, `size` and `sha256` repeat the document of the first part. */
export const SequenceManifest = v.object({
  format: v.literal(2),
  sequenceId: uuid,
  sequenceNo: v.string(),
  version: v.number(),
  kind: v.string(),
  fileName: v.nullable(v.string()),
  size: v.nullable(v.number()),
  sha256: v.nullable(v.string()),
  /** Language of all names and texts: that of the request. */
  language: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  /** `immediate`: starts without asking; `userConfirm`: the person at the vehicle confirms first. */
  taskType: v.string(),
  /** Released as a roll-back: it may follow a later version. */
  isRollBack: v.boolean(),
  dsaRequired: v.boolean(),
  /** May be executed without a connection to the server until `validUntil`. */
  isOffline: v.boolean(),
  validFrom: v.nullable(instant),
  /** The tester refuses to execute at this moment and later. */
  validUntil: v.nullable(instant),
  /** Part numbers after the last part. */
  target: v.array(ManifestTarget),
  /** In the order of execution: the sequence itself, then its sub-sequences, each followed by its own. */
  parts: v.array(ManifestPart),
});
export type SequenceManifest = v.InferOutput<typeof SequenceManifest>;

/** Signed too: which manifests are for which vehicle and tester, and when that was answered. */
export const SequenceOfferList = v.object({
  format: v.literal(1),
  vin: v.string(),
  testerCode: v.string(),
  issuedAt: instant,
  /** In the order of priority; `manifestSha256` is the SHA-256 of the canonical manifest, in lower-case hex. */
  sequences: v.array(v.object({ sequenceNo: v.string(), version: v.number(), manifestSha256: v.string() })),
});
export type SequenceOfferList = v.InferOutput<typeof SequenceOfferList>;
