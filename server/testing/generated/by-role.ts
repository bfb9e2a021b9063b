import { expect } from 'vitest';
import { roleRuleOf, routedOperationsOf } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { ERRORS } from '../../../contract/wire/errors';
import { inputFor } from '../../../contract/testing/sample-values';
import { fieldOf, itWhere, meeting, showsState, type Subject } from './subject';

type TokenWithRole = (roleId: string, tenant: string) => string;

/** What a transition promises that a row leaves to roles: one of them is needed, whatever else the caller may do. */
export function byRoleSuite(r: AnyResource, subject: () => Subject, tokenWithRole: TokenWithRole): void {
  const left = routedOperationsOf(r).flatMap((operation) => {
    const rule = roleRuleOf(operation);
    const from = operation.transition?.from.find((state) => showsState(r, state));
    return rule && from !== undefined ? [{ operation, rule, from }] : [];
  });
  itWhere(left.length > 0)('leaves to roles what its rows leave to them [PERM-03]', async () => {
    const { seed, call, tenant, owner } = subject();
    const [named, other] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const { operation, rule, from } of left) {
      const state = r.lifecycle?.field ?? '';
      const roles = fieldOf(r, rule.field).kind === 'refs' ? [named] : named;
      const input = inputFor((operation.input ?? {}) as Record<string, Field>, 'create');
      const run = (id: string, token: string) => call('POST', `/${id}/${operation.name}`, input, { token });
      const row = await seed({ ...meeting(operation), [state]: from, [rule.field]: roles });
      for (const token of [tokenWithRole(other, tenant), owner])
        expect([operation.name, (await run(row.id, token)).code]).toEqual([operation.name, ERRORS.accessDenied.code]);
      expect((await call('GET', `/${row.id}`)).data[state]).toBe(from);
      expect([operation.name, (await run(row.id, tokenWithRole(named, tenant))).code]).toEqual([operation.name, 0]);
      const open = await seed({ ...meeting(operation), [state]: from, [rule.field]: null });
      const outcome = (await run(open.id, tokenWithRole(other, tenant))).code;
      expect([operation.name, outcome]).toEqual([operation.name, rule.isOpenWhenEmpty ? 0 : ERRORS.accessDenied.code]);
    }
  });
}
