import type { ScreenName } from '../../names.generated';
import type { Related } from '../related';
import type { CommentLists } from '../traits/comments';

/** The page of one record: its place, its tabs, its panels, and the screens that replace generated ones. */
export type RecordFacet<A> = {
  /**
   * `page` opens the record in place of the list, for records with much to show. With a route the record has an address of its own, opened
   * with `?id=`; it needs no menu entry, only the permission to open the list.
   * @default a drawer beside the list
   */
  detail?: 'page' | { readonly route: `/${string}` };
  /**
   * Lists of other rows that point to this one, a tab each.
   * @default none
   */
  related?: Readonly<Record<string, Related>>;
  /**
   * Parts of the detail page that no field and no list shows, below the values of the record: what an action `at: 'answer'` answers, shown under
   * the word of the action to whoever holds its permission; or a screen of `src/features/<module>/screens.tsx`, whose word is `panel.<name>`.
   * @default none
   */
  panels?: Readonly<Record<string, ScreenName | { readonly answer: keyof A & string }>>;
  /**
   * Where comments on a record are written and read, below its panels: rows of another resource, made by `COMMENT` of `traits/comments.ts`.
   * @default a record has no comments
   */
  comments?: CommentLists;
  /**
   * They stand above the values: they are what the record is looked up for.
   * @default below the values
   */
  panelsFirst?: true;
  /**
   * False where nothing ever happens to its rows, as to the lines of a log: their detail page has no history.
   * @default a tab of the record's history
   */
  history?: false;
  /**
   * Whether other programs can follow what becomes of the rows, by `GET {base}/changes`.
   * @default true where rows of tenants are listed and opened one by one, and have a history
   */
  followed?: boolean;
  /**
   * Escape hatch: names of screens of `src/features/<module>/screens.tsx` that replace a generated one.
   * @default every screen is generated
   */
  screens?: {
    readonly [
      K in
        | 'list'
        | 'form'
        | 'detail'
        /** Beside the generated form, with its values, such as a preview. */
        | 'beside'
        /** Below the difference of two versions, with their numbers `from` and `to`. */
        | 'difference'
    ]?: ScreenName;
  };
};
