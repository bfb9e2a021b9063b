import { LANGUAGES } from '../../../contract/constants';
import { fieldsOf, snake, wordKey } from '../../../contract/derive';
import { isWritable, type Field } from '../../../contract/field';
import { hasWord, translate } from '../../http/words';
import { InvalidFields } from '../../refusal';
import type { Scope } from '../../scope';
import type { Plan } from '../plan';

/** Whose row it is, said by the platform in a column of its own. */
export const TENANT_COLUMN = 'tenantCode';

/** A field that a column of the file may hold; `field` is null for the tenant. */
export type Target = { name: string; field: Field | null; isRequired: boolean };

/** The fields that a file may hold for this caller, in the order of the definition; no secrets, for the file is kept for a while. */
export function importTargets(plan: Plan, scope: Scope): Target[] {
  const own = fieldsOf(plan.resource)
    .filter(([, field]) => isWritable(field, 'create') && field.importable !== false && !field.secret && field.kind !== 'files')
    .map(([name, field]): Target => ({ name, field, isRequired: field.required === true && field.default === undefined }));
  return plan.scoped && scope.tenant === '' ? [{ name: TENANT_COLUMN, field: null, isRequired: false }, ...own] : own;
}

/** Key of the word over the column of that field. */
export const titleKey = (plan: Plan, name: string): string =>
  name === TENANT_COLUMN && !(name in plan.resource.fields) ? 'engine.field.tenantCode' : wordKey(plan.resource, 'field', name);

/** How titles are compared: people change case and spaces, and templates mark what is required by a star. */
const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_-]/g, '');

/** All names under which a column of the field may come: its own, and its title in each language. */
const namesOf = (plan: Plan, name: string): string[] => {
  const key = titleKey(plan, name);
  return [name, snake(name), ...LANGUAGES.filter((language) => hasWord(language, key)).map((language) => translate(language, key))].map(plain);
};

/** The field behind each title, null where there is none. A field is taken once: a second column of it stays without. */
export function matchColumns(plan: Plan, scope: Scope, header: readonly string[]): (string | null)[] {
  const byName = new Map<string, string>();
  for (const { name } of importTargets(plan, scope)) for (const title of namesOf(plan, name)) if (!byName.has(title)) byName.set(title, name);
  const taken = new Set<string>();
  return header.map((title) => {
    const name = byName.get(plain(title));
    if (!name || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}

/** Refuses columns that name no field or one twice, and fields that must be there and are not. */
export function checkColumns(plan: Plan, scope: Scope, columns: readonly (string | null)[]): void {
  const targets = importTargets(plan, scope);
  const known = new Set(targets.map(({ name }) => name));
  const failures: InvalidFields['failures'] = {};
  const seen = new Set<string>();
  for (const name of columns) {
    if (name === null) continue;
    if (!known.has(name)) failures[name] = { key: 'unknown' };
    else if (seen.has(name)) failures[name] = { key: 'columnTwice' };
    seen.add(name);
  }
  for (const { name, isRequired } of targets) if (isRequired && !seen.has(name)) failures[name] = { key: 'columnMissing' };
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
}
