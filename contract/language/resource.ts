import type { RouteName, ScreenName } from '../names.generated';
import type { Check } from '../validation/checks';
import type { ErrorName } from '../wire/errors';
import type { Answer } from './answer';
import type { ByMonth, FixedInstant } from './table/by-month';
import type { Changing } from './changeable';
import type { DeleteForm } from './delete-form';
import type { FormRoutes } from './form-place';
import type { VehicleScope } from './dossier';
import type { KeptTo } from './table/kept-to';
import type { VariantOf } from './variant-of';
import type { TreeKinds } from './tree-kinds';
import type { Exact, Field, Fields, LeftToRoles, NamesRowsOf, Telling, Tone, ValueOf } from './field';
import type { BaseDate, Home } from './figure';
import type { Handed } from './handed';
import type { ImporterName } from './importer';
import type { Members } from './members';
import type { PublishedFields, Publishing } from './publishing';
import type { Related } from './related';

/** Operations that the engine makes by itself. `page` also answers the unpaged list, `info` also the history. */
export type StandardAction = 'page' | 'info' | 'save' | 'update' | 'delete' | 'export' | 'import';

/** What whoever shares a saved search of the list needs the permission for; derived for every list that can be searched. */
export const SHARE_SEARCH = 'shareSearch';

/** When a row allows an action. Data, so the button and the SQL `WHERE` read the same condition: every named field holds one of its values. */
export type RowGuard<F extends Fields> = { readonly [K in keyof F]?: readonly ValueOf<F[K]>[] };

/** Where an action leads on to: the route of a screen, and the name of the query parameter that bears the id. */
export type LeadsTo = { readonly route: RouteName; readonly query: string };

export type Action<F extends Fields> = {
  /** Where the button stands: on each row (default), above the list without a row, or above it for the selected rows: `batch` judges each by itself, `selection` takes all of them in one call or refuses. One that answers may have none: it stands in the `answer` of another that names it in `more`, or in the `form` alone. */
  at?: 'row' | 'toolbar' | 'batch' | 'selection' | 'answer' | 'form';
  /** A row action that is also offered for all selected rows. */
  batch?: boolean;
  when?: RowGuard<F>;
  /** How a row is refused that does not meet `when`, named in `contract/wire/errors.ts`; as one whose state has changed where absent. */
  refusedAs?: ErrorName;
  /** For whoever works in a tenant: it is about what every tenant has and the platform has not, so that is not offered it. */
  onlyIn?: 'tenant';
  /** Reference to users that must name the caller: `ref` to one, `refs` to several, such as the approvers of a request. The system is none of them. */
  onlyBy?: NamesRowsOf<F, 'sys/user'>;
  /** The same by roles, one of which the caller must work with. */
  onlyByRole?: LeftToRoles<F>;
  /** Asks before it runs; the question's words are `confirm.<action>`. */
  confirm?: boolean;
  /** What comes of it is told before it runs, with counts; the behaviour says it by `foretell`. Of several rows it is told of all together. */
  effects?: true;
  /** Asked in a dialog before it runs: a reason, a target user. Validated on both sides. */
  input?: Fields;
  /** Cross-field rules of the input, as those of a row; see `CHECKS`. */
  checks?: readonly Check[];
  /** It puts members into the row, or takes them out; the engine does it: see `membersOf`. */
  members?: Members;
  /** Shares another action's permission; otherwise it has its own. */
  permission?: StandardAction;
  /** What the call answers, as fields: see `answering` in `answer.ts`. */
  answer?: Answer;
  /** What the call answers, `{ text }`, is shown with a button to copy it: this once an address or a path of the console, a key, or a password; or `codes`, one a line, that stay in the list. */
  shows?: 'link' | 'key' | 'password' | 'codes';
  /** After success the user gets a link to another screen that bears the `id` that the call answered (a transition answers its row) under the name `query`. Its word is `leadsTo.<action>`, or a plain one. */
  leadsTo?: LeadsTo;
  /** Cannot be taken back: shown in the error colour. */
  danger?: boolean;
  /** Screen in `src/features/<module>/screens.tsx`; absent means the generated dialog. */
  screen?: ScreenName;
  /** The module answers it by a route of its own; the engine makes the permission and the button only. */
  ownRoute?: true;
};
export type Transition<F extends Fields, S> = Action<F> & {
  from: readonly S[];
  to: S;
  /** Made by the system, never offered to a user. */
  automatic?: boolean;
  /** An automatic one is made within a minute after the instant that stands in this date-time field. */
  due?: keyof F & string;
  /** The transition that leads back to the one state in `from` and asks for nothing: offered for some seconds to whoever may run it. */
  undo?: string;
};

export type ResourceSpec<
  M extends string,
  O extends string,
  S extends StandardAction,
  F extends Fields,
  L extends keyof F & string,
  T,
  A,
> = Changing<NoInfer<F>> & {
  /** First segment of the route. */ module: M;
  /** The rest of the name, kebab-case. */ object: O;
  /** Route of the screen where it is not `/module/object/index`. Repeat it in `contract/language/routes.ts`. */
  route?: string;
  /** Name of an icon of `src/ui/icon.tsx`; a file where absent. */ icon?: string;
  /** False for rows that are reached through another screen only. */ menu?: false;
  /** Place among the entries of its module, ascending; 100 where absent. */ order?: number;
  /** Of a resource with variants: what holds of each of its own rows, by hand and by import; the others are seen in lists of their own alone. */
  where?: RowGuard<NoInfer<F>>;
  /** Shown where another resource refers to this one. */ title: keyof F & string;
  /** Tells rows of one title apart there, behind it: `LHD1 · CMA`. */ titleBeside?: Telling<NoInfer<F>>;
  /** Rows belong to one tenant (a column tenantCode is added), or to the platform. */
  tenant: 'scoped' | 'platform';
  /** Of the platform's rows: tenants may be given to read and to export them, never to change them. */
  isShared?: true;
  /** Of `scoped` ones: rows of the platform's own are defaults that the server may read for every tenant; its lists show its own rows only. */
  hasDefaults?: true;
  /**
   * Of `scoped` ones with defaults: there is one row a tenant, and its screen is a form alone. Whoever holds `page` reads it, with its history
   * and its versions; whoever holds `update` makes and changes it: GET {base} answers it, or the values that count until it is made.
   */
  singleRow?: [S] extends ['page' | 'update'] ? true : never;
  /** Of `scoped` ones: the platform has rows of its own too, such as its people; so have those with defaults. */
  ofPlatform?: true;
  /** Of `scoped` ones: a row belongs to the tenant of the row that this required reference names, so that the platform is not asked whose it is. */
  tenantBy?: keyof F & string;
  /** Testers get its rows for the vehicle at hand. */ handedToTesters?: Handed<NoInfer<F>>;
  /** Narrows rows below the tenant, by what the caller's role may see. */
  dataScope?: { by: 'department'; field: keyof F & string };
  /** Narrows rows to the brands, markets and platforms that the caller's roles name. */
  vehicleScope?: VehicleScope<keyof F & string>;
  /** Keeps rows to whoever may open another list: see `table/kept-to.ts`. */ keptTo?: KeptTo<keyof F & string>;
  /**
   * The field of kind `vin` that is the business key: `?<field>=` opens a page of all that names it, in every resource, with a row or without.
   */
  dossier?: keyof F & string;
  fields: F;
  standard: readonly S[];
  /** Files of the industry that its import takes beside sheets; the behaviour turns them into rows. */
  importers?: readonly ImporterName[];
  /** A button above the list leads to the records of what was imported into it. */ importRecords?: true;
  /** Order of a list that nobody sorted; `createDate` descending where absent. */
  sort?: { field: (keyof F & string) | 'createDate'; order: 'asc' | 'desc' };
  /** Where the time at which a row was made stands in its list, if not at the end: behind what names the row, or nowhere until it is chosen. */ madeAt?:
    'first' | 'hidden';
  /** Who made a row is a column of its list before anybody chooses it. */ showsCreator?: true;
  /** Searched by `in`, its values stand as chips with counts above the list; the state of the lifecycle where absent. */ status?: keyof F &
    string;
  /** Texts by which the command palette finds a row, the best known first; each is searchable by `contains`. */
  find?: readonly (keyof F & string)[];
  /** Dates of every row by which the list can be searched too, each a date range: when a row was made, when it was changed last. */
  searchDates?: readonly BaseDate[];
  /** Rows are found by their id too, `rowId`, where another screen tells it. */ searchId?: true;
  /** What the home page counts of it, each with the way to the rows: what waits, and the figures of today. */
  home?: Home<NoInfer<F>>;
  /** Groups of fields that are unique together, inside the tenant. */ uniqueTogether?: readonly (readonly (keyof F &
    string)[])[];
  /** The same among the rows of which `when` holds: what is over may have been many times. */
  uniqueWhile?: readonly { readonly fields: readonly (keyof F & string)[]; readonly when: RowGuard<NoInfer<F>> }[];
  /** Cross-field rules by name, in `contract/validation/checks.ts`; those that compare any fields name them: `['notLater', 'remindAt', 'expiresAt']`. */
  checks?: readonly Check<keyof F & string>[];
  lifecycle?: {
    field: L;
    initial: ValueOf<F[L]>;
    tones?: Partial<Record<string, Tone>>;
    transitions: T & { [K in keyof T]: Exact<T[K], Transition<F, unknown>> & { undo?: keyof T & string } };
  };
  /** Rows are drafted, published as numbered versions and abandoned; they have the fields `PUBLISHED_FIELDS`. See `publishing.ts`. */
  publishing?: keyof PublishedFields extends keyof F
    ? PublishedFields extends { [K in keyof F & keyof PublishedFields]: Omit<F[K], 'hideInTable'> }
      ? Publishing<NoInfer<F>, ValueOf<F[NoInfer<L>]>>
      : never
    : never;
  actions?: A & { [K in keyof A]: Exact<A[K], Action<F>> & { permission?: NoInfer<S> } };
  /** Reference to a user: only whom it names may change or delete the row, by hand or by an import; see `check-out.ts` for how it comes to somebody. */
  heldBy?: keyof F & string;
  related?: Readonly<Record<string, Related>>;
  /** Parts of the detail page that no field and no list tells: a screen of `src/features/<module>/screens.tsx` each, below the values of the record. Their words are `panel.<name>`. */
  panels?: Readonly<Record<string, ScreenName>>;
  /** They stand above the values: they are what the record is looked up for. */ panelsFirst?: true;
  /** Its table is one of a partition a month: `table/by-month.ts`. */ byMonth?: ByMonth<FixedInstant<NoInfer<F>>>;
  /** Nothing ever happens to its rows, as to the lines of a log: their detail page has no history. */
  history?: false;
  /** Another form of the calls that delete; both sides follow it. */
  deleteForm?: DeleteForm;
  /**
   * The detail page stands in place of the list instead of beside it: for rows with much to tell. With a route it is a screen of its
   * own there, opened with `?id=` by whoever may open the list.
   */
  detail?: 'page' | { readonly route: `/${string}` };
  /**
   * Where rows are made and changed: in a tab of its own (`…/form`, `…/form?id=`), or in a drawer beside the list. By its size where absent:
   * see `form-place.ts`. Inside of another record, or of a field that picks one, it is a drawer always. With routes each is a screen of its
   * own there, `update` with `?id=`, that no menu shows: it is open to whoever may open the list.
   */
  form?: 'page' | 'drawer' | { readonly routes: FormRoutes };
  /** Rows change while somebody looks, by themselves or by others: lists and details look again when the server hints at it under the topic `liveTopicOf`. */
  live?: true;
  /** Shown as a tree by this field, which refers to the resource itself. */ tree?: keyof F & string;
  /** Whole number by which rows of the tree stand among their siblings; with it rows are moved by hand: `POST {base}/{id}/move`. */
  treeOrder?: keyof F & string;
  /** Its rows are of kinds that stand below others by a rule: see `tree-kinds.ts`. */
  treeKinds?: TreeKinds<keyof F & string>;
  /** Fields whose change gives or takes more than shows: before it is saved the module tells what, by `POST {base}/{id}/effects`. */
  effects?: readonly (keyof F & string)[];
  /** The same as `effects` of an action, before rows are deleted. What else refers to them is told in any case. */
  deleteEffects?: true;
  /** Escape hatch: names of screens of `src/features/<module>/screens.tsx` that replace a generated one. */
  screens?: {
    readonly [
      K in
        | 'list'
        | 'form'
        | 'detail'
        /** Beside the generated form: told what stands in it, such as a preview. */
        | 'beside'
        /** Below the difference of two versions: told their numbers, `from` and `to`. */
        | 'difference'
    ]?: ScreenName;
  };
};

/* eslint-disable @typescript-eslint/no-explicit-any -- the erased form must accept every definition */
export type Resource<
  M extends string = any,
  O extends string = any,
  S extends StandardAction = any,
  F extends Fields = any,
  L extends keyof F & string = any,
  T = any,
  A = any,
> = ResourceSpec<M, O, S, F, L, T, A> & {
  readonly name: `${M}/${O}`;
  /** Has no table of its own: it is another list of the rows of a resource. */
  readonly variant?: VariantOf;
};

/** Declares one resource. Everything else is derived from what it returns. */
export function defineResource<
  const M extends string,
  const O extends string,
  const S extends StandardAction,
  const F extends Fields,
  const L extends keyof F & string,
  const T extends Record<string, Transition<F, ValueOf<F[L]>>> = {},
  const A extends Record<string, Action<F>> = {},
>(spec: ResourceSpec<M, O, S, F, L, T, A>): Resource<M, O, S, F, L, T, A> {
  return { ...spec, name: `${spec.module}/${spec.object}` };
}

type With<F, P> = { [K in keyof F]: F[K] extends P ? K : never }[keyof F];
type Shared = { permission: string } | { automatic: true } | { answer: { dialogOf: string } };
type Owned<X> = { [K in keyof X]: X[K] extends Shared ? never : K }[keyof X] & string;
type Optional<F> = With<F, { required: true }>;
type ReadOnly<F> = With<F, { write: 'never' } | { kind: 'state' }>;

/** Columns that every row has beside its own fields. */
export type RowBase = {
  id: string;
  /** Counts changes; an update sends the one that was read. */
  version: number;
  createDate: string;
  updateDate: string;
  /** User ids; null where the system did it. */
  creator: string | null;
  updater: string | null;
};

/** Every permission that belongs to the resource, as a union of literals. */
export type PermissionOf<R> =
  R extends Resource<infer M, infer O, infer S, any, any, infer T, infer A>
    ? `${M}:${O}:${S | Owned<T> | Owned<A> | ('page' extends S ? typeof SHARE_SEARCH : never)}`
    : never;

/** A row as the server answers it. */
export type RowOf<R> =
  R extends Resource<any, any, any, infer F>
    ? RowBase & {
        [K in Exclude<keyof F, With<F, { secret: true } | { virtual: true }>>]: F[K] extends
          { required: true } | { kind: 'state' }
          ? ValueOf<F[K]>
          : ValueOf<F[K]> | null;
      }
    : never;

/** What a caller may send to create a row. */
export type CreateOf<R> =
  R extends Resource<any, any, any, infer F>
    ? { [K in Exclude<Optional<F>, ReadOnly<F>>]: ValueOf<F[K]> } & {
        [K in Exclude<keyof F, Optional<F> | ReadOnly<F>>]?: ValueOf<F[K]> | null;
      }
    : never;

/** Values of the dialog of an action or a transition. */
export type InputOf<I> = I extends Fields
  ? { [K in keyof I]: I[K] extends { required: true } ? ValueOf<I[K]> : ValueOf<I[K]> | null | undefined }
  : Record<string, never>;

/** One definition with its types erased, for the engines. */
export type AnyResource = Resource<
  string,
  string,
  StandardAction,
  Record<string, Field>,
  string,
  Record<string, Transition<Fields, string | number>>,
  Record<string, Action<Fields>>
>;
/* eslint-enable @typescript-eslint/no-explicit-any */
