import type { CellField, CommonField } from '../changeable';
import type { Fields } from '../field';
import type { BaseDate, Home } from '../figure';

/** The list: order, columns beside the fields, search, what the home page counts, and what is changed without the form. */
export type ListFacet<F extends Fields> = {
  /**
   * Order of a list that nobody sorted.
   * @default `{ field: 'createDate', order: 'desc' }`
   */
  sort?: { field: (keyof F & string) | 'createDate'; order: 'asc' | 'desc' };
  /**
   * Position of the column `createDate`: `first` puts it right after the title, `hidden` leaves it out until the user chooses it.
   * @default the last column
   */
  madeAt?: 'first' | 'hidden';
  /**
   * Who made a row is a column of its list before anybody chooses it.
   * @default hidden until chosen
   */
  showsCreator?: true;
  /**
   * Searched by `in`, its values stand as chips with counts above the list.
   * @default the state of the lifecycle
   */
  status?: keyof F & string;
  /**
   * Texts by which the command palette finds a row, the best known first; each is searchable by `contains`.
   * @default the palette finds no rows of it
   */
  find?: readonly (keyof F & string)[];
  /**
   * Dates of every row by which the list can be searched too, each a date range: when a row was made, when it was changed last.
   * @default none
   */
  searchDates?: readonly BaseDate[];
  /**
   * Rows are found by their id too, `rowId`, where another screen links to them by it.
   * @default not found by id
   */
  searchId?: true;
  /**
   * What the home page counts of it, each with the way to the rows: what waits, and the figures of today.
   * @default nothing
   */
  home?: Home<F>;
  /**
   * Fields that whoever may change a row changes in the list itself, one cell at a time: nothing else hangs on them. Their columns are those
   * of the list; one that is hidden there is changed once it is chosen.
   * @default rows are changed in their form alone
   */
  inline?: readonly CellField<F>[];
  /**
   * Fields that are set to one value for all selected rows, or for all that a search finds: `POST {base}/changeField`. The change is
   * previewed row by row, with the reason where one refuses; a few rows are changed at once and can be taken back, many by a data task.
   * @default none
   */
  bulk?: readonly CommonField<F>[];
  /**
   * False where two selected rows are not laid side by side: nothing in them differs.
   * @default every list with `info` compares two rows
   */
  compare?: false;
};
