import type { Failure } from '../contract/validation/check-field';
import type { WordValues } from '../contract/text/word';
import { ERRORS, type ErrorName } from '../contract/wire/errors';
import type { AnyResource } from '../contract/language/resource';

/** A refusal by name; the edge turns it into an envelope in the caller's language. */
export class Refusal extends Error {
  readonly code: number;
  readonly http: number;
  constructor(
    readonly key: ErrorName,
    /** Fills the gaps of the message. */
    readonly params: WordValues = {},
    readonly data: unknown = null,
  ) {
    super(key);
    const entry: { code: number; http?: number } = ERRORS[key];
    this.code = entry.code;
    this.http = entry.http ?? 200;
  }
}

/** A refusal of single fields: the word below `validate` and its params, by field. Under a name of its own where callers tell it from others. */
export class InvalidFields extends Refusal {
  constructor(
    readonly failures: Record<string, Failure>,
    key: ErrorName = 'invalid',
  ) {
    super(key);
  }
}

/** A refusal of an operation because of what one field of the row holds, which its message names. */
export class Hindered extends Refusal {
  constructor(
    readonly resource: AnyResource,
    readonly operation: string,
    readonly field: string,
    readonly value: unknown,
  ) {
    super('stateChanged');
  }
}
