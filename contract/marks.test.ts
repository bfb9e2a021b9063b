import { expect, it } from 'vitest';
import { fieldsOf } from './language/derive';
import type { Field } from './language/field';
import type { AnyResource } from './language/resource';
import { namedByMarks } from './language/variant-of';
import { RESOURCES } from './registry';

const MARKED = (RESOURCES as readonly AnyResource[]).flatMap((r) =>
  fieldsOf(r).flatMap(([name, field]) => (field.marks ? [[`${r.name}.${name}`, r, field] as const] : [])),
);

it.each(MARKED)(
  '%s marks states by stored fields that the list has, a mark for each of its values [SEQ-01]',
  (_, r, field) => {
    expect(field).toMatchObject({
      kind: 'options',
      virtual: true,
      write: 'never',
      options: Object.keys(field.marks ?? {}),
    });
    const fields = r.fields as Readonly<Record<string, Field>>;
    for (const name of namedByMarks([field])) {
      expect(fields[name], name).toBeDefined();
      expect(fields[name]?.virtual, name).toBeUndefined();
    }
  },
);
