import type { Related } from '../../../contract/language/related';
import type { Row } from '../row';

/** What the rows of a related list point to: the row itself, or what it refers to; null where it refers to nothing. */
export function relatedIdOf({ of }: Related, row: Row): string | null {
  if (of === undefined) return row.id;
  const value = row[of];
  return typeof value === 'string' && value !== '' ? value : null;
}
