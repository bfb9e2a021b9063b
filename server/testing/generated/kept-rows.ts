import { expect } from 'vitest';
import { listPermissionOf } from '../../../contract/language/derive';
import { keptValuesOf } from '../../../contract/language/table/kept-to';
import type { AnyResource } from '../../../contract/language/resource';
import { conditionsOf } from '../../../contract/language/variant';
import { ERRORS } from '../../../contract/wire/errors';
import { fieldOf, itWhere, type Subject } from './subject';
import { requestsFor } from './walls';

/** What a list promises of rows that are kept to another one: whoever may not open that knows of none, by whichever call. */
export function keptRowsSuite(
  r: AnyResource,
  subject: () => Subject,
  tokenWithout: (permission: string, tenant: string) => string,
): void {
  const by = r.keptTo && 'by' in r.keptTo ? (r.keptTo.by as string) : '';
  const held = conditionsOf(r)[by];
  itWhere(keptValuesOf(r).length > 0)(
    'tells of rows that are kept to a list only who may open that [PERM-04]',
    async () => {
      const { call, seed, input, allows, tenant, owner } = subject();
      const { kind, options } = fieldOf(r, by);
      const valueOf = (one: unknown): unknown => (kind === 'options' ? [one] : one);
      for (const [value, list] of keptValuesOf(r)) {
        const other = ((held ?? options) as readonly unknown[]).find((one) => one !== value);
        const [kept, seen] = [await seed({ [by]: valueOf(value) }), await seed({ [by]: valueOf(other) })];
        const token = tokenWithout(listPermissionOf(list), tenant);
        const shown = async (as: string) => (await call('GET', '/page?limit=100', undefined, { token: as })).text;
        expect(await shown(owner)).toContain(kept.id);
        expect(await shown(token)).toContain(seen.id);
        expect(await shown(token)).not.toContain(kept.id);
        if (allows('export')) {
          const exported = async (as: string) =>
            (await call('GET', '/export?format=csv', undefined, { token: as })).text.split('\n').length;
          expect(await exported(token)).toBeLessThan(await exported(owner));
        }
        for (const { method, path, body } of requestsFor(subject(), kept.id, {}))
          if (path.includes(kept.id))
            expect([path, (await call(method, path, body, { token })).code]).toEqual([path, ERRORS.gone.code]);
        if (!allows('save')) continue;
        const refused = await call('POST', '', { ...(await input()), [by]: value }, { token });
        expect([refused.code, Object.keys(refused.data.fields)]).toEqual([ERRORS.invalid.code, [by]]);
      }
    },
  );
}
