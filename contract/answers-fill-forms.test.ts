import { expect, it } from 'vitest';
import { fieldsOf, operationsOf } from './language/derive';
import { checkField } from './validation/check-field';
import { RESOURCES } from './registry';

const filling = RESOURCES.flatMap((r) =>
  operationsOf(r).flatMap(({ name, answer }) =>
    (answer?.fills ?? []).map((field) => [`${r.name} ${name} ${field}`, { r, field, answer }] as const),
  ),
);

it.each(filling)('%s: the form has the field, and takes such a value', (_, { r, field, answer }) => {
  const own = Object.fromEntries(fieldsOf(r))[field];
  expect(answer?.fields[field]).toBeDefined();
  expect([own?.hideInForm, own?.write]).toEqual([undefined, undefined]);
  // Texts of options are judged by the answer: it gives none that is not among them.
  const sample = own?.kind === 'option' ? (own.options as readonly string[])[0] : '1A01';
  expect(checkField(own!, sample)).toBeNull();
});
