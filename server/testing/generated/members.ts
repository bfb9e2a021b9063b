import { expect } from 'vitest';
import { operationsOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import { nextNumber } from '../../../contract/testing/sample-values';
import { seedRow } from '../samples';
import type { TestApp } from '../test-app';
import { itWhere, type Subject } from './subject';

const GHOST = 'no-such-member';

/** What the operations of `membersOf` promise, for one resource. */
export function membersSuite(r: AnyResource, app: () => TestApp, subject: () => Subject): void {
  const [add] = operationsOf(r).filter(({ members }) => members?.does === 'add');
  const kinds = add?.members?.kinds ?? [];
  itWhere(add)('takes in and lets go members by list and by name, and tells the names that do not exist', async () => {
    const { call, seed, tenant } = subject();
    const row = await seed();
    for (const { of, named, inputs } of kinds) {
      const [one, other] = await app().system(async (context) => {
        const rows = [];
        for (let n = 0; n < 2; n += 1)
          rows.push(await seedRow(context, resourceNamed(of), tenant, { [named]: `member-${nextNumber()}` }));
        return rows;
      });
      const [name, second] = [String(one?.[named]), String(other?.[named])];
      const ask = (operation: string, body: object) => call('POST', `/${row.id}/${operation}`, body);
      const missing = await ask('addMembers', { [inputs.names]: `${name} ${GHOST}` });
      expect([of, missing.code, Object.keys(missing.data.fields)]).toEqual([of, 10001, [inputs.names]]);
      expect(missing.data.fields[inputs.names]).toContain(GHOST);
      const [left, all] = [{ id: GHOST, title: GHOST }, { skipMissing: true }];
      expect((await ask('addMembers', { [inputs.names]: `${name} ${GHOST}`, ...all })).data).toMatchObject({
        done: 1,
        failed: [left],
      });
      expect((await ask('addMembers', { [inputs.list]: [one?.id, other?.id] })).data).toEqual({ done: 1, failed: [] });
      expect((await ask('removeMembers', { [inputs.list]: [one?.id], [inputs.names]: second })).data).toEqual({
        done: 2,
        failed: [],
      });
      expect((await ask('removeMembers', { [inputs.names]: second })).data).toEqual({ done: 0, failed: [] });
    }
    expect((await call('POST', `/${row.id}/addMembers`, {})).code).toBe(10001);
  });
}
