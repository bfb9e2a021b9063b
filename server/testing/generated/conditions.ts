import { expect } from 'vitest';
import { conditionsOf } from '../../../contract/language/variant';
import type { AnyResource } from '../../../contract/language/resource';
import { RESOURCES } from '../../../contract/registry';
import { ERRORS } from '../../../contract/wire/errors';
import { fieldOf, itWhere, type Subject } from './subject';

type Wrong = { name: string; value: unknown };

/** For each condition a value that the field may hold and the list does not. */
function wrongsOf(r: AnyResource): Wrong[] {
  const whole = (RESOURCES as readonly AnyResource[]).find(({ name }) => name === (r.variant?.of ?? r.name)) ?? r;
  return Object.entries(conditionsOf(r)).flatMap(([name, values]) => {
    const { kind, options } = fieldOf(whole, name);
    const all: readonly unknown[] = Array.isArray(options) ? options : [];
    const value = kind === 'bool' ? !values.includes(true) : all.find((one) => !values.includes(one));
    return value === undefined || (kind === 'bool' && values.length > 1) ? [] : [{ name, value }];
  });
}

/** What the condition of a list promises: no write contradicts it, and rows outside of it are not there. */
export function conditionsSuite(r: AnyResource, subject: () => Subject): void {
  const wrongs = wrongsOf(r);
  itWhere(wrongs.length > 0)('takes no row that contradicts its condition, and knows of none [FORM-04]', async () => {
    const { call, seed, input, allows } = subject();
    for (const { name, value } of wrongs) {
      if (allows('save'))
        expect(await call('POST', '', { ...(await input()), [name]: value })).toMatchObject({
          code: ERRORS.invalid.code,
          data: { fields: { [name]: expect.any(String) as string } },
        });
      const row = await seed();
      if (allows('update'))
        expect(await call('PUT', `/${row.id}`, { version: row.version, [name]: value })).toMatchObject({
          code: ERRORS.invalid.code,
          data: { fields: { [name]: expect.any(String) as string } },
        });
      const outside = await seed({ [name]: value });
      if (allows('info')) expect([name, (await call('GET', `/${outside.id}`)).code]).toEqual([name, ERRORS.gone.code]);
      if (allows('update'))
        expect((await call('PUT', `/${outside.id}`, { version: outside.version })).code).toBe(ERRORS.gone.code);
      if (allows('delete')) expect((await call('DELETE', `/${outside.id}`)).code).toBe(ERRORS.gone.code);
    }
  });
}
