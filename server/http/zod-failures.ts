import type { z } from 'zod';
import type { Failure } from '../../contract/validation/check-field';

type Issue = z.core.$ZodIssue;

/** Adds an issue whose word and params are those of `contract/validation/check-field.ts`. */
export const failWith = (ctx: z.RefinementCtx, failure: Failure, path: (string | number)[] = []): void => {
  ctx.addIssue({ code: 'custom', message: failure.key, params: { failure }, path });
};

const sized = (
  issue: Issue,
  side: 'minimum' | 'maximum',
  ofText: string,
  ofNumber: string,
  ofList: string,
): Failure => {
  const { origin } = issue as { origin?: string };
  const limit = Number((issue as unknown as Record<string, unknown>)[side]);
  const name = side === 'minimum' ? 'min' : 'max';
  const key = origin === 'string' ? ofText : origin === 'array' || origin === 'set' ? ofList : ofNumber;
  return { key, params: { [name]: limit } };
};

/** The word below `validate` for one zod issue. */
function failureOf(issue: Issue): Failure {
  switch (issue.code) {
    case 'custom':
      return (issue.params?.failure as Failure | undefined) ?? { key: 'type' };
    case 'invalid_type':
      // zod keeps the input out of its issues; its message tells an absent value.
      return { key: issue.message.endsWith('received undefined') ? 'required' : 'type' };
    case 'too_small':
      return issue.minimum === 1 && issue.origin === 'string'
        ? { key: 'required' }
        : sized(issue, 'minimum', 'minLength', 'min', 'selected');
    case 'too_big':
      return sized(issue, 'maximum', 'maxLength', 'max', 'maxItems');
    case 'invalid_value':
      return { key: 'option' };
    default:
      return { key: 'type' };
  }
}

/** The first failure of each field; keys that nobody knows are refused by name. */
export function failuresOf(error: z.ZodError): Record<string, Failure> {
  // Without a prototype, so that a key called __proto__ is refused by its name too.
  const failures = Object.create(null) as Record<string, Failure>;
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) failures[[...issue.path, key].join('.')] ??= { key: 'unknown' };
    else failures[issue.path.join('.') || 'body'] ??= failureOf(issue);
  }
  return failures;
}
