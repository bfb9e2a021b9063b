import type { Language } from '../../../../contract/constants';
import type { Field } from '../../../../contract/language/field';
import type { AnyResource } from '../../../../contract/language/resource';
import type { Failure } from '../../../../contract/validation/check-field';
import type { Dictionaries } from '../dictionaries';
import type { JsonSchema } from '../../../http/json/json-schema';
import type { CompiledResource } from '../compiled-resource';

export type KindShape = JsonSchema;

/** What a cell of a sheet means: a value for the field, or why it means nothing. */
export type Meaning = { value: unknown } | { failure: Failure };
/** What is needed to read cells: whose words and times they are, and the rows that titles stand for. */
export type Reading = {
  compiled: CompiledResource;
  language: Language;
  /** Minutes east of UTC of who wrote the file. */
  zone: number;
  /** Where the words of a part stand, as in word keys; absent for a field of its own. */
  prefix?: readonly string[];
  /** Ids of the rows of a resource with that title, as far as the caller may see them. */
  rowsTitled: (resource: string, title: string) => readonly string[];
  /** Id of the file of that name that came with the rows; null for one that must not be kept, undefined where there is none. */
  fileNamed: (name: string) => string | null | undefined;
  /** The dictionaries of the tenant that fields of the list name. */
  dictionaries: Dictionaries;
};

export type StoredRow = Record<string, unknown>;
/** How a sheet is written: language, and minutes east of UTC for its times; `prefix` as in word keys. */
export type Writing = { resource: AnyResource; language: Language; zone: number; prefix: readonly string[] };

/** What the server knows of a kind of field, beside its column: see `db/column.ts`. */
export type ServerKind = {
  /** JSON schema, for the OpenAPI document; `shapeOf` makes that of a part. What is checked is `checkField`. */
  shape: (field: Field, shapeOf: (part: Field) => KindShape) => KindShape;
  /** A search value as the kind stores it; undefined where it cannot be one. */
  searchValue: (field: Field, text: string) => unknown;
  /** Whether a column holds several values. */
  isList?: true;
  /** The stored form of a checked value that is not empty. */
  stored?: (value: unknown, field: Field, storedOf: (part: Field, value: unknown) => unknown) => unknown;
  /** What a cell of an import means; the rules of the field are judged afterwards, as of any other input. */
  readCell: (text: string, field: Field, name: string, reading: Reading) => Meaning;
  /** The value in a sheet; else as text. `showPart` shows a part of it. */
  showCell?: (
    value: unknown,
    at: { row: StoredRow; name: string; field: Field; writing: Writing; showPart: ShowPart },
  ) => string | number;
};
export type ShowPart = (name: string, field: Field, prefix: readonly string[]) => (row: StoredRow) => string | number;
