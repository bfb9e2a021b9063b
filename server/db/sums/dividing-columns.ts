import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { snake } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnySums } from '../../../contract/language/report/sums';
import { columnBuilderOf } from '../column';

/** Columns of fields as the source has them, each of which may be empty. */
export const dividing = ({ source }: AnySums, names: readonly string[]): Record<string, PgColumnBuilderBase> =>
  Object.fromEntries(
    names.map((name) => {
      const { kind, options, ref } = (source.fields as Record<string, Field>)[name]!;
      // A state may be none of a row here, as everything that rows are divided by: the group of rows that say nothing.
      const plain = { kind: kind === 'state' ? 'option' : kind, options, ref } as Field;
      return [name, columnBuilderOf(snake(name), plain)];
    }),
  );
