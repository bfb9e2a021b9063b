import type { Check } from '../../validation/checks';
import type { Fields, Telling, ValueOf } from '../field';
import type { ByMonth, FixedInstant } from '../table/by-month';

/**
 * When a row allows an action. Data, so the button and the SQL `WHERE` read the same condition: every named field holds one of its values;
 * `null` stands for an empty one.
 */
export type RowGuard<F extends Fields> = { readonly [K in keyof F]?: readonly (ValueOf<F[K]> | null)[] };

/**
 * Of a tree whose rows are of several kinds: which may stand at its top, and which below which. Both sides read it: the server refuses
 * what does not fit, the console offers only what does. The kind of a row is set once.
 */
export type TreeKinds<F extends string = string> = {
  /**
   * Field of the kind: an `option` that is written when the row is made.
   * @default required
   */
  readonly field: F;
  /**
   * Kinds at the top.
   * @default required
   */
  readonly top: readonly string[];
  /**
   * Kinds below each kind.
   * @default required
   */
  readonly under: Readonly<Record<string, readonly string[]>>;
  /**
   * Fields that are changed in their cells as those of `inline`, where the kind of the row has them; rows are made and moved there by keys, too.
   * @default none
   */
  readonly inPlace?: readonly F[];
};

/** What a row is: its fields, what names it, and what holds of all rows together. */
export type RowsFacet<F extends Fields, Known extends Fields> = {
  /**
   * The fields by name, in the order of columns and forms: `f.text({ … })`, see `field.ts`.
   * @default required
   */
  fields: F;
  /**
   * Field that is shown where another resource refers to the row.
   * @default required
   */
  title: keyof Known & string;
  /**
   * Distinguishes rows with the same title, behind it: `LHD1 · CMA`.
   * @default the title alone
   */
  titleBeside?: Telling<Known>;
  /**
   * Of a resource with variants: what holds of each of its own rows, by hand and by import; the others are seen in lists of their own alone.
   * @default all rows
   */
  where?: RowGuard<Known>;
  /**
   * Groups of fields that are unique together, inside the tenant.
   * @default none
   */
  uniqueTogether?: readonly (readonly (keyof Known & string)[])[];
  /**
   * The same among the rows of which `when` holds: what is over may have been many times.
   * @default none
   */
  uniqueWhile?: readonly { readonly fields: readonly (keyof Known & string)[]; readonly when: RowGuard<Known> }[];
  /**
   * Cross-field rules by name, in `contract/validation/checks.ts`; those that compare any fields name them: `['notLater', 'remindAt', 'expiresAt']`.
   * @default none
   */
  checks?: readonly Check<keyof Known & string>[];
  /**
   * The field of kind `vin` that is the business key: `?<field>=` opens a page of all that names it, in every resource, with a row or without.
   * @default no such page
   */
  dossier?: keyof Known & string;
  /**
   * Its table is one of a partition a month: `table/by-month.ts`.
   * @default one table
   */
  byMonth?: ByMonth<FixedInstant<Known>>;
  /**
   * Rows change while somebody looks, by themselves or by others: lists and details look again when the server hints at it under the topic `liveTopicOf`.
   * @default what was loaded stays until it is loaded again
   */
  live?: true;
  /**
   * Required reference to the row that is locked before rows of this resource: work on that row changes these too, and of two that do it at once
   * one waits. The reference never changes.
   * @default a row is locked alone
   */
  lockedAfter?: keyof Known & string;
  /**
   * Who looks at a row now, and who writes in it, is seen in its details and in the list by all who may see the row. Needs `info` among `standard`.
   * @default nobody is told
   */
  presence?: true;
  /**
   * Shown as a tree by this field, which refers to the resource itself.
   * @default a flat list
   */
  tree?: keyof Known & string;
  /**
   * Whole number by which rows of the tree stand among their siblings; with it rows are moved by hand: `POST {base}/{id}/move`.
   * @default by the order of the list
   */
  treeOrder?: keyof Known & string;
  /**
   * Its rows are of kinds that stand below others by a rule.
   * @default any row may stand below any other
   */
  treeKinds?: TreeKinds<keyof Known & string>;
};
