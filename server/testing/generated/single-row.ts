import { expect } from 'vitest';
import { fieldsOf } from '../../../contract/language/derive';
import { isReadable, isWritable, type Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { ERRORS } from '../../../contract/wire/errors';
import { inputFor } from '../../../contract/testing/sample-values';
import type { TestApp } from '../test-app';
import { itWhere, type Subject } from './subject';
import { requestsFor } from './walls';

/** What a resource promises that has one row a tenant. */
export function singleRowSuite(r: AnyResource, app: () => TestApp, subject: () => Subject): void {
  itWhere(r.singleRow)('answers what counts until it is made, then the row, of which there is one', async () => {
    const { call, input } = subject();
    const sent = await input();
    const before = await call('GET', '');
    expect([before.code, before.data.row]).toEqual([0, null]);
    expect(Object.keys(before.data.defaults).toSorted()).toEqual(
      fieldsOf(r)
        .filter(([, field]) => isReadable(field) && isWritable(field, 'create'))
        .map(([name]) => name)
        .toSorted(),
    );
    const answers = await Promise.all([call('POST', '', sent), call('POST', '', sent)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ERRORS.stale.code]);
    const made = answers.find(({ code }) => code === 0);
    expect((await call('GET', '')).data.row).toMatchObject({ id: made?.data.id, version: 1 });
    expect((await call('POST', '', sent)).code).toBe(ERRORS.stale.code);
    expect((await call('GET', '/page')).status).toBe(404);
  });

  itWhere(r.singleRow)('shows and changes nothing of another tenant [TEN-06]', async () => {
    const { call, seed, base } = subject();
    const theirs = await seed();
    const mine = await seed();
    expect((await call('GET', '')).data.row).toMatchObject({ id: mine.id });
    for (const { method, path, body } of requestsFor(
      subject(),
      theirs.id,
      inputFor(r.fields as Record<string, Field>, 'update'),
    ))
      if (path.includes(theirs.id))
        expect([method, path, (await call(method, path, body)).code]).toEqual([method, path, ERRORS.gone.code]);
    const kept = await app().call('GET', `${base}/${theirs.id}`, undefined, { token: app().tokens.platform });
    expect(kept.data).toMatchObject({ id: theirs.id, version: theirs.version });
  });
}
