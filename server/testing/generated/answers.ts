import { expect } from 'vitest';
import { asksByQuery } from '../../../contract/language/answer';
import { routedOperationsOf, type Operation } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { inputFor } from '../../../contract/testing/sample-values';
import { itWhere, meeting, type Subject } from './subject';

const inputOf = ({ input = {} }: Operation) => inputFor(input as Record<string, Field>, 'create');
const queryOf = (operation: Operation): string =>
  new URLSearchParams(
    Object.entries(inputOf(operation)).map(([name, value]) => [name, String(value)] as [string, string]),
  ).toString();

/** What an answer that changes nothing promises: it is READ ONLY, unsigned where it is a GET, and tells nothing of another tenant's row. */
export function answersSuite(r: AnyResource, subject: () => Subject): void {
  const reading = routedOperationsOf(r).filter(({ answer }) => answer?.reads);
  const asked = (operation: Operation, id: string, more = '') => {
    const { name, at = 'row' } = operation;
    const path = at === 'toolbar' ? `/${name}` : `/${id}/${name}`;
    return asksByQuery(operation)
      ? subject().call('GET', `${path}?${[queryOf(operation), more].filter(Boolean).join('&')}`)
      : subject().call('POST', path, { ...inputOf(operation), ...(more && { noSuchField: 1 }) });
  };

  itWhere(reading.some(({ at }) => at !== 'form'))(
    'answers what its definition says, and nothing strange',
    async () => {
      const { call, seed, tenant, allows } = subject();
      for (const operation of reading.filter(({ at }) => at !== 'form')) {
        const row = await seed(meeting(operation));
        const before = allows('info') ? await call('GET', `/${row.id}/history`) : null;
        const { code, status, data } = await asked(operation, row.id);
        // What is missing besides is told by name; nothing of what a caller sends is a failure of ours.
        expect([operation.name, status < 500, code === 0 ? typeof data : 'object']).toEqual([
          operation.name,
          true,
          'object',
        ]);
        expect([operation.name, (await asked(operation, row.id, 'noSuchField=1')).code]).not.toEqual([
          operation.name,
          0,
        ]);
        if (before) expect((await call('GET', `/${row.id}/history`)).data).toEqual(before.data);
        if (tenant === '' || operation.at === 'toolbar') continue;
        const theirs = await seed({}, 'B');
        expect([operation.name, (await asked(operation, theirs.id)).code]).toEqual([operation.name, 10004]);
      }
    },
  );

  itWhere(reading.some(({ answer }) => answer?.dialogOf))(
    'tells in the dialog of an action what comes of it as far as that is filled in, and changes nothing',
    async () => {
      const { call } = subject();
      for (const { name, answer } of reading.filter((each) => each.answer?.dialogOf)) {
        const around = routedOperationsOf(r).find((each) => each.name === answer?.dialogOf);
        for (const body of [{}, { values: {} }])
          expect([name, (await call('POST', `/${name}`, body)).code]).toEqual([name, 0]);
        // The same values as the action takes: what is missing besides is told by name.
        const whole = await call('POST', `/${name}`, { values: around ? inputOf(around) : {} });
        expect([name, whole.status < 500, typeof whole.data]).toEqual([name, true, 'object']);
        const strange = await call('POST', `/${name}`, { values: { noSuchField: 1 } });
        expect([name, strange.code, Object.keys(strange.data.fields)]).toEqual([name, 10001, ['noSuchField']]);
        for (const body of [{ id: 'x' }, { values: 1 }, { values: [] }, { strange: 1 }, [], 7])
          expect([name, body, (await call('POST', `/${name}`, body)).status < 500]).toEqual([name, body, true]);
      }
    },
  );

  itWhere(reading.some(({ answer }) => answer?.form))(
    'answers a form as it stands, and names the fields at fault',
    async () => {
      const { call, seed, tenant, input } = subject();
      for (const { name } of reading.filter(({ answer }) => answer?.form)) {
        const row = await seed();
        for (const body of [{}, { values: {} }, { values: await input() }, { id: row.id, values: {} }])
          expect([name, (await call('POST', `/${name}`, body)).code]).toEqual([name, 0]);
        const strange = await call('POST', `/${name}`, { values: { noSuchField: 1 } });
        expect([name, strange.code, Object.keys(strange.data.fields)]).toEqual([name, 10001, ['noSuchField']]);
        for (const body of [{ id: 'x' }, { values: 1 }, { values: [] }, { strange: 1 }, [], 7])
          expect([name, body, (await call('POST', `/${name}`, body)).status < 500]).toEqual([name, body, true]);
        if (tenant === '') continue;
        const theirs = await seed({}, 'B');
        expect([name, (await call('POST', `/${name}`, { id: theirs.id, values: {} })).code]).toEqual([name, 10004]);
      }
    },
  );
}
