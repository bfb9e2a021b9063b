import { withoutEnd } from '../../../contract/text/ends';
import { storedText } from '../../../contract/text/entry-languages';
import type { CompiledResource } from '../model/compiled-resource';

type Values = Record<string, unknown>;

/** The database keeps the cells of lines in an order of its own; an empty one may be left out. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, each]) => each !== null)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;
const isSame = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) || JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

/** `1.50` and `1.5` are one number. */
const plainDecimal = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('.') ? withoutEnd(withoutEnd(value, '0'), '.') : value;

/** The values that differ from what the row holds; none where the file says nothing new. */
export function differing({ resource }: CompiledResource, before: Values, values: Values): Values {
  const plain = (name: string, value: unknown): unknown => {
    const kind = resource.fields[name]?.kind;
    // The database keeps the languages of a text in an order of its own.
    if (kind === 'localized') return storedText(value);
    return kind === 'decimal' ? plainDecimal(value) : value;
  };
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && !isSame(plain(name, before[name]), plain(name, value)),
    ),
  );
}
