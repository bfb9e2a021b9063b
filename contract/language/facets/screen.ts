import type { Check } from '../../validation/checks';
import type { Answer } from '../answer';
import type { Fields } from '../field';

/** The days with which a question begins. */
export type OpeningDays = {
  /**
   * How many, up to and with today.
   * @default required
   */
  readonly days: number;
  /**
   * The field of the question that holds the first of them.
   * @default required
   */
  readonly from: string;
  /**
   * The field that holds the last of them.
   * @default required
   */
  readonly to: string;
  /**
   * The field that names the time zone: it begins with that of whoever asks, where it is among its options.
   * @default days of UTC
   */
  readonly zone?: string;
};

/** A question that a screen asks, and what is answered: `GET {base}/<name>`. Its words stand below `action`, `input` and `answer` of its name. */
export type ScreenQuestion = {
  /**
   * Last part of its call.
   * @default required
   */
  readonly name: string;
  /**
   * Fields of the question.
   * @default required
   */
  readonly input: Fields;
  /**
   * Rules between them.
   * @default none
   */
  readonly checks?: readonly Check[];
  /**
   * What it asks as soon as the screen opens.
   * @default nothing, until it is filled in
   */
  readonly opening?: OpeningDays;
  /**
   * What is answered.
   * @default required
   */
  readonly answer: Answer;
};

/** A screen that is written by hand, or made by another engine than that of resources. */
export type ScreenFacet<P extends string> = {
  /**
   * Names of its permissions: `page` is `<module>:<object>:page`. Those of a resource follow from its operations.
   * @default none
   */
  permissions?: readonly P[];
  /**
   * Routes of further pages that no menu shows: each is open to whoever may open the screen.
   * @default none
   */
  pages?: readonly `/${string}`[];
  /**
   * What it asks, as fields: the engine makes the form, the call and the answer below it.
   * @default a component of its own
   */
  asks?: ScreenQuestion;
};
