import { isEmpty, type Failure } from '../../../validation/check-field';

/* What a sequence must have before testers may get it. Server and console read this file. */

type Values = Readonly<Record<string, unknown>>;

/** What a tester executes: one of these is enough. */
export const EXECUTED_FIELDS = ['file', 'packageList', 'subSequenceList'] as const;
/** What says for which vehicles a sequence is: one of these is enough. A platform, a brand or a market alone means a whole fleet. */
export const TARGET_FIELDS = ['vinList', 'vehiclePoolId', 'vdnExpression', 'ecuList'] as const;
/** The same of an exclusion, which may also name sequences. */
export const EXCLUSION_FIELDS = ['vinList', 'vdnExpression', 'vehiclePoolId', 'excludedList'] as const;

const hasOne = (values: Values, names: readonly string[]): boolean => names.some((name) => !isEmpty(values[name]));

/** Packages without a document are written into control units; no function is switched by that, and the tester ends with a failure. */
const switchesNothing = (kind: unknown, values: Values): boolean =>
  kind === 'functionChange' && isEmpty(values.file) && !isEmpty(values.packageList);

/**
 * What keeps a sequence of that kind from being prepublished or published, by field: nothing to execute, nothing that switches its function, no
 * target. Empty where all is there.
 */
export function lackingForRelease(kind: unknown, values: Values): Record<string, Failure> {
  if (kind === 'exclusion') return hasOne(values, EXCLUSION_FIELDS) ? {} : { vinList: { key: 'excludesNothing' } };
  return {
    ...(!hasOne(values, EXECUTED_FIELDS) && { file: { key: 'nothingToExecute' } }),
    ...(switchesNothing(kind, values) && { file: { key: 'switchesNothing' } }),
    ...(!hasOne(values, TARGET_FIELDS) && { vinList: { key: 'noTarget' } }),
  };
}
