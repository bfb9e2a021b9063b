import * as v from 'valibot';
import { Uuid } from './input';
import { anyObject, uuid } from './scalar';

/** What a user makes of a list: its columns, and the searches that he keeps. Both sides read this file. */

/** Edges of a table that a column can stay at while the others are scrolled. */
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

export const DENSITIES = ['small', 'medium', 'large'] as const;
export type Density = (typeof DENSITIES)[number];

/** Pixels: narrower than a sign with dots, or wider than most windows, helps nobody. */
export const COLUMN_WIDTH = { min: 56, max: 960 } as const;
/** Columns whose choice is kept of one table. */
export const MOST_COLUMNS = 200;
/** Tables whose choice is kept for one user; beyond it the one that was changed longest ago goes. */
export const MOST_VIEWS = 300;

/** Searches that one user keeps of one list. */
export const MOST_SEARCHES = 50;
export const LONGEST_SEARCH_NAME = 64;

/** What a user chose for one column; `width` in pixels. */
const ColumnState = v.strictObject({
  show: v.optional(v.boolean()),
  order: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  fixed: v.optional(v.picklist(SIDES)),
  width: v.optional(v.pipe(v.number(), v.integer(), v.minValue(COLUMN_WIDTH.min), v.maxValue(COLUMN_WIDTH.max))),
});
export type ColumnState = v.InferOutput<typeof ColumnState>;

const ColumnStates = v.pipe(anyObject, v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,63}$/)), ColumnState));
export type ColumnStates = Readonly<Record<string, ColumnState>>;

/** The choice for one table, named by the path of its page and its key there; null where he never chose. */
export const ListView = v.object({ columns: ColumnStates, density: v.nullable(v.picklist(DENSITIES)) });
export type ListView = { columns: ColumnStates; density: Density | null };

/** A search under a name: the query parameters of the list, its order among them. */
export const SavedSearch = v.object({
  id: uuid,
  name: v.string(),
  search: v.record(v.string(), v.string()),
  /** Parameters that are left out of `search`, since the list does not know them any more or takes no such value. */
  dropped: v.array(v.string()),
  /** Everybody of the tenant who may open the list sees it. */
  isShared: v.boolean(),
  isMine: v.boolean(),
  /** Username of whoever keeps it. */
  owner: v.string(),
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;
export const SavedSearches = v.array(SavedSearch);

/** GET /sys/list-view?table= */
export const ListViewAnswer = v.object({
  view: v.nullable(ListView),
  /** What the list begins with, where the caller works now. */
  start: v.nullable(SavedSearch),
});
export type ListViewAnswer = v.InferOutput<typeof ListViewAnswer>;

/** Path of a page, with the name of the table behind a dot: names nothing but what the same user asks for again. */
const TableKey = v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[\w./:-]*$/));
export const ListViewQuery = v.object({ table: TableKey });
/** PUT /sys/list-view */
export const ListViewChange = v.strictObject({
  table: TableKey,
  ...ListView.entries,
  columns: v.pipe(
    ColumnStates,
    v.check((all) => Object.keys(all).length <= MOST_COLUMNS),
  ),
});
/** PUT /sys/list-view/start */
export const StartRequest = v.strictObject({ table: TableKey, searchId: v.nullable(Uuid) });

/** As long as an address may be. */
const Search = v.pipe(
  anyObject,
  v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(4_000))),
  v.check((all) => Object.keys(all).length <= 60),
);
/** The engine says what is wrong with a name; here only what nobody types. */
const SearchName = v.pipe(v.string(), v.maxLength(LONGEST_SEARCH_NAME * 4));
const ResourceName = v.pipe(v.string(), v.maxLength(128));
export const SavedSearchQuery = v.object({ resource: ResourceName });
/** POST /sys/saved-search */
export const NewSearch = v.strictObject({ resource: ResourceName, name: SearchName, search: Search });
/** PUT /sys/saved-search/{id} */
export const SearchChange = v.strictObject({
  name: v.optional(SearchName),
  search: v.optional(Search),
  isShared: v.optional(v.literal(false)),
});
