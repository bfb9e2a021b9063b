import { changingIn, type Changing } from './changeable';
import type { Exact, Field, Fields, Tone, ValueOf } from './field';
import type { Home } from './figure';
import { panelActionsOf } from './related';
import { PUBLISHED_FIELDS } from './publishing';
import type { Transition } from './facets/lifecycle';
import type { Action, StandardAction } from './facets/operations';
import type { RowGuard } from './facets/rows';
import type { Resource, ResourceSpec } from './resource';
import type { Traits } from './traits';
import { conditioned, namedByMarks, settled, SHARED_OPTIONS, type Conditions } from './variant-of';

/* eslint-disable @typescript-eslint/no-explicit-any -- infers from any definition */
type FieldsOf<B> = B extends Resource<any, any, any, infer F> ? F : never;
type StandardOf<B> = B extends Resource<any, any, infer S> ? S : never;
type StateOf<B> = B extends Resource<any, any, any, any, infer L> ? L & string : never;
type TransitionsOf<B> = B extends Resource<any, any, any, any, any, infer T> ? T : never;
type ActionsOf<B> = B extends Resource<any, any, any, any, any, any, infer A> ? A : never;
type OperationOf<B> = (keyof TransitionsOf<B> | keyof ActionsOf<B>) & string;
type States<B> = FieldsOf<B> extends infer F ? ValueOf<F[StateOf<B> & keyof F]> : never;
/* eslint-enable @typescript-eslint/no-explicit-any */

/** What a field may be in a variant otherwise than in its resource; its kind, its values and its column stay. */
type Difference = Omit<{ readonly [K in keyof Traits]?: Traits[K] | undefined }, 'unique' | 'virtual' | 'secret'> & {
  readonly default?: unknown;
  readonly tones?: Readonly<Partial<Record<string, Tone>>>;
};
type Conditional<W, K> = K extends keyof W ? (W[K] extends readonly [unknown] ? { write: 'never' } : {}) : {};
type Differing<T, D> = keyof D extends never ? T : Omit<T, keyof D> & D;
type Kept<B, P, D, W> = {
  readonly [K in (P | keyof W | StateOf<B>) & keyof FieldsOf<B>]: Differing<
    FieldsOf<B>[K],
    (K extends keyof D ? D[K] : {}) & Conditional<W, K>
  >;
};
type AsFields<K> = K extends Fields ? K : never;
type Chosen<T, N> = Pick<T, N & keyof T>;

type FieldChoice<F, P, X, D> = {
  /** Those that it has, in this order; all where absent. */
  pick?: readonly P[];
  /** Those that it has not. */
  omit?: readonly X[];
  /** How they differ here. */
  override?: D & { [K in keyof D]: K extends keyof F ? Exact<D[K], Difference> : never };
};

/** What a variant has of its own whatever its resource says; the rest of it is inherited. */
type Own<F extends Fields> = Pick<
  ResourceSpec<string, string, StandardAction, F, keyof F & string, {}, {}>,
  | 'route'
  | 'icon'
  | 'menu'
  | 'order'
  | 'madeAt'
  | 'showsCreator'
  | 'sort'
  | 'find'
  | 'searchDates'
  | keyof Changing<F>
  | 'checks'
  | 'related'
  | 'detail'
  | 'form'
  | 'panels'
  | 'screens'
> & { title?: keyof F & string };

export type VariantSpec<B, M, O, P, X, D, W, N, S, T, A, F extends Fields = AsFields<FieldsOf<B>>> = Own<F> & {
  /** The module of its resource where absent. */
  module?: M;
  object: O;
  /**
   * What holds of each of its rows: of others it knows nothing. A new row gets it, by hand and by import, where one value is named, and
   * begins with the first of several; a write that contradicts it is refused.
   */
  where?: W & Exact<W, RowGuard<F>>;
  /**
   * Whether the refusal of an operation says why, where `where` keeps the row out and its condition does as well: for lists whose `where` is no
   * secret. Otherwise the row is gone, as for whoever may not see it.
   */
  tellsOutside?: true;
  /** Field that must hold the caller's user id, alone or among others: nobody sees another's rows here, whatever his rank. */
  own?: keyof F & string;
  /** Of the platform's rows too, where its resource is. */
  ofPlatform?: false;
  fields?: FieldChoice<F, P, X, D>;
  /** What the home page counts of it, by its fields as they are here. */
  home?: Home<NoInfer<AsFields<Kept<B, Exclude<P, X>, D, W>>>>;
  standard?: readonly S[];
  /** Those of its resource's transitions and actions that it has; all where absent. */
  operations?: readonly N[];
  /** Transitions in place of those of its resource, over the same states. */
  transitions?: T & { [K in keyof T]: Exact<T[K], Transition<F, unknown>> };
  /** Colours of the states, where they mean another thing here. */
  tones?: NonNullable<
    NonNullable<ResourceSpec<string, string, StandardAction, F, keyof F & string, {}, {}>['lifecycle']>['tones']
  >;
  /** Actions beside those of its resource. */
  actions?: A & { [K in keyof A]: Exact<A[K], Action<F>> };
};

type Erased = Resource & {
  fields: Readonly<Record<string, Field>>;
  lifecycle?: { field: string; initial: unknown; tones?: object; transitions: Record<string, object> };
  actions?: Record<string, object>;
};

/** What a version is made of, and what is kept of it: whatever list a row is published from. */
const publishedFields = ({ publishing }: Erased): string[] =>
  publishing
    ? [
        ...Object.keys(PUBLISHED_FIELDS),
        ...publishing.content,
        ...(publishing.asApproved ?? []),
        ...(publishing.audience ?? []),
      ]
    : [];

/** Whether a field holds the caller in every row of the list: nobody searches by it. */
const isOneCaller = ({ fields }: Erased, { own }: Spec, name: string): boolean =>
  name === own && fields[name]?.kind === 'ref';

function fieldsOf(base: Erased, spec: Spec, where: Conditions): Record<string, Field> {
  const { pick = Object.keys(base.fields), omit = [], override = {} } = spec.fields ?? {};
  const picked = pick.filter((name) => !omit.includes(name));
  // What conditions, states, and the walls around rows stand on is there without being shown.
  const needed = [
    ...Object.keys({ ...where, ...base.editWhen, ...base.deleteWhen }),
    spec.own,
    base.lifecycle?.field,
    base.dataScope?.field,
    ...Object.values<unknown>(base.vehicleScope ?? {}),
    ...Object.values<unknown>(base.keptTo ?? {}),
    base.tenantBy,
    base.lockedAfter,
    base.heldBy,
    spec.title ?? base.title,
    ...publishedFields(base),
    ...namedByMarks(Object.values(base.fields)),
  ].filter((name): name is string => typeof name === 'string' && !picked.includes(name));
  return Object.fromEntries(
    [...picked, ...new Set(needed)].map((name) => [
      name,
      {
        ...conditioned(settled(base.fields[name] as Field, where), where[name], picked.includes(name)),
        ...(isOneCaller(base, spec, name) && { search: undefined }),
        ...override[name],
      },
    ]),
  );
}

type Spec = {
  module?: string;
  object: string;
  title?: string;
  where?: Conditions;
  tellsOutside?: true;
  own?: string;
  ofPlatform?: false;
  fields?: { pick?: readonly string[]; omit?: readonly string[]; override?: Record<string, object> };
  standard?: readonly StandardAction[];
  operations?: readonly string[];
  transitions?: Record<string, object>;
  tones?: object;
  actions?: Record<string, object>;
  sort?: { field: string };
  checks?: readonly unknown[];
};

const ofThese = (all: Record<string, object> = {}, names?: readonly string[]): Record<string, object> =>
  names ? Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) : all;

/** Rules of the resource whose fields the variant has. */
const checksOf = (base: Erased, fields: object): readonly unknown[] =>
  ((base.checks ?? []) as readonly (string | readonly string[])[]).filter(
    (check) => typeof check === 'string' || check.slice(1).every((name) => name in fields),
  );

/** Those that stand on fields, where the variant has them. */
function ofFields(base: Erased, fields: Record<string, Field>) {
  const isThere = (name: string | undefined): boolean => name !== undefined && name in fields;
  const { sort, tree, treeOrder } = base;
  return {
    ...changingIn(base, isThere),
    ...(isThere(tree) && { tree, ...(isThere(treeOrder) && { treeOrder }) }),
    ...(sort && (sort.field === 'createDate' || isThere(sort.field)) && { sort }),
    ...(base.uniqueTogether && {
      uniqueTogether: base.uniqueTogether.filter((group: readonly string[]) => group.every(isThere)),
    }),
    ...(base.uniqueWhile && {
      uniqueWhile: base.uniqueWhile.filter(({ fields: group }: { fields: readonly string[] }) => group.every(isThere)),
    }),
  };
}

/** What tells of a record beside its fields is the same in every list. */
const shownBy = ({ panels, comments, screens }: Erased) => ({
  ...(panels && { panels }),
  ...(comments && { comments }),
  ...(screens?.difference && { screens: { difference: screens.difference } }),
});

function inherited(base: Erased, spec: Spec, fields: Record<string, Field>) {
  const { lifecycle } = base;
  const transitions = spec.transitions ?? ofThese(lifecycle?.transitions, spec.operations);
  return {
    ...Object.fromEntries(
      SHARED_OPTIONS.flatMap((key) => (base[key] === undefined ? [] : [[key, base[key] as unknown]])),
    ),
    ...ofFields(base, fields),
    ...(base.ofPlatform && spec.ofPlatform !== false && { ofPlatform: base.ofPlatform }),
    // A page of its own has a route, and that is the resource's; so has a form of its own.
    ...(base.detail === 'page' && { detail: base.detail }),
    ...(typeof base.form === 'string' && { form: base.form }),
    ...shownBy(base),
    ...(lifecycle && { lifecycle: { ...lifecycle, tones: spec.tones ?? lifecycle.tones, transitions } }),
    actions: {
      ...ofThese(base.actions, spec.operations && [...spec.operations, ...panelActionsOf(base)]),
      ...spec.actions,
    },
    checks: [...checksOf(base, fields), ...(spec.checks ?? [])],
  };
}

/** Declares another list over the rows of a resource, with its own condition, columns, actions, permissions and route. It inherits fields, lifecycle, actions, rules, behaviour and words; what it says itself comes first. The names of lists, of a thing in them and of what is told where they are empty are its own, all other words those of its resource where it has none. */
export function defineVariant<
  const B extends Resource,
  const O extends string,
  const P extends keyof FieldsOf<B> & string = keyof FieldsOf<B> & string,
  const X extends keyof FieldsOf<B> & string = never,
  const D extends { readonly [K in keyof FieldsOf<B>]?: Difference } = {},
  const W extends RowGuard<AsFields<FieldsOf<B>>> = {},
  const N extends OperationOf<B> = OperationOf<B>,
  const S extends StandardAction = StandardOf<B> & StandardAction,
  const T extends Record<string, Transition<AsFields<FieldsOf<B>>, States<B>>> = Chosen<TransitionsOf<B>, N>,
  const A extends Record<string, Action<AsFields<FieldsOf<B>>>> = {},
  const M extends string = B['module'] & string,
>(
  base: B,
  spec: VariantSpec<B, M, O, P, X, D, W, N, S, T, A>,
): Resource<M, O, S, AsFields<Kept<B, Exclude<P, X>, D, W>>, StateOf<B>, T, Chosen<ActionsOf<B>, N> & A> {
  const of = base as unknown as Erased;
  const own = spec as unknown as Spec;
  const where = own.where ?? {};
  const fields = fieldsOf(of, own, where);
  const module = own.module ?? of.module;
  const {
    where: _w,
    tellsOutside,
    own: ownField,
    fields: _f,
    operations: _o,
    transitions: _t,
    tones: _c,
    ofPlatform: _p,
    actions: _a,
    checks: _k,
    ...rest
  } = own;
  return {
    title: of.title,
    standard: of.standard,
    ...inherited(of, own, fields),
    ...rest,
    module,
    fields,
    name: `${module}/${own.object}`,
    variant: { of: of.name, where, ...(ownField && { own: ownField }), ...(tellsOutside && { tellsOutside }) },
  } as never;
}

/** Values of which each row of the list holds one, by field. */
export const conditionsOf = ({ variant, where }: Resource): Conditions =>
  variant?.where ?? (where as Conditions | undefined) ?? {};

/** Values that each row of the list holds, and that a new one gets; a state is begun by its lifecycle alone. */
export const fixedValues = (r: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(conditionsOf(r)).flatMap((name) => {
      const field = (r.fields as Record<string, Field>)[name];
      return field?.kind === 'state' ? [] : [[name, field?.default]];
    }),
  );

/** Fields by which a row does not belong to the list. */
export const fieldsOutside = (r: Resource, row: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(conditionsOf(r)).flatMap(([name, values]) => (values.includes(row[name]) ? [] : [name]));
