import * as v from 'valibot';
import { RULES } from '../../validation/rules';
import { uuid } from '../scalar';

const vin = v.pipe(v.string(), v.check(RULES.vin));
const token = v.pipe(v.string(), v.regex(/^[\w.~-]{1,200}$/));

/** GET /client/guided?vin=…&since=…&after=… */
export const ClientGuidedQuery = v.strictObject({
  vin,
  /** The `version` of an earlier answer for this vehicle: only what changed since is told. */
  since: v.optional(token),
  /** The `next` of the answer before. */
  after: v.optional(token),
});

const GuidedRow = v.object({
  /** Name of the resource: `guided-diagnosis/wire-import`. */
  resource: v.string(),
  id: uuid,
  version: v.number(),
  /** Values by field, as the API of the resource has them; references and files are ids. */
  values: v.record(v.string(), v.unknown()),
});
export type GuidedRow = v.InferOutput<typeof GuidedRow>;

const GuidedGone = v.object({
  resource: v.string(),
  id: uuid,
  /** Gone are the rows whose reference of this name holds the id; where absent the row of that id. */
  by: v.optional(v.string()),
});
export type GuidedGone = v.InferOutput<typeof GuidedGone>;

/** Its answer, a part at a time. */
export const ClientGuidedAnswer = v.object({
  vin,
  /** All that applies: what the tester had for the vehicle and is not told again is gone. */
  whole: v.boolean(),
  rows: v.array(GuidedRow),
  gone: v.array(GuidedGone),
  /** Files that these rows name. */
  files: v.array(
    v.object({ id: uuid, name: v.string(), type: v.string(), size: v.number(), sha256: v.nullable(v.string()) }),
  ),
  /** Where the next part begins; null with the last one. */
  next: v.nullable(v.string()),
  /** What the tester sends as `since` once it has every part. */
  version: v.string(),
});
export type ClientGuidedAnswer = v.InferOutput<typeof ClientGuidedAnswer>;

/** GET /client/guided/file/{id}?vin=… */
export const ClientGuidedFileQuery = v.strictObject({ vin });
