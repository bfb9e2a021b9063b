import { expect, test } from 'vitest';
import { fieldsOf } from '../../../../contract/language/derive';
import { RESOURCES, resourceNamed } from '../../../../contract/registry';
import { plateKindOf } from './plate-kinds';

const kindIn = (resource: string, name: string) => {
  const field = Object.fromEntries(fieldsOf(resourceNamed(resource)))[name];
  return field && plateKindOf({ name, field });
};

test('identifiers are known by the rules and names of their fields', () => {
  expect(kindIn('diagnosis-sequence-management/reload-list', 'sequenceNo')).toBe('sequence');
  expect(kindIn('data-config/error-code', 'dtc')).toBe('dtc');
  expect(kindIn('data-config/vehicle-fault', 'dtc')).toBe('dtc');
  expect(kindIn('guided-diagnosis/software-package', 'partNo')).toBe('part');
  expect(kindIn('guided-diagnosis/wire-import', 'colour')).toBe('wire');
  expect(kindIn('diagnosis-sequence-management/execution', 'nrc')).toBe('nrc');
  expect(kindIn('account/client', 'testerCode')).toBe('code');
  expect(kindIn('data-config/vehicle-ecu', 'ecuAddress')).toBe('code');
});

test('no text that is shown by its word is drawn as an identifier, but for the code of a refusal', () => {
  const drawn = RESOURCES.flatMap((resource) =>
    fieldsOf(resource).flatMap(([name, field]) => {
      const kind = field.kind === 'text' && field.words ? plateKindOf({ name, field }) : null;
      return kind ? [`${name} ${kind}`] : [];
    }),
  );
  expect([...new Set(drawn)]).toEqual(['nrc nrc']);
});
