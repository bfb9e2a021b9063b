import type { TextSource } from '../text/sources';
import type { RuleName } from '../validation/rules';
import type { Numbered } from './traits/numbered';

/** How a search value is compared. `range` takes numbers, `dateRange` instants; both ends are included. */
export type SearchOperator = 'eq' | 'contains' | 'in' | 'range' | 'dateRange';

/** When a mark stands beside the state of a row: all that it says holds. */
export type FieldMark = {
  /** Each field holds one of these values. */
  readonly is?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** The instant of this field has come. */
  readonly past?: string;
  /** The instant of this field is still to come. */
  readonly ahead?: string;
  /** Field of codes that are whole numbers, one of which is not below the whole number of the other field, or zero where that is empty. */
  readonly notBelow?: readonly [numbers: string, least: string];
};

/** What every kind of field may say about itself. */
export type Traits = {
  /** Must be given on create and may not be emptied later. */
  required?: boolean;
  /** No two rows with the same value: `true` inside the tenant, `'platform'` across all tenants. */
  unique?: boolean | 'platform';
  /** Of a unique text in ASCII: `Ada` and `ada` are the same value. */
  caseless?: boolean;
  /** Rules of `contract/validation/rules.ts`, checked on both sides in this order. */
  rules?: readonly RuleName[];
  /** Least value of a number, or least length of a text. */
  min?: number;
  /** Greatest value of a number, or greatest length of a text (255 where a text says nothing, 4,000 for a long text), or number of files, options or rows. */
  max?: number;
  /** Absent means the field cannot be searched. */
  search?: SearchOperator;
  /** Of a field that is searched by `in`: a value of the search alone, no value of the field, which stands for all rows and so is no condition. */
  searchAll?: string | number;
  /** Names of the two query parameters of a range; else `startTime`/`endTime` for the first date range of a resource that has none, `<field>Min`/`<field>Max` for numbers. */
  searchNames?: readonly [string, string];
  /** A date range that looks ahead, as an expiry does: days after today can be searched, and the shortcuts reach forward. */
  ahead?: true;
  /** Absent means the list cannot be sorted by it. */
  sortable?: boolean;
  /** Heading above this column and its neighbours of the same group in a list; its word is `columnGroup.<name>`. */
  columnGroup?: string;
  /** Of numbers: the list tells their sum over all that was found. */
  sum?: true;
  /** Not a column of the list until the user chooses it. */
  hideInTable?: boolean;
  /** Neither in the generated form nor in the detail page. */
  hideInForm?: boolean;
  /** When callers may set it; `both` where absent. State fields and generated values are `never`. */
  write?: 'create' | 'update' | 'both' | 'never';
  /** Stored encrypted; never answered, exported, audited or logged. */
  secret?: boolean;
  /** Masked in the operation log: only who may see the row reads it. Its changes are masked in the audit log too. */
  confidential?: true;
  /** No column: taken from the input and handed to the behaviour of the resource. */
  virtual?: boolean;
  /** Of a whole number that is `virtual` and never written: how many rows the list of that name in `related` holds, counted as the row is read. */
  counts?: string;
  /**
   * Of an `options` that is `virtual` and never written: which of its values hold of a row, worked out as the row is read. They stand beside the
   * state of the row, whose own colour gives way to theirs.
   */
  marks?: Readonly<Record<string, FieldMark>>;
  /** Of several references: their order counts. It is set by dragging and by buttons, and kept as it is set. */
  ordered?: true;
  /**
   * Of a text that is `unique` and `write: 'never'`: the number that the engine gives a row as it is made, whoever makes it, such as
   * `SEQ-2026-000128`. Per tenant, without gaps: a creation that is refused takes none. A deleted row's number is given again where it was the
   * highest of its year.
   */
  numbered?: Numbered;
  /** Of a reference: the row goes when the row goes that it points to, instead of keeping that from being deleted. */
  goesWith?: true;
  /** Of a reference that may be empty: the row stays without it when the row goes that it points to. */
  emptiedWith?: true;
  /** Part of the import sheet; absent means yes where it can be written. */
  importable?: boolean;
  /** Other titles under which sheets have it, beside its name and its titles in all languages. */
  columnTitles?: readonly string[];
  /** Part of the export; absent means yes where it can be read. */
  exportable?: boolean;
  /**
   * The value may be the key of a word, below this prefix where one is given. It is shown, exported and used as a title in the reader's
   * language (`<field>Word` in the answer), and edited as it is.
   */
  words?: true | string;
  /** What a dialog or the form of a new row opens with, where it hangs on who opens it: his own mail address. */
  prefill?: 'ownEmail';
  /** Of `words`: the field of the row whose value is the language of the word, in place of the reader's. */
  wordsIn?: string;
  /**
   * A control in place of the kind's own: `newPassword` shows the rules of the password while it is typed, `parameter` is the one for the
   * parameter (`contract/resources/sys/params/parameters.ts`) whose key the row holds, and lets a duration be read as `30 days`. `permissions` offers those of all
   * definitions, `apiCalls` the calls of the API, for lines with a method and a url. `tenants` is a text of codes of tenants, chosen by their
   * names; only whoever works in all tenants sees it, and it is open in the platform's own rows only. `tenant` is one tenant, for an operation that
   * makes rows: whoever works in all tenants has to name it, nobody else sees it. `scan` reads a code with the camera beside what is typed.
   * `rights` is a matrix of screens and what can be done there, for references to entries of the menu. `version` offers
   * the numbers of the earlier versions of a row that is published.
   */
  control?:
    'newPassword' | 'parameter' | 'permissions' | 'apiCalls' | 'tenants' | 'tenant' | 'scan' | 'rights' | 'version';
  /** The text is an address that the console opens; one that leads to no screen is marked. */
  opens?: true;
  /** Of a text: the field of the row that holds the address of the screen that the text leads to. */
  leads?: string;
  /** Of the address of a control unit: the field of the row that holds the name of the unit. Both stand in one cell. */
  unitName?: string;
  /**
   * Of a text in several languages: what its texts come from, so that an entry of the translation library with the same source text is
   * published into it. `library` says that it is the library itself.
   */
  source?: TextSource | 'library';
  /** What stands behind a number, the same in every language: `km`, `%`, `CNY`. A number of bytes, `B`, is told in the steps of sizes. */
  unit?: string;
  /** Digits behind the point of a decimal: never more, and always that many where it is shown. */
  scale?: number;
  /** Of a decimal: most digits before the point, and behind it. 18 and 9 where absent. */
  digits?: number;
  /** Shown in a monospace face with a copy button: codes, serial numbers, VINs. */
  code?: boolean;
  /**
   * Least width of the column in steps: `s` 64, `m` 128, `l` 208 px. Where absent the kind says it: what is one of several words is as wide
   * as the longest of them. No column is narrower than its heading.
   */
  size?: 's' | 'm' | 'l';
  /** Heading in forms and detail pages; its word is `group.<name>`. */
  group?: string;
  /**
   * Shown only while each of the fields named holds one of these values, or a list one of them: `{ type: ['button'] }`.
   * A hidden field is neither required nor stored; both sides judge it by `contract/language/shown.ts`.
   */
  shownWhen?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
};
