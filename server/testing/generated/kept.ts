import { expect } from 'vitest';
import { commonFields } from '../../../contract/language/changeable';
import { ruleOfChange } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { ERRORS, type ErrorName } from '../../../contract/wire/errors';
import { inputFor } from '../../../contract/testing/sample-values';
import { allowing, fieldOf, itWhere, type Subject, type SubjectRow } from './subject';

type Values = Record<string, unknown>;

/** Values by which a row does not meet the condition, each for itself. */
function outsideOf(r: AnyResource, name: 'update' | 'delete'): Values[] {
  const when = (ruleOfChange(r, name)?.when ?? {}) as Record<string, readonly unknown[]>;
  return Object.entries(when).flatMap(([field, held]) => {
    const { kind, options } = fieldOf(r, field);
    const all: readonly unknown[] = kind === 'bool' ? [true, false] : Array.isArray(options) ? options : [];
    return all.filter((one) => !held.includes(one)).map((value) => ({ [field]: value }));
  });
}

/** What `editWhen` and `deleteWhen` of a definition promise: other rows stay as they are, by whatever way. */
export function keptSuite(r: AnyResource, subject: () => Subject): void {
  const fixed = outsideOf(r, 'update');
  itWhere(allowing(r, 'update') && fixed.length > 0)(
    'changes no row that its definition keeps as it is [FORM-04]',
    async () => {
      const { call, seed } = subject();
      for (const outside of fixed) {
        const row = await seed(outside);
        const change = inputFor(r.fields as Record<string, Field>, 'update');
        const answer = await call('PUT', `/${row.id}`, { version: row.version, ...change });
        expect([outside, answer.code]).toEqual([outside, ERRORS.stateChanged.code]);
        expect((await call('GET', `/${row.id}`)).data.version).toBe(row.version);
        for (const [name, field] of commonFields(r).slice(0, 1)) {
          const values = inputFor({ [name]: field }, 'update');
          const told = await call('POST', '/changeField/preview', { ids: [row.id], values });
          expect([name, told.data.allowed, told.data.refused.length]).toEqual([name, 0, 1]);
        }
      }
    },
  );

  const lasting = outsideOf(r, 'delete');
  itWhere(allowing(r, 'delete') && lasting.length > 0)(
    'deletes no row that its definition keeps, and says so before [LIST-07]',
    async () => {
      const { call, seed } = subject();
      const { code } = ERRORS[(r.deleteRefusedAs as ErrorName | undefined) ?? 'stateChanged'];
      const free = await seed();
      for (const outside of lasting) {
        const row = await seed(outside);
        expect([outside, (await call('DELETE', `/${row.id}`)).code]).toEqual([outside, code]);
        const told = await call('POST', '/delete/preview', { ids: [row.id, free.id] });
        expect(told.data.allowed).toBe(1);
        expect(told.data.refused.map(({ id }: SubjectRow) => id)).toEqual([row.id]);
        const many = await call('DELETE', '', { ids: [row.id] });
        expect(many.data).toMatchObject({ done: 0, failed: [{ id: row.id, msg: told.data.refused[0].msg }] });
      }
      expect((await call('DELETE', `/${free.id}`)).code).toBe(0);
    },
  );
}
