/** What a user makes of a list: its columns, and the searches that he keeps. Both sides read this file. */

/** Edges of a table that a column can stay at while the others are scrolled. */
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

export const DENSITIES = ['small', 'medium', 'large'] as const;
export type Density = (typeof DENSITIES)[number];

/** What a user chose for one column; `width` in pixels. */
export type ColumnState = { show?: boolean; order?: number; fixed?: Side; width?: number };
export type ColumnStates = Readonly<Record<string, ColumnState>>;

/** The choice for one table, named by the path of its page and its key there; null where he never chose. */
export type ListView = { columns: ColumnStates; density: Density | null };

/** Pixels: narrower than a sign with dots, or wider than most windows, helps nobody. */
export const COLUMN_WIDTH = { min: 56, max: 960 } as const;
/** Columns whose choice is kept of one table. */
export const MOST_COLUMNS = 200;
/** Tables whose choice is kept for one user; beyond it the one that was changed longest ago goes. */
export const MOST_VIEWS = 300;

/** Searches that one user keeps of one list. */
export const MOST_SEARCHES = 50;
export const LONGEST_SEARCH_NAME = 64;

/** A search under a name: the query parameters of the list, its order among them. */
export type SavedSearch = {
  id: string;
  name: string;
  search: Readonly<Record<string, string>>;
  /** Parameters that are left out of `search`, since the list does not know them any more or takes no such value. */
  dropped: readonly string[];
  /** Everybody of the tenant who may open the list sees it. */
  isShared: boolean;
  isMine: boolean;
  /** Username of whoever keeps it. */
  owner: string;
};

/** GET /sys/list-view?table= */
export type ListViewAnswer = {
  view: ListView | null;
  /** What the list begins with, where the caller works now. */
  start: SavedSearch | null;
};
