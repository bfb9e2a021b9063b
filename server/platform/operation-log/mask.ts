import { fieldsOf, operationsOf } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { isUuid } from '../../../contract/validation/uuid';

export const MASK = '******';
/** Characters of a request or an answer that are kept. */
const LONGEST = 8_000;
/** Names that hold secrets wherever they stand: behind the definitions, should one forget to say so. */
const SECRET_NAME = /pass(word|wd)|secret|token|credential|authorization|recovery|otp$|^pin$/i;
/** Levels of an answer that a person reads. */
const DEEPEST = 6;

const isSecret = ({ secret, confidential, control }: Field): boolean =>
  secret === true || confidential === true || control === 'newPassword';

const found = new WeakMap<AnyResource, ReadonlySet<string>>();

/** Names of all fields of the resource that are secret by definition, those that an operation asks for included. */
function secretsOf(resource: AnyResource): ReadonlySet<string> {
  const known = found.get(resource);
  if (known) return known;
  const fields = [
    ...fieldsOf(resource),
    ...operationsOf(resource).flatMap(({ input }) => Object.entries((input ?? {}) as Record<string, Field>)),
  ];
  const names = new Set(fields.flatMap(([name, field]) => (isSecret(field) ? [name] : [])));
  found.set(resource, names);
  return names;
}

type Judge = (name: string, value: unknown) => boolean;

function masked(value: unknown, hides: Judge, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value)) return value.map((each) => masked(each, hides, depth + 1));
  const entries = Object.entries(value).map(
    ([name, each]) => [name, hides(name, each) ? MASK : masked(each, hides, depth + 1)] as const,
  );
  return Object.fromEntries(entries);
}

/** A value that says nothing secret without a definition: an id, a number, yes or no. */
const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean' || isUuid(value);

/**
 * Whether a value is hidden. Secrets of a resource are those of its definition; of a call without a resource nobody has said what is
 * secret, so only what cannot be one is shown.
 */
function judgeOf(resource: AnyResource | undefined): Judge {
  const secrets = resource ? secretsOf(resource) : null;
  return (name, value) =>
    isEmptyText(value)
      ? false
      : SECRET_NAME.test(name)
        ? typeof value !== 'boolean'
        : secrets
          ? secrets.has(name)
          : typeof value !== 'object' && !isPlain(value);
}

const isEmptyText = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** Content as it is kept: JSON with line breaks, secrets masked, cut where it is long; null where there is none. */
export function contentOf(value: unknown, resource: AnyResource | undefined): string | null {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(masked(value, judgeOf(resource)), null, 2);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}\n… +${text.length - LONGEST}` : text;
}
