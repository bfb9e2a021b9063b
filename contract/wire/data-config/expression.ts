import * as v from 'valibot';
import { COMPARED_TEXTS, MAX_EXPRESSION } from '../../expression/language';

/** Vehicles of a sample. */
export const SAMPLE_MOST = 20;
/** Codes that one answer names; a tenant has some hundreds. */
export const CODES_MOST = 5000;

/** GET /data-config/expression/codes: the codes that the tenant knows, with their names in the reader's language. */
export const KnownCodes = v.array(v.object({ code: v.string(), name: v.nullable(v.string()) }));
export type KnownCodes = v.InferOutput<typeof KnownCodes>;

const text = v.pipe(v.string(), v.maxLength(MAX_EXPRESSION));

/** POST /data-config/expression/check. `saved` is what the change is measured against. */
export const ExpressionQuestion = v.strictObject({ expression: text, saved: v.optional(v.nullable(text)) });
/** Its answer. `change`: vehicles that it gives and takes. */
export const ExpressionAnswer = v.object({
  count: v.number(),
  change: v.nullable(v.object({ gives: v.number(), takes: v.number() })),
  sample: v.array(
    v.object({
      vin: v.string(),
      structureWeek: v.nullable(v.string()),
      ...v.entriesFromList(COMPARED_TEXTS, v.nullable(v.string())),
      deciding: v.array(v.string()),
    }),
  ),
});
export type ExpressionAnswer = v.InferOutput<typeof ExpressionAnswer>;
