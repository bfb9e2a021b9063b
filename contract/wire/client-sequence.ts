import * as v from 'valibot';
import { isInstant } from '../validation/instant';
import {
  EXECUTION_RESULTS,
  EXECUTION_STATES,
  RELOAD_REASONS,
  STEP_RESULTS,
} from '../resources/diagnosis-sequence-management/execution/rules';
import { FAILURE_REASONS, REPORTED_REASONS } from '../resources/diagnosis-sequence-management/execution/failure';
import { REMOTE_REPORTS } from '../resources/diagnosis-sequence-management/remote-list/rules';
import { SEQUENCE_CLAUSES } from '../resources/diagnosis-sequence-management/sequence/clauses';
import { RULES } from '../validation/rules';
import { SequenceManifest, SequenceOfferList } from './client/sequence-manifest';
import { hex, textUpTo, Uuid, wholeNumber } from './input';
import { instant, optionOf, uuid } from './scalar';

/* The calls by which a tester learns what a vehicle gets, fetches it, and tells what became of it. */

const vin = v.pipe(v.string(), v.check(RULES.vin));
const when = v.pipe(v.string(), v.isoTimestamp(), v.check(isInstant));
const clause = optionOf(SEQUENCE_CLAUSES);

/** GET /client/sequence?vin=…&explain=true */
export const ClientSequenceQuery = v.strictObject({ vin, explain: v.optional(v.picklist(['true', 'false'])) });

const ClientSequence = v.object({
  id: uuid,
  sequenceNo: v.string(),
  version: v.number(),
  kind: v.string(),
  name: v.string(),
  priority: v.number(),
  taskType: v.string(),
  /** Of the document of the first part; null where there is none. */
  size: v.nullable(v.number()),
  sha256: v.nullable(v.string()),
  manifest: SequenceManifest,
  /** Ed25519 over the canonical manifest, base64url. What steers the execution is read from the manifest alone. */
  signature: v.string(),
  isRollBack: v.boolean(),
  target: SequenceManifest.entries.target,
  because: v.array(clause),
});
export type ClientSequence = v.InferOutput<typeof ClientSequence>;
/** Its answer: what applies, in the order of priority; what does not, and why, where that was asked. */
export const ClientSequenceAnswer = v.object({
  vin: v.string(),
  list: v.array(ClientSequence),
  notApplicable: v.optional(
    v.array(v.object({ sequenceNo: v.string(), version: v.number(), clause, text: v.string() })),
  ),
  /** What of the answer is signed beside the manifests, and the signature over it as canonical JSON. */
  offer: SequenceOfferList,
  offerSignature: v.string(),
  /** Ed25519, base64url, of whoever signs releases. */
  publicKey: v.string(),
});
export type ClientSequenceAnswer = v.InferOutput<typeof ClientSequenceAnswer>;
/** GET /client/sequence/{id}/file?version=n&vin=…, and …/content/{fileId}?version=n&vin=… */
export const ClientSequenceFileQuery = v.strictObject({ version: wholeNumber(1), vin });

/** POST /client/execution. The UUID is the tester's own: sent twice it is the same execution. */
export const ExecutionBegin = v.strictObject({
  executionId: Uuid,
  sequenceId: Uuid,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  vin,
  reasonCode: v.optional(v.picklist(RELOAD_REASONS)),
  /** Of an offline sequence that was executed without a connection: when it began. It is kept as it was, whatever holds now. */
  offline: v.optional(v.strictObject({ startedAt: when })),
});
export type ExecutionBegin = v.InferOutput<typeof ExecutionBegin>;
/** POST /client/execution/{executionId}/step */
export const ExecutionStep = v.strictObject({
  no: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  result: v.picklist(STEP_RESULTS),
  nrc: v.optional(textUpTo(16)),
  startedAt: when,
  endedAt: when,
});
export type ExecutionStep = v.InferOutput<typeof ExecutionStep>;
const part = v.optional(v.nullable(textUpTo(32)));
/** More control units than any vehicle has. */
const READ_BACK_MOST = 300;
const ReadBack = v.strictObject({
  address: v.pipe(v.string(), v.check(RULES.ecuAddress)),
  hwPartNo: part,
  swPartNo: part,
});
/** Why it did not succeed. `nrc` in two hexadecimal digits. */
const ExecutionFailure = v.strictObject({
  reason: v.picklist(REPORTED_REASONS),
  detail: v.optional(textUpTo(500)),
  nrc: v.optional(textUpTo(16)),
});
export type ExecutionFailure = v.InferOutput<typeof ExecutionFailure>;
/** POST /client/execution/{executionId}/end. A failure goes with `fail` and `notStarted` only. */
export const ExecutionEnd = v.strictObject({
  result: v.picklist(EXECUTION_RESULTS),
  failure: v.optional(ExecutionFailure),
  /** When it ended, where it was executed without a connection. */
  endedAt: v.optional(when),
  /** Each control unit once. */
  readBack: v.pipe(
    v.optional(v.array(ReadBack), []),
    v.maxLength(READ_BACK_MOST),
    v.check((read) => new Set(read.map(({ address }) => address.toUpperCase())).size === read.length),
  ),
});
export type ExecutionEnd = v.InferOutput<typeof ExecutionEnd>;
export const ExecutionAnswer = v.object({
  executionId: v.string(),
  status: optionOf(EXECUTION_STATES),
  /** Numbers of the steps that are known. */
  steps: v.array(v.number()),
  /** Why it did not succeed; null where it did, or is not over. */
  failureReason: v.optional(v.nullable(optionOf(FAILURE_REASONS))),
});
export type ExecutionAnswer = v.InferOutput<typeof ExecutionAnswer>;
/** POST /client/execution/{executionId}/log?sha256=…: the body is the GZIP file. */
export const ExecutionLogQuery = v.strictObject({ sha256: hex(64) });

/** GET /client/task?vin=…: what the vehicle is to do from afar. */
export const ClientTaskQuery = v.strictObject({ vin });
const ClientTask = v.object({
  id: uuid,
  vin: v.string(),
  sequenceId: uuid,
  sequenceNo: v.string(),
  version: v.number(),
  taskType: v.string(),
  status: v.number(),
  expiresAt: instant,
});
export const ClientTaskAnswer = v.object({ list: v.array(ClientTask) });
export type ClientTaskAnswer = v.InferOutput<typeof ClientTaskAnswer>;
/** POST /client/task/{id}/feedback. One that runs names its execution; it succeeds only with that. */
export const TaskFeedback = v.strictObject({
  state: v.picklist(REMOTE_REPORTS),
  step: v.optional(textUpTo(200)),
  progress: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  result: v.optional(textUpTo(500)),
  executionId: v.optional(Uuid),
});
export type TaskFeedback = v.InferOutput<typeof TaskFeedback>;
export const RemoteTaskState = v.object({ id: uuid, status: v.number() });
export type RemoteTaskState = v.InferOutput<typeof RemoteTaskState>;
