import type { Fields } from '../field';

/** Where the form stands for a new row, and for one that is changed. */
export type FormRoutes = { readonly add: `/${string}`; readonly update: `/${string}` };

/** The form in which rows are made and changed. */
export type FormFacet<F extends Fields, S> = {
  /**
   * Where rows are made and changed: in a tab of its own (`…/form`, `…/form?id=`), or in a drawer beside the list. Inside of another record,
   * or of a field that picks one, it is a drawer always. With routes each is a screen of its own there, `update` with `?id=`, that no menu
   * shows: it is open to whoever may open the list.
   * @default by its size: see `form-place.ts`
   */
  form?: 'page' | 'drawer' | { readonly routes: FormRoutes };
  /**
   * Of `scoped` ones with defaults: there is one row a tenant, and its screen is a form alone. Whoever holds `page` reads it, with its history
   * and its versions; whoever holds `update` makes and changes it: GET {base} answers it, or the values that count until it is made.
   * @default a list of rows
   */
  singleRow?: [S] extends ['page' | 'update'] ? true : never;
  /**
   * A new row can begin as another: its form opens with what that one has. What is unique, secret, or a stored file stays empty, and so do the
   * fields of `without`. Needs `save` and `info`.
   * @default a new row begins empty
   */
  copy?: true | { readonly without: readonly (keyof F & string)[] };
  /**
   * Fields whose change has effects beyond the row: before it is saved the module answers which, by `POST {base}/{id}/effects`.
   * @default none
   */
  effects?: readonly (keyof F & string)[];
};
