import { isWritable, type Field, type Fields } from './field';
import type { FormFacet } from './facets/form';
import type { ListFacet } from './facets/list';
import type { OperationsFacet, StandardAction } from './facets/operations';
import type { AnyResource } from './resource';

/** Kinds whose value stands in a cell of a list and can be changed there. */
export type CellKind = 'text' | 'longText' | 'int' | 'decimal' | 'bool' | 'date' | 'dateTime' | 'option' | 'ref';
/** Kinds whose value many rows can have in common. */
export type CommonKind = CellKind | 'options' | 'refs';

/** What is not a value of its own that somebody may set later: it is written once or never, or hangs on other fields. */
type Apart =
  | { write: 'never' | 'create' }
  | { secret: true }
  | { virtual: true }
  | { control: string }
  | { shownWhen: object }
  | { goesWith: true };

/** Fields of a definition that are changed one at a time, in a cell of the list. */
export type CellField<F extends Fields> = {
  [K in keyof F]: Field extends F[K] ? K : F[K] extends Field<CellKind> ? (F[K] extends Apart ? never : K) : never;
}[keyof F] &
  string;

/** Fields of a definition that are set to one value for many rows: what tells rows apart is none. */
export type CommonField<F extends Fields> = {
  [K in keyof F]: Field extends F[K]
    ? K
    : F[K] extends Field<CommonKind>
      ? F[K] extends Apart | { unique: true | 'platform' }
        ? never
        : K
      : never;
}[keyof F] &
  string;

/** Name by which the change of one field of many rows stands among the operations: `POST {base}/changeField`. It shares the permission to change a row. */
export const CHANGE_FIELD = 'changeField';

/** Which rows of a resource are changed and deleted, and how beside its form. */
export type Changing<F extends Fields> = Pick<ListFacet<F>, 'inline' | 'bulk' | 'compare'> &
  Pick<FormFacet<F, string>, 'copy'> &
  Pick<OperationsFacet<F, StandardAction, {}>, 'editWhen' | 'deleteWhen' | 'deleteRefusedAs'>;

/** The same of another list of the rows: what stands on fields, as far as it has them. */
export function changingIn(
  { inline, bulk, copy, editWhen, deleteWhen, deleteRefusedAs }: Changing<Fields>,
  isThere: (name: string) => boolean,
): Changing<Fields> {
  const ofThese = (names: readonly string[]): readonly string[] => names.filter(isThere);
  return {
    ...(inline && { inline: ofThese(inline) }),
    ...(bulk && { bulk: ofThese(bulk) }),
    ...(editWhen && { editWhen }),
    ...(deleteWhen && { deleteWhen }),
    ...(deleteRefusedAs && { deleteRefusedAs }),
    ...(copy && { copy: copy === true || { without: ofThese(copy.without) } }),
  };
}

/** Fields that hang on another of the resource, which therefore is changed in the form alone. */
const isDependedOn = (r: AnyResource, name: string): boolean =>
  Object.values(r.fields as Record<string, Field>).some(
    ({ shownWhen }) => shownWhen !== undefined && name in shownWhen,
  );

/** Whether a field may be changed by itself: nothing else is decided by it. */
export const isChangedAlone = (r: AnyResource, name: string): boolean =>
  !isDependedOn(r, name) && !r.effects?.includes(name) && r.tree !== name && r.heldBy !== name;

const changeable = (r: AnyResource, names: readonly string[] | undefined): [string, Field][] =>
  (names ?? []).flatMap((name) => {
    const field = (r.fields as Record<string, Field>)[name];
    return field && isWritable(field, 'update') ? [[name, field] as [string, Field]] : [];
  });

/** Fields that are changed in a cell of the list. */
export const cellFields = (r: AnyResource): [string, Field][] => changeable(r, r.inline);
/** Fields that are set to one value for many rows. */
export const commonFields = (r: AnyResource): [string, Field][] => changeable(r, r.bulk);

/** Whether two rows of the list can be laid side by side: they can be read one by one, unless the definition says otherwise. */
export const isCompared = (r: AnyResource): boolean =>
  r.compare !== false && !r.singleRow && (r.standard as readonly string[]).includes('info');

/** Whether a new row can begin as the copy of another. */
export const isCopied = (r: AnyResource): boolean =>
  r.copy !== undefined &&
  (['save', 'info'] as const).every((action) => (r.standard as readonly string[]).includes(action));

/**
 * Whether a field of the new row begins as the other row has it. What nobody sees, what tells rows apart, what another row cannot have too,
 * and stored files, which belong to one row, do not.
 */
export const isCopiedField = (r: AnyResource, name: string, field: Field): boolean => {
  const without = typeof r.copy === 'object' ? (r.copy.without as readonly string[]) : [];
  const isTelling = [...(r.uniqueTogether ?? []), ...(r.uniqueWhile ?? []).map(({ fields }) => fields)].some(
    (group) => group.at(-1) === name,
  );
  return (
    isWritable(field, 'create') &&
    !field.secret &&
    !field.virtual &&
    !field.unique &&
    !isTelling &&
    field.kind !== 'files' &&
    field.control !== 'newPassword' &&
    !without.includes(name)
  );
};
