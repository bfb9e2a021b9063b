import { describe, expect, it } from 'vitest';
import { RESOURCES } from './registry';
import { CHANGE_FIELD, cellFields, commonFields, isChangedAlone, isCopied, isCopiedField } from './language/changeable';
import { fieldsOf, offers, operationsOf } from './language/derive';
import type { AnyResource } from './language/resource';

const ALL = RESOURCES as readonly AnyResource[];

describe('how rows are changed beside their form [LIST-12]', () => {
  it.each(ALL.filter(({ inline, bulk }) => inline ?? bulk).map((r) => [r.name, r] as const))(
    '%s changes a field by itself only where nothing else hangs on it',
    (_, r) => {
      expect(offers(r, 'update')).toBe(true);
      for (const [name, field] of [...cellFields(r), ...commonFields(r)]) {
        expect([name, isChangedAlone(r, name)]).toEqual([name, true]);
        expect([name, field.secret, field.virtual]).toEqual([name, undefined, undefined]);
      }
    },
  );

  it.each(ALL.filter(({ copy }) => copy).map((r) => [r.name, r] as const))(
    '%s begins a copy by what its own form makes, without what is unique, secret or a file',
    (_, r) => {
      expect([isCopied(r), r.screens?.form]).toEqual([true, undefined]);
      for (const [name, field] of fieldsOf(r).filter(([of, one]) => isCopiedField(r, of, one)))
        expect([name, field.secret, field.unique, field.kind === 'files']).toEqual([name, undefined, undefined, false]);
    },
  );

  it('keeps the name of the change of many rows free', () => {
    for (const r of ALL) expect(operationsOf(r).map(({ name }) => name)).not.toContain(CHANGE_FIELD);
  });
});
