import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field } from '../../../../contract/language/field';
import { RESOURCES, resourceNamed } from '../../../../contract/registry';
import type { Slot } from '../../words';
import { CONSOLE_KINDS } from '../kinds';

const codes = resourceNamed('account/activation-code');
const slot = (name: string, resource = codes): Slot => ({ resource, name, field: resource.fields[name] as Field });
const values = ({ field }: Slot) => CONSOLE_KINDS[field.kind].search;

test('[LIST-06] a range of days is sent as its first and last second, under the names of the definition', () => {
  const expiredAt = slot('expiredAt');
  const sent = values(expiredAt).write(expiredAt, ['2026-01-31', '2026-02-01']);
  expect(Object.keys(sent)).toEqual(['expiredFrom', 'expiredTo']);
  expect(sent.expiredFrom).toMatch(/^2026-01-31T00:00:00(Z|[+-]\d\d:\d\d)$/);
  expect(sent.expiredTo).toMatch(/^2026-02-01T23:59:59(Z|[+-]\d\d:\d\d)$/);
  expect(values(expiredAt).read(expiredAt, sent)).toEqual(['2026-01-31', '2026-02-01']);
});

test('[LIST-06] a range without names of its own is sent as startTime and endTime; one end may be open', () => {
  const visited = slot('lastVisitTime', resourceNamed('account/client'));
  const sent = values(visited).write(visited, ['2026-01-31', undefined]);
  expect(Object.keys(sent)).toEqual(['startTime']);
  expect(values(visited).read(visited, sent)).toEqual(['2026-01-31', undefined]);
});

test('what an address names wrongly is no value', () => {
  const expiredAt = slot('expiredAt');
  expect(values(expiredAt).read(expiredAt, { expiredFrom: 'yesterday' })).toBeUndefined();
  const success = slot('success', resourceNamed('sys/login-history'));
  expect(values(success).read(success, { success: 'perhaps' })).toBeUndefined();
});

test('several states travel split by commas and come back with their own type', () => {
  const status = slot('status', resourceNamed('sys/user'));
  const sent = values(status).write(status, [1, 0]);
  expect(sent).toEqual({ status: '1,0' });
  expect(values(status).read(status, sent)).toEqual([1, 0]);
});

test('[LIST-10] what is typed comes back from the address, for every field of every resource that is searched by text', () => {
  const texts = RESOURCES.flatMap((resource) =>
    Object.keys(resource.fields).map((name) => slot(name, resource)),
  ).filter(({ field }) => field.kind === 'text' && field.search);
  expect(texts.length).toBeGreaterThan(5);
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.string({ minLength: 1 }), (one, text) => {
      const sent = values(one).write(one, text);
      expect(values(one).read(one, sent)).toBe(text.trim() || undefined);
    }),
  );
});
