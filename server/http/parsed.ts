import * as v from 'valibot';
import type { Field } from '../../contract/language/field';
import { checkField, type Failure } from '../../contract/validation/check-field';
import type { Refusal } from '../refusal';
import type { Schema } from './route';

type Issue = v.BaseIssue<unknown>;
export type Failures = Record<string, Failure>;

/** The word below `validate`, and the gap in it, for what is out of bounds. */
const BOUNDS: Readonly<Record<string, [key: string, gap: 'min' | 'max']>> = {
  min_value: ['min', 'min'],
  max_value: ['max', 'max'],
  min_length: ['minLength', 'min'],
  max_length: ['maxLength', 'max'],
};

function boundOf({ type, input, requirement }: Issue): Failure | null {
  const [key, gap] = BOUNDS[type] ?? [];
  if (!key || !gap) return null;
  if (Array.isArray(input))
    return { key: gap === 'min' ? 'selected' : 'maxItems', params: { [gap]: Number(requirement) } };
  return key === 'minLength' && requirement === 1
    ? { key: 'required' }
    : { key, params: { [gap]: Number(requirement) } };
}

/** The field that judges a text: see `fieldText`. */
const fieldBehind = ({ type, requirement }: Issue): Field | null =>
  type === 'custom' && typeof requirement === 'object' && requirement !== null && 'kind' in requirement
    ? (requirement as Field)
    : null;

function failureOf(issue: Issue): Failure {
  if (issue.kind === 'schema' && issue.input === undefined) return { key: 'required' };
  const field = fieldBehind(issue);
  if (field) return checkField(field, issue.input) ?? { key: 'type' };
  return boundOf(issue) ?? { key: issue.type === 'picklist' || issue.type === 'literal' ? 'option' : 'type' };
}

/** The first failure of each field; keys that nobody knows are refused by name. */
function failuresOf(issues: readonly Issue[]): Failures {
  // Without a prototype, so that a key called __proto__ is refused by its name too.
  const failures = Object.create(null) as Failures;
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? 'body';
    const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
    failures[path] ??= isUnknown ? { key: 'unknown' } : failureOf(issue);
  }
  return failures;
}

/** What a schema makes of what was sent. */
export function parsed(schema: Schema | undefined, value: unknown, refuse: (failures: Failures) => Refusal): unknown {
  if (!schema) return value;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw refuse(failuresOf(result.issues));
}
