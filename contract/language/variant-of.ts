import type { Field } from './field';

/** What makes a list one of several over the same rows; `defineVariant` writes it. */
export type VariantOf = {
  /** Name of the resource whose rows these are. */
  readonly of: string;
  /** Values of which each row holds one, by field. */
  readonly where: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** Field that holds the caller's user id. */
  readonly own?: string;
  /** Whether the refusal of an operation says why, where `where` keeps the row out. */
  readonly tellsOutside?: true;
};

/** Values of which each row holds one, by field. */
export type Conditions = Readonly<Record<string, readonly unknown[]>>;

/** A field as it stands in the variant: what always has one value is neither asked for nor shown, and of several only those are offered. */
export function conditioned(field: Field, values: readonly unknown[] | undefined, isPicked: boolean): Field {
  if (!values) return isPicked ? field : { ...field, ...HIDDEN };
  const narrowed = Array.isArray(field.options)
    ? { ...field, options: (field.options as readonly (string | number)[]).filter((one) => values.includes(one)) }
    : field;
  // A state keeps its values: transitions lead out of the list too.
  const fixed: Field =
    field.kind === 'state'
      ? field
      : {
          ...narrowed,
          default: values.includes(field.default) ? field.default : values[0],
          ...(values.length === 1 && { write: 'never' }),
        };
  return isPicked ? fixed : { ...fixed, ...HIDDEN };
}
/**
 * Its condition as the list's own values leave it: what every row meets is no condition, and the field stays one that older rows may lack;
 * of what no row meets no value is left.
 */
export function settled(field: Field, where: Conditions): Field {
  if (!field.shownWhen) return field;
  const open = Object.entries(field.shownWhen).flatMap(([name, wanted]) => {
    const held = where[name];
    if (!held) return [[name, wanted]];
    const met = wanted.filter((value) => held.includes(value));
    return met.length === held.length ? [] : [[name, met]];
  });
  return { ...field, shownWhen: Object.fromEntries(open) as NonNullable<Field['shownWhen']> };
}
const HIDDEN = {
  write: 'never',
  hideInTable: true,
  hideInForm: true,
  importable: false,
  exportable: false,
  search: undefined,
  sortable: false,
} as const;

/** Fields by which marks beside the state are worked out. */
export const namedByMarks = (fields: readonly Field[]): string[] =>
  fields
    .flatMap(({ marks = {} }) => Object.values(marks))
    .flatMap(({ is = {}, past, ahead, notBelow = [] }) => [...Object.keys(is), past, ahead, ...notBelow])
    .filter((name) => name !== undefined);

/** What holds for every list of the same rows, as their resource says it. */
export const SHARED_OPTIONS = [
  'tenant',
  'isShared',
  'hasDefaults',
  'tenantBy',
  'lockedAfter',
  'dataScope',
  'vehicleScope',
  'keptTo',
  'heldBy',
  'live',
  'publishing',
  'madeAt',
  'showsCreator',
  'searchDates',
  'compare',
] as const;
