import { snake } from '../../../contract/language/derive';
import { databaseError } from '../../http/database-errors';
import { InvalidFields, Refusal } from '../../refusal';
import type { CompiledResource } from '../model/compiled-resource';

type Found = { constraint?: string; column?: string };

const blame = (fields: readonly string[], key: string): InvalidFields | null =>
  fields.length > 0 ? new InvalidFields(Object.fromEntries(fields.map((field) => [field, { key }]))) : null;

/** By SQLSTATE. */
const MEANING: Readonly<
  Record<string, (compiled: CompiledResource, found: Found, doing: 'write' | 'delete') => Refusal | null>
> = {
  /** unique_violation */
  23505: (compiled, { constraint = '' }) => {
    const fields = compiled.uniques.get(constraint);
    // Somebody else made the tenant's one row a moment ago.
    return fields?.length === 0 ? new Refusal('stale') : blame(fields ?? [], 'unique');
  },
  /** foreign_key_violation */
  23503: (compiled, { constraint = '' }, doing) =>
    doing === 'delete'
      ? new Refusal('inUse')
      : blame(
          compiled.refs.filter(({ name }) => constraint.endsWith(`_${snake(name)}_fkey`)).map(({ name }) => name),
          'reference',
        ),
  /** not_null_violation */
  23502: (compiled, { column }) =>
    blame(
      [...compiled.columns.values()]
        .filter(({ name, field }) => field && snake(name) === column)
        .map(({ name }) => name),
      'required',
    ),
};

/** What a broken constraint means to the caller; the error itself where it means nothing to him. */
export function violationOf(compiled: CompiledResource, error: unknown, doing: 'write' | 'delete'): unknown {
  const found = databaseError(error);
  return (found && MEANING[found.code]?.(compiled, found, doing)) ?? error;
}

/** Runs a statement and names the constraint that it broke. */
export const mapConstraintErrors = <T>(
  compiled: CompiledResource,
  doing: 'write' | 'delete',
  work: Promise<T>,
): Promise<T> =>
  work.catch((error: unknown) => {
    throw violationOf(compiled, error, doing);
  });
