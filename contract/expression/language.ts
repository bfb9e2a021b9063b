/* Expressions over vehicles: `LHD1 & (B4204 | B5254) & !AWD2 & brand = "Lynk & Co" & week >= 202310 & market in (KR, CN)`. */

/** Characters of one expression, and how deep its parentheses and negations may nest: beyond it is refused before anything is read. */
export const MAX_EXPRESSION = 2000;
export const MAX_DEPTH = 20;

/** What is compared beside codes, as a vehicle names it. */
export const COMPARED_TEXTS = ['brand', 'model', 'platform', 'market'] as const;
export type ComparedText = (typeof COMPARED_TEXTS)[number];
/** Words that mean something of their own; a code of that name cannot be asked for. */
export const RESERVED = [...COMPARED_TEXTS, 'week', 'in'] as const;

export const TEXT_OPERATORS = ['=', '!=', 'in'] as const;
export const WEEK_OPERATORS = ['=', '<', '<=', '>', '>='] as const;
export type TextOperator = (typeof TEXT_OPERATORS)[number];
export type WeekOperator = (typeof WEEK_OPERATORS)[number];

/** Where a part stands: the index of its first character, and the one behind its last. */
export type Place = { readonly from: number; readonly to: number };

type CodeTest = { readonly kind: 'code'; readonly code: string };
/** Values are as a vehicle has them: a brand by its code, all else in small letters. */
type TextTest = {
  readonly kind: 'text';
  readonly field: ComparedText;
  readonly operator: TextOperator;
  readonly values: readonly string[];
};
/** `YYYYWW`; its digits compare as the weeks do. */
type WeekTest = { readonly kind: 'week'; readonly operator: WeekOperator; readonly week: string };
/** What is asked of a vehicle, by itself true or false. */
export type Test = CodeTest | TextTest | WeekTest;

export type Expression =
  | (Test & Place)
  | ({ readonly kind: 'not'; readonly of: Expression } & Place)
  | ({ readonly kind: 'and'; readonly of: readonly Expression[] } & Place)
  | ({ readonly kind: 'or'; readonly of: readonly Expression[] } & Place);

/** A vehicle as it is judged. */
export type JudgedVehicle = {
  readonly vdnList: readonly string[] | null;
  readonly structureWeek: string | number | null;
} & { readonly [K in ComparedText]: string | null };

/** Why a text is no expression: `key` names a word below `validate`; `at` counts characters from 1. */
export type ExpressionError = Place & { key: string; params: { at: number } & Record<string, string | number> };

export const errorAt = (
  { from, to }: Place,
  key: string,
  params: Record<string, string | number> = {},
): ExpressionError => ({ key, from, to, params: { ...params, at: from + 1 } });

/** Small letters of A to Z alone, as the database does it too whatever its language. */
export const folded = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const WEEK = /^\d{4}(0[1-9]|[1-4]\d|5[0-3])$/;
export const isWeek = (text: string): boolean => WEEK.test(text);
