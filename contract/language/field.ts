/** One field of a resource. Pure data: nothing here may import React, antd, Hono or Drizzle. */
import type { EntryLanguage, LocalizedText } from '../text/entry-languages';
import type { ResourceName } from '../names.generated';
import type { Looks } from './looks';
import type { Traits } from './traits';

/** The TypeScript value behind each kind, as it travels in JSON. */
export type KindValue = {
  /** One line of text. */
  text: string;
  /** Several lines of text. */
  longText: string;
  /** Whole number within ±2^31. */
  int: number;
  /** Exact decimal as a string, so that no digit is lost on the way. */
  decimal: string;
  bool: boolean;
  /** `YYYY-MM-DD`, no zone. */
  date: string;
  /** ISO 8601 with zone. */
  dateTime: string;
  /** One of `options`. */
  option: string | number;
  options: readonly (string | number)[];
  /** Id of a row of the resource named in `ref`. The answer carries its title as `<field>Title`. */
  ref: string;
  /** Ids of rows of the resource named in `ref`; titles as `<field>Titles`. */
  refs: readonly string[];
  /** Ids of stored files. */
  files: readonly string[];
  json: unknown;
  /** 17 capital letters or digits. */
  vin: string;
  vinList: readonly string[];
  /** Short codes as those of a VDN list: capital letters and digits. `search: 'eq'` finds rows that have all that are named. */
  codes: readonly string[];
  /** Formatted text as HTML, within the marks of `contract/text/rich-text.ts`; the server cleans what it is given. */
  richText: string;
  /** Text for machines, in a monospace face with line numbers; `syntax` says which. */
  code: string;
  /** Name of an icon of `src/ui/icon.tsx`. */
  icon: string;
  /** Lines with fields of their own, in the order that the user gives them. */
  rows: readonly Readonly<Record<string, unknown>>[];
  /** One text in several entry languages, by their codes. A row carries the reader's own as `<field>Word`. */
  localized: LocalizedText;
  /** State of a lifecycle; only transitions change it. */
  state: string | number;
};
export type FieldKind = keyof KindValue;

/** The code of a dictionary that the database keeps; it is named in `contract/resources/sys/dict-type/shipped.ts` too. `numeric` where its values travel as whole numbers. */
export type DictSource = { readonly dict: string; readonly numeric?: true };
/** Values written here, or those of a dictionary. */
export type OptionSource = readonly (string | number)[] | DictSource;

/** Colour meaning of an option or a state; the theme gives the colour, the word stands beside it. */
export type Tone = 'default' | 'processing' | 'success' | 'warning' | 'error';

type WithDefault<V> = Traits & {
  /** Value of the form when it opens, and of the row where the caller gives none. */
  default?: V;
};
type ChoiceTraits = { tones?: Readonly<Partial<Record<string, Tone>>> };
type FileTraits = {
  /** File name endings, with dot, split by commas: `.xlsx,.csv`. */
  accept?: string;
  /** Greatest size of one file in MiB; 20 where absent. */
  maxMb?: number;
  /** Files go up as soon as they are chosen; when the form is saved where absent. */
  atOnce?: true;
  /** Pictures are shown small where others show their names. */
  thumbnail?: true;
};

/** Language of a `code` field that is refused where it cannot be read; any text where absent. `expression` is the one over vehicles: `contract/expression`. */
export type Syntax = 'json' | 'expression';
/** Kinds that the lines of a `rows` field may have: values that stand alone. */
type RowKind =
  | 'text'
  | 'longText'
  | 'int'
  | 'decimal'
  | 'bool'
  | 'date'
  | 'dateTime'
  | 'option'
  | 'options'
  | 'vin'
  | 'icon'
  | 'localized';
type RowFields = Readonly<Record<string, Field<RowKind>>>;
type RowInstantOf<R extends RowFields> = {
  [K in keyof R]: R[K] extends { kind: 'dateTime' } ? K : never;
}[keyof R] &
  string;
/** Instants between which each line lasted: a detail page draws the lines as bars upon one course of time, in the tone of the option `by`. */
type RowSpans<R extends RowFields> = {
  readonly from: RowInstantOf<R>;
  readonly to: RowInstantOf<R>;
  readonly by?: keyof R & string;
};

type LanguageTraits = {
  /** Entry languages that must have a text as soon as any has one. */
  languages?: readonly EntryLanguage[];
};
/** What a text in several languages may say about itself: it has no one value to sort by or to be unique. `max` and `rules` hold for each text; above 255 it has several lines. */
type LocalizedTraits = Required<Pick<Traits, 'source'>> &
  Omit<
    WithDefault<LocalizedText>,
    'unique' | 'sortable' | 'min' | 'search' | 'secret' | 'words' | 'control' | 'code' | 'source'
  > &
  LanguageTraits & { search?: 'contains' };

type RowTraits = Pick<
  Traits,
  | 'required'
  | 'min'
  | 'max'
  | 'hideInTable'
  | 'hideInForm'
  | 'write'
  | 'importable'
  | 'exportable'
  | 'size'
  | 'group'
  | 'shownWhen'
  | 'control'
>;

/** A field as the engines see it: all traits, value type erased. */
export type Field<K extends FieldKind = FieldKind, V = unknown> = Traits &
  ChoiceTraits &
  FileTraits &
  LanguageTraits & {
    kind: K;
    options?: OptionSource;
    syntax?: Syntax;
    /** Fields of each line of a `rows` field. */
    rows?: { readonly [name: string]: Field };
    /** Fields of a line between which it lasted, and the one whose tone it has. */
    spans?: { readonly from: string; readonly to: string; readonly by?: string };
    /** Name of the resource referred to: `sys/dept`. */
    ref?: string;
    default?: unknown;
    /** Of a field that somebody drew in place of a definition: what it is called as it stands; its options are their own words. */
    label?: string;
    /** Of an answer only; see `answer.ts`. */
    looks?: Looks;
    /** Type only; no such property exists. */
    readonly _value?: V;
  };
export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<T> = T extends { readonly _value?: infer V } ? Exclude<V, undefined> : never;

/** References of a definition to one resource, to one row or to several; any field of one whose types are erased. */
export type NamesRowsOf<F extends Fields, R extends ResourceName> = {
  [K in keyof F]: Field extends F[K] ? K : F[K] extends Field<'ref' | 'refs'> & { ref: R } ? K : never;
}[keyof F] &
  string;

/** Fields that can stand behind the title of a row, which is known by them as well, such as the platform of a code. */
export type Telling<F extends Fields> = {
  [K in keyof F]: Field extends F[K] ? K : F[K] extends Field<'text' | 'option'> ? K : never;
}[keyof F] &
  string;

/**
 * Reference to roles, `ref` or `refs`, one of which the caller must work with where he is. An administrator without one of them may not, nor
 * may the system, and nobody where no role is named, unless `whenEmpty` leaves the row to the permission alone.
 */
export type LeftToRoles<F extends Fields> =
  NamesRowsOf<F, 'sys/role'> | { readonly field: NamesRowsOf<F, 'sys/role'>; readonly whenEmpty: 'anybody' };

/** Makes a misspelt key an error; without it TypeScript lets extra keys through a generic parameter. */
export type Exact<T, Shape> = { readonly [K in Exclude<keyof T, keyof Shape>]: never };

const make =
  <K extends FieldKind>(kind: K) =>
  <const T extends WithDefault<KindValue[K]> = {}>(traits?: T & Exact<T, WithDefault<KindValue[K]>>) =>
    ({ kind, ...traits }) as Field<K, KindValue[K]> & T;

type OptionValue<O> = O extends readonly (infer V)[] ? V : O extends { numeric: true } ? number : string;

const choose =
  <K extends 'option' | 'state'>(kind: K) =>
  <const O extends OptionSource, const T extends WithDefault<OptionValue<O>> & ChoiceTraits = {}>(
    options: O,
    traits?: T & Exact<T, WithDefault<OptionValue<O>> & ChoiceTraits>,
  ) =>
    ({ kind, options, ...traits }) as unknown as Field<K, OptionValue<O>> & { options: O } & T;

const refer =
  <K extends 'ref' | 'refs'>(kind: K) =>
  <const R extends ResourceName, const T extends Traits = {}>(ref: R, traits?: T & Exact<T, Traits>) =>
    ({ kind, ref, ...traits }) as unknown as Field<K, KindValue[K]> & { ref: R } & T;

/** Builders of fields, one a kind. */
export const f = {
  text: make('text'),
  longText: make('longText'),
  int: make('int'),
  decimal: make('decimal'),
  bool: make('bool'),
  date: make('date'),
  dateTime: make('dateTime'),
  json: make('json'),
  vin: make('vin'),
  vinList: make('vinList'),
  codes: <
    const T extends Omit<WithDefault<readonly string[]>, 'search' | 'unique' | 'sortable'> & { search?: 'eq' } = {},
  >(
    traits?: T & Exact<T, Omit<WithDefault<readonly string[]>, 'search' | 'unique' | 'sortable'> & { search?: 'eq' }>,
  ) => ({ kind: 'codes', ...traits }) as unknown as Field<'codes', readonly string[]> & T,
  richText: <
    const T extends Omit<
      WithDefault<string>,
      'unique' | 'sortable' | 'rules' | 'secret' | 'words' | 'control' | 'code'
    > = {},
  >(
    traits?: T &
      Exact<T, Omit<WithDefault<string>, 'unique' | 'sortable' | 'rules' | 'secret' | 'words' | 'control' | 'code'>>,
  ) => ({ kind: 'richText', ...traits }) as unknown as Field<'richText', string> & T,
  code: <const T extends WithDefault<string> & { syntax?: Syntax } = {}>(
    traits?: T & Exact<T, WithDefault<string> & { syntax?: Syntax }>,
  ) => ({ kind: 'code', ...traits }) as unknown as Field<'code', string> & T,
  icon: make('icon'),
  /** Lines with fields of their own: steps, contacts, limits. `min` and `max` count them. They are found by nothing. */
  rows: <const R extends RowFields, const T extends RowTraits & { spans?: RowSpans<NoInfer<R>> } = {}>(
    rows: R,
    traits?: T & Exact<T, RowTraits & { spans?: RowSpans<NoInfer<R>> }>,
  ) =>
    ({ kind: 'rows', rows, ...traits }) as unknown as Field<
      'rows',
      readonly { readonly [K in keyof R]?: ValueOf<R[K]> | null }[]
    > & { rows: R } & T,
  localized: <const T extends LocalizedTraits>(traits: T & Exact<T, LocalizedTraits>) =>
    ({ kind: 'localized', ...traits }) as unknown as Field<'localized', LocalizedText> & T,
  option: choose('option'),
  options: <const O extends OptionSource, const T extends Traits & ChoiceTraits = {}>(
    options: O,
    traits?: T & Exact<T, Traits & ChoiceTraits>,
  ) =>
    ({ kind: 'options', options, ...traits }) as unknown as Field<'options', readonly OptionValue<O>[]> & {
      options: O;
    } & T,
  /** The state of a lifecycle: written by transitions only, so `write` is always `never`. */
  state: choose('state'),
  /** Belongs to another resource, by name ('sys/dept'); shown as that resource's title field. */
  ref: refer('ref'),
  refs: refer('refs'),
  files: <const T extends Traits & FileTraits = {}>(traits?: T & Exact<T, Traits & FileTraits>) =>
    ({ kind: 'files', ...traits }) as unknown as Field<'files', readonly string[]> & T,
};

/** Whether a caller may set the field at this moment. */
export const isWritable = (field: Field, on: 'create' | 'update'): boolean => {
  const write = field.kind === 'state' ? 'never' : (field.write ?? 'both');
  return write === 'both' || write === on;
};

/** Whether no sheet of new rows can do without a column of it; what only some rows need is asked for at those rows. */
export const needsColumn = ({ required, default: usual, shownWhen }: Field): boolean =>
  required === true && usual === undefined && shownWhen === undefined;

/** The dictionary that a choice is taken from; undefined where the definition holds the values itself, or there is no choice. */
export const dictOf = ({ options }: Pick<Field, 'options'>): DictSource | undefined =>
  options && 'dict' in options ? options : undefined;

/** A value of the field's dictionary as the field stores it. */
export const dictValueOf = (field: Pick<Field, 'options'>, value: string): string | number =>
  dictOf(field)?.numeric ? Number(value) : value;

/** Whether the field ever leaves the server. */
export const isReadable = (field: Field): boolean => !field.secret && (!field.virtual || isWorkedOut(field));

/** A virtual field that has a value all the same: it is worked out as the row is read. */
export const isWorkedOut = ({ counts, marks }: Field): boolean => counts !== undefined || marks !== undefined;
