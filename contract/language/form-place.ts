import { apiPathOf, fieldsOf } from './derive';
import { isWritable, type Field, type FieldKind } from './field';
import type { FormRoutes } from './facets/form';
import type { AnyResource } from './resource';

/** Fields that a drawer beside the list holds without becoming a scroll; a form with more of them is a page. */
export const MOST_FIELDS_OF_DRAWER = 20;

/** Kinds that are worked in for a while, and need the width of a page. */
const ROOMY: ReadonlySet<FieldKind> = new Set(['richText', 'code', 'rows']);

/** A field that somebody fills in, when a row is made or later. */
const isFilledIn = (field: Field): boolean =>
  !field.hideInForm && (isWritable(field, 'create') || isWritable(field, 'update'));

/** Whether the form of a resource stands in a tab of its own: as the definition says, else by its size. A form written by hand never does. */
export function isFormPage(r: AnyResource): boolean {
  if (r.screens?.form) return false;
  if (r.form) return r.form !== 'drawer';
  const filledIn = fieldsOf(r).filter(([, field]) => isFilledIn(field));
  return filledIn.length > MOST_FIELDS_OF_DRAWER || filledIn.some(([, { kind }]) => ROOMY.has(kind));
}

/** The routes of its form where it has some of its own. */
export const formRoutesOf = ({ form }: AnyResource): FormRoutes | undefined =>
  typeof form === 'object' ? form.routes : undefined;

const FORM = '/form';

/** The address behind the `#` of the form's page: for a new row, or for the one of that id. */
export function formAddress(r: AnyResource, id?: string): string {
  const own = formRoutesOf(r);
  const route = own?.[id === undefined ? 'add' : 'update'] ?? `${apiPathOf(r)}${FORM}`;
  return id === undefined ? route : `${route}?id=${encodeURIComponent(id)}`;
}

/** Name of the parameter of a form for a new row that names the one as which it begins. */
export const COPY = 'copy';
/** The address of the form for a new row that begins as the one of that id. */
export const copyAddress = (r: AnyResource, id: string): string =>
  `${formAddress(r)}?${COPY}=${encodeURIComponent(id)}`;

/** The addresses that the list of a form's page may have, the preferred one first; none where the path is of no such page. */
export function listPathsOf(path: string): readonly string[] {
  if (!path.endsWith(FORM)) return [];
  const list = path.slice(0, -FORM.length);
  return [`${list}/index`, list];
}
