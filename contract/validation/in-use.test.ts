import { describe, expect, it } from 'vitest';
import { CHECKS } from './checks';
import { RULES } from './rules';
import { fieldsOf, operationsOf } from '../language/derive';
import type { Field } from '../language/field';
import { isScreen } from '../language/placed';
import { PLACED, RESOURCES } from '../registry';

/** Rules that no field has, and who judges by them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  dictTypes: 'GET /sys/dict',
  vin: 'fields of the kinds vin and vinList',
};

const inputs = RESOURCES.flatMap((r) => operationsOf(r).map(({ input = {} }) => input as Record<string, Field>));
const fields = [...RESOURCES.flatMap((r) => fieldsOf(r).map(([, field]) => field)), ...inputs.flatMap(Object.values)];
const parts = (field: Field): Field[] => [field, ...Object.values((field.rows ?? {}) as Record<string, Field>)];

describe('what is written once to be checked by both sides is checked somewhere', () => {
  it.each(Object.keys(CHECKS))('%s between the fields of a row', (name) => {
    const users = RESOURCES.filter(({ checks = [] }) => checks.flat().includes(name as never));
    const askers = RESOURCES.flatMap((r) => operationsOf(r)).filter(({ checks = [] }) =>
      checks.flat().includes(name as never),
    );
    const screens = PLACED.filter(isScreen).filter(({ asks }) => asks?.checks?.flat().includes(name as never));
    expect(users.length + askers.length + screens.length).toBeGreaterThan(0);
  });
  it.each(Object.keys(RULES))('%s of a text', (name) => {
    const users = fields.flatMap(parts).filter(({ rules = [] }) => (rules as readonly string[]).includes(name));
    expect(users.length > 0 || Object.hasOwn(ELSEWHERE, name)).toBe(true);
  });
});
