import type { Field, Fields, ValueOf } from './field';

/**
 * Days counted from the caller's own today: 0 is today, -1 yesterday, 7 a week ahead. Both ends are included as whole days of his time
 * zone; an end that is absent is open.
 */
export type DayWindow = { readonly from?: number; readonly to?: number };

/** Dates that every row has; a list is searched by them where `searchDates` says so. */
export type BaseDate = 'createDate' | 'updateDate';

type One<V> = V extends readonly (infer E)[] ? E : V;
type Sought<T> = T extends { search: 'dateRange' }
  ? DayWindow
  : T extends { search: 'in' }
    ? readonly One<ValueOf<T>>[]
    : One<ValueOf<T>>;
type Searchable<F> = {
  [K in keyof F]: F[K] extends { search: 'eq' | 'in' | 'contains' | 'dateRange' } ? K : never;
}[keyof F];
type Instants<F> = { [K in keyof F]: F[K] extends Field<'dateTime'> ? K : never }[keyof F] & string;
type References<F> = { [K in keyof F]: F[K] extends Field<'ref'> & { search: 'eq' } ? K : never }[keyof F] & string;

type Counted<F extends Fields> = {
  /** What the list is searched for: values of a searchable field, or days. The figure is the total of that list. */
  search: { readonly [K in Searchable<F>]?: Sought<F[K]> } & { readonly [K in BaseDate]?: DayWindow };
  /** Field that must hold the caller's user id, as an assignee's does; searchable by `eq`. */
  onlyBy?: References<F>;
  /** Stands first and is marked: somebody is waiting, or something ends soon. */
  urgent?: true;
};

/** What waits for the caller until he acts; not shown where it counts nothing. */
export type Waiting<F extends Fields> = Counted<F> & {
  /** Instant of a sortable field by which the first rows are shown below the count: the newest, or the next where the field looks `ahead`. */
  rows: Instants<F> | BaseDate;
  /** Field, a text, by which a row is known here, where its title is a number that nobody knows by heart. */
  named?: string;
  /** The state of each row is told beside it. */
  states?: true;
  /** Operation that it waits for: it is for whoever may do that. Absent, for whoever may do anything but read. */
  by?: string;
  /** It is done elsewhere, as at a tester: it waits for whoever may list it, not only for who may do more than read. */
  elsewhere?: true;
};

/** A figure of today, or of now where its search names no day. */
export type Today<F extends Fields> = Counted<F> & {
  /** Instant by whose day the last 14 days are drawn as a small chart, today last; the rest of the search holds for each of them. */
  series?: Instants<F> | BaseDate;
};

/** What a resource shows on the home page to whoever may list it, by name. The words are `home.<name>`; no two of them share one. */
export type Home<F extends Fields> = {
  waiting?: Readonly<Record<string, Waiting<F>>>;
  today?: Readonly<Record<string, Today<F>>>;
};
export type FigureKind = keyof Home<Fields>;

/** A figure with its types erased, for the engine. */
export type Figure = {
  search: Readonly<Record<string, unknown>>;
  onlyBy?: string;
  urgent?: true;
  rows?: string;
  series?: string;
  elsewhere?: true;
  by?: string;
  named?: string;
  states?: true;
};
