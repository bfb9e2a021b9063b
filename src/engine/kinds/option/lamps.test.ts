import { expect, test } from 'vitest';
import { fieldsOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { RESOURCES, resourceNamed } from '../../../../contract/registry';
import { LAMPS } from '../../../ui/lamp/lamp';
import { lampOf } from './lamps';
import { hasTones } from './options';

const lampsOf = (resource: AnyResource, name: string, values: readonly (string | number)[]) => {
  const field = Object.fromEntries(fieldsOf(resource))[name]!;
  return values.map((value) => lampOf({ resource, name, field }, value));
};

test('what is published has the lamps of its meanings, whatever its states are called [SEQ-01]', () => {
  const sequence = resourceNamed('diagnosis-sequence-management/reload-list');
  expect(lampsOf(sequence, 'status', ['draft', 'prepublish', 'publish', 'abandoned'])).toEqual([
    'draft',
    'part',
    'well',
    'gone',
  ]);
});

test('other states have theirs by their names and the colours of their definition', () => {
  const rule = resourceNamed('account/gray-rule');
  expect(lampsOf(rule, 'status', ['draft', 'active', 'paused', 'ended'])).toEqual(['draft', 'well', 'halted', 'gone']);
});

test('every value of every field that has colours has a lamp', () => {
  const known = new Set<string>(LAMPS);
  const seen = new Set<string>();
  for (const resource of RESOURCES)
    for (const [name, field] of fieldsOf(resource)) {
      const slot = { resource, name, field };
      if (!hasTones(slot) || !Array.isArray(field.options)) continue;
      for (const value of field.options as readonly (string | number)[]) seen.add(lampOf(slot, value));
    }
  expect([...seen].filter((lamp) => !known.has(lamp))).toEqual([]);
  expect(seen.size).toBe(LAMPS.length);
});

test('a value has the same lamp as a number of a row and as a text of an address', () => {
  const differing = RESOURCES.flatMap((resource) =>
    fieldsOf(resource).flatMap(([name, field]) => {
      const slot = { resource, name, field };
      if (!hasTones(slot) || !Array.isArray(field.options)) return [];
      const values = field.options as readonly (string | number)[];
      return values
        .filter((value) => lampOf(slot, value) !== lampOf(slot, String(value)))
        .map((value) => [resource.name, name, value]);
    }),
  );
  expect(differing).toEqual([]);
});
