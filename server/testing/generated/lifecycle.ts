import { isShown } from '../../../contract/language/shown';
import { expect } from 'vitest';
import { asksByQuery } from '../../../contract/language/answer';
import { routedOperationsOf, type Operation } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { ERRORS } from '../../../contract/wire/errors';
import { isForced } from '../../modules/flow/model/shipped/documents';
import { inputFor } from '../../../contract/testing/sample-values';
import { itWhere, meeting, meetingAsNamed, showsState, type Subject } from './subject';
import type { TestApp } from '../test-app';

const inputOf = (operation: Operation) =>
  inputFor((operation.input as Record<string, Field> | undefined) ?? {}, 'create');

type Moved = NonNullable<Operation['transition']>;

/** Where a process always decides: asked, while its definition is active, else refused; null for what is done at once. */
const codeOfAsking = ({ approval }: Operation): number | null =>
  approval?.always ? (isForced(approval.by) ? 0 : ERRORS.approvalNeeded.code) : null;

/** Tries a transition from a state in which it is allowed, or is not. */
const tryFromOf =
  (r: AnyResource, app: () => TestApp, subject: () => Subject) =>
  async (operation: Operation, transition: Moved, state: string | number): Promise<void> => {
    const { call, seed, allows } = subject();
    const field = r.lifecycle?.field ?? '';
    const row = await seed({ ...(await meetingAsNamed(app(), r, operation)), [field]: state });
    const answer = await call('POST', `/${row.id}/${operation.name}`, inputOf(operation));
    if (!transition.from.includes(state) || !showsState(r, state)) {
      const refused = showsState(r, state) ? 10003 : 10004;
      expect([operation.name, state, answer.code]).toEqual([operation.name, state, refused]);
      return;
    }
    const { name } = operation;
    const asked = codeOfAsking(operation);
    if (asked !== null) {
      expect([name, state, answer.code]).toEqual([name, state, asked]);
      expect(((await call('GET', `/${row.id}`)).data as Record<string, unknown>)[field]).toBe(state);
      return;
    }
    expect([name, state, answer.code, answer.data?.[field]]).toEqual([name, state, 0, transition.to]);
    if (allows('info') && showsState(r, transition.to))
      expect((await call('GET', `/${row.id}/history`)).data[0]).toMatchObject({
        operation: name,
        changes: expect.arrayContaining([{ field, before: state, after: transition.to }]),
      });
  };

/** What a lifecycle promises, for one resource: each transition from each state. */
export function lifecycleSuite(r: AnyResource, app: () => TestApp, subject: () => Subject): void {
  const tryFrom = tryFromOf(r, app, subject);
  itWhere(r.lifecycle)('goes through each transition from each state it allows, and from no other', async () => {
    if (!r.lifecycle) throw new Error('no lifecycle');
    const { field } = r.lifecycle;
    const states = (r.fields as Record<string, Field>)[field]?.options as readonly (string | number)[];
    for (const operation of routedOperationsOf(r).filter(({ transition }) => transition)) {
      const { transition } = operation;
      if (!transition) continue;
      for (const state of states) await tryFrom(operation, transition, state);
    }
  });

  /** Whether a job may bring the row back meanwhile, so that a second caller rightly wins as well. */
  const comesBack = ({ from, to }: { from: readonly unknown[]; to: unknown }): boolean =>
    Object.values(r.lifecycle?.transitions ?? {}).some(
      (each) => each.automatic && each.from.includes(to as never) && from.includes(each.to),
    );

  itWhere(r.lifecycle)('lets exactly one of two callers win', async () => {
    const { call, seed } = subject();
    const operation = routedOperationsOf(r).find(
      ({ transition, approval }) =>
        transition && !approval?.always && !transition.from.includes(transition.to) && !comesBack(transition),
    );
    const first = operation?.transition?.from[0];
    if (!operation || !r.lifecycle || first === undefined) return;
    const row = await seed({ ...meeting(operation), [r.lifecycle.field]: first });
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', `/${row.id}/${operation.name}`, inputOf(operation))),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 10003, 10003]);
    expect((await call('POST', `/${crypto.randomUUID()}/${operation.name}`, inputOf(operation))).code).toBe(10004);
  });

  itWhere(routedOperationsOf(r).some(({ input }) => input))(
    'asks for the input of an operation [FORM-04]',
    async () => {
      const { call, seed } = subject();
      const row = await seed();
      for (const operation of routedOperationsOf(r).filter((each) => each.input && !asksByQuery(each))) {
        const asked = (operation.input ?? {}) as Record<string, Field>;
        const given = Object.fromEntries(Object.entries(asked).map(([name, field]) => [name, field.default]));
        const required = Object.entries(asked)
          .filter(([name, field]) => field.required && field.default === undefined && isShown(asked, name, given))
          .map(([name]) => name);
        if (required.length === 0) continue;
        const isOfList = operation.at === 'toolbar' || operation.at === 'batch';
        const at = isOfList ? `/${operation.name}` : `/${row.id}/${operation.name}`;
        const chosen = operation.at === 'batch' ? { ids: [row.id] } : {};
        const answer = await call('POST', at, chosen);
        expect([operation.name, answer.code, Object.keys(answer.data.fields).toSorted()]).toEqual([
          operation.name,
          10001,
          required.toSorted(),
        ]);
        const unknown = await call('POST', at, { ...chosen, ...inputOf(operation), noSuchField: 1 });
        // Rows that it asks for were not made.
        const rows = required.filter((name) => ['ref', 'refs', 'files'].includes(asked[name]?.kind ?? ''));
        expect([operation.name, unknown.code, Object.keys(unknown.data.fields).toSorted()]).toEqual([
          operation.name,
          10001,
          [...rows, 'noSuchField'].toSorted(),
        ]);
      }
    },
  );

  itWhere(routedOperationsOf(r).some(({ batch, transition }) => batch && transition))(
    'judges each row of a batch on its own',
    async () => {
      const { call, seed } = subject();
      for (const operation of routedOperationsOf(r).filter(({ batch, transition }) => batch && transition)) {
        const { transition } = operation;
        if (!transition || !r.lifecycle) continue;
        const { field } = r.lifecycle;
        const at = (state: string | number | undefined) => seed({ ...meeting(operation), [field]: state });
        const [good, late] = [await at(transition.from[0]), await at(transition.to)];
        const missing = crypto.randomUUID();
        const answer = await call('POST', `/${operation.name}`, {
          ids: [good.id, late.id, missing, good.id],
          ...inputOf(operation),
        });
        expect(answer.data.done).toBe(1);
        expect(answer.data.failed.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
          [late.id, String(late[r.title])],
          [missing, missing],
        ]);
        expect(await call('POST', `/${operation.name}`, { ids: [], ...inputOf(operation) })).toMatchObject({
          code: 10006,
        });
      }
    },
  );
}
