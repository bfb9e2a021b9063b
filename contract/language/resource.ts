import type { Field, Fields, ValueOf } from './field';
import type { AccessFacet } from './facets/access';
import type { ExchangeFacet } from './facets/exchange';
import type { FormFacet } from './facets/form';
import type { LifecycleFacet, Transition } from './facets/lifecycle';
import type { ListFacet } from './facets/list';
import type { Action, OperationsFacet, StandardAction } from './facets/operations';
import type { PlaceFacet } from './facets/place';
import type { PublishingFacet } from './facets/publishing';
import type { RecordFacet } from './facets/record';
import type { RowsFacet } from './facets/rows';
import type { VariantOf } from './variant-of';

/** What whoever shares a saved search of the list needs the permission for; derived for every list that can be searched. */
export const SHARE_SEARCH = 'shareSearch';

/** What a resource can say: the sum of its facets, each in a file of `facets/` with its options and their defaults. */
export type ResourceSpec<
  M extends string,
  O extends string,
  S extends StandardAction,
  F extends Fields,
  L extends keyof F & string,
  T,
  A,
> = PlaceFacet<M, O> &
  AccessFacet<NoInfer<F>> &
  RowsFacet<F, NoInfer<F>> &
  ListFacet<NoInfer<F>> &
  RecordFacet<NoInfer<A>> &
  FormFacet<NoInfer<F>, S> &
  LifecycleFacet<F, L, T> &
  PublishingFacet<F, L> &
  OperationsFacet<F, S, A> &
  ExchangeFacet;

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
