import type { Fields, ValueOf } from '../field';
import type { PublishedFields } from '../publishing';

/**
 * Rows that are drafted, published and abandoned, perhaps by way of `prepublished`. A transition means what its states mean: one that
 * leads to `published` makes a numbered version with content hash and signature, which nothing changes afterwards. The fields are
 * `PUBLISHED_FIELDS`; where a transition leads from `published` or `abandoned` back to `draft`, `ROLL_BACK` may stand among the actions.
 */
export type Publishing<F extends Fields, S> = {
  /**
   * Which of the lifecycle's states means what.
   * @default required
   */
  states: { readonly draft: S; readonly prepublished?: S; readonly published: S; readonly abandoned: S };
  /**
   * Fields that make the version: they change in a draft only, whoever writes. Once published they change no more, unless a transition
   * leads from `published` or `abandoned` back to `draft`.
   * @default required
   */
  content: readonly (keyof F & string)[];
  /**
   * Fields that the behaviour sets by `beforePublish` and that are stored with the version: what it stood on as it was approved.
   * @default none
   */
  asApproved?: readonly (keyof F & string)[];
  /**
   * Fields that say whom it reaches: where it was approved, or a process decides on it now, a change sends it back to `prepublished`.
   * @default none
   */
  audience?: readonly (keyof F & string)[];
  /**
   * Whom a version reaches is stored with it as it was at that moment; the behaviour answers it by `targets`.
   * @default not stored
   */
  targets?: true;
};

/** Versions of a row. */
export type PublishingFacet<F extends Fields, L extends keyof F & string> = {
  /**
   * Rows are drafted, published as numbered versions and abandoned; they have the fields `PUBLISHED_FIELDS`.
   * @default a change counts at once
   */
  publishing?: keyof PublishedFields extends keyof F
    ? PublishedFields extends { [K in keyof F & keyof PublishedFields]: Omit<F[K], 'hideInTable'> }
      ? Publishing<NoInfer<F>, ValueOf<F[NoInfer<L>]>>
      : never
    : never;
};
