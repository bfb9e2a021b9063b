import * as v from 'valibot';
import { VERSION_CLAUSES } from '../resources/account/client-version/rules';
import { GRAY_CLAUSES, GRAY_KINDS } from '../resources/account/gray-rule/rules';
import { anyObject, instant, optionOf } from './scalar';

/** Who is reached by a rule or a version, and which clause keeps the others out. Both sides read this file. */

/** Of each kind so many are judged; of more it says so. */
export const REACH_MOST = 50_000;
/** Lines of a sample, of those that are reached and of those that are not. */
export const REACH_SAMPLE = 20;

const judgedBy = <C extends string>(clauses: readonly C[]) => ({
  /** VIN, tester code or user name. */
  key: v.string(),
  falls: v.boolean(),
  deciding: optionOf(clauses),
});
const reachBy = <C extends string>(clauses: readonly C[]) => ({
  total: v.number(),
  falls: v.number(),
  isCut: v.boolean(),
  reasons: v.array(v.object({ clause: optionOf(clauses), count: v.number() })),
  sample: v.array(v.object(judgedBy(clauses))),
});

/** A line with its verdict, whatever the clauses are called. */
export type JudgedLine<C extends string = string> = { key: string; falls: boolean; deciding: C };
/** What of one kind is reached: of so many judged, why the others are not, and some of both. */
export type Reach<C extends string = string> = {
  total: number;
  falls: number;
  isCut: boolean;
  reasons: { clause: C; count: number }[];
  sample: JudgedLine<C>[];
};

/** GET {base}/{id}/reach and POST {base}/reach of a grey release. `percentage` is what holds now. */
export const GrayPreview = v.object({
  at: instant,
  percentage: v.number(),
  kinds: v.array(v.object({ kind: optionOf(GRAY_KINDS), ...reachBy(GRAY_CLAUSES) })),
});
export type GrayPreview = v.InferOutput<typeof GrayPreview>;

/** POST {base}/reach of a grey release: the rule as it stands in the form. */
export const GrayPreviewRequest = v.strictObject({ values: anyObject });

/** POST {base}/{id}/verdicts of a grey release */
export const GrayVinsRequest = v.strictObject({ vins: v.array(v.string()) });
/** Its answer. `isKnown`: the VIN stands in some pool. */
export const GrayVerdicts = v.array(
  v.object({
    ...judgedBy(GRAY_CLAUSES),
    isKnown: v.boolean(),
    clauses: v.array(v.object({ clause: optionOf(GRAY_CLAUSES), isAsked: v.boolean(), isMet: v.boolean() })),
  }),
);
export type GrayVerdicts = v.InferOutput<typeof GrayVerdicts>;

/** GET /account/client-version/{id}/reach: the testers that would get it. */
export const VersionReach = v.object({ at: instant, ...reachBy(VERSION_CLAUSES) });
export type VersionReach = v.InferOutput<typeof VersionReach>;
