import { f, type Exact, type Field, type FieldKind, type Fields, type KindValue, type ValueOf } from './field';
import { STEP_STATES, type Looks } from './looks';
import type { Traits } from './traits';

/* What an action answers, as fields: facts, tables, charts, files, texts. One drawer, or one dialog, shows it. */

type Lines = Readonly<Record<string, Field>>;
type Needed<F> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F];
/** An answer, or a line of one: what is required is there, the rest may be null. */
export type AnswerOf<F> = { readonly [K in Needed<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, Needed<F>>]?: ValueOf<F[K]> | null;
};

type Shown = 'required' | 'words' | 'unit' | 'code';

const list =
  <A extends Looks['as']>(as: A) =>
  <const R extends Lines, const L extends Omit<Extract<Looks, { as: A }>, 'as'>>(
    rows: R,
    looks: L & Exact<L, Extract<Looks, { as: A }>> & Places<NoInfer<L>, keyof R>,
  ) =>
    ({ kind: 'rows', required: true, rows, looks: { as, ...(looks as object) } }) as unknown as Field<
      'rows',
      readonly AnswerOf<R>[]
    > & { rows: R; required: true };

/** Names that a look has of its lines must be names of their fields; `file` is the name of a file. */
type Places<L, N> = { readonly [K in keyof L]: K extends 'file' ? L[K] : L[K] extends string ? N : L[K] };

const single =
  <K extends FieldKind, A extends Looks['as']>(kind: K, as: A) =>
  <const T extends Pick<Traits, Shown> = {}>(traits?: T & Exact<T, Pick<Traits, Shown>>) =>
    ({ kind, looks: { as }, ...traits }) as unknown as Field<K, KindValue[K]> & T;

const nothing = { as: 'nothing' } as const;
/** Lines of a graph; `words` is where the words of `kind` are, which is said of the line as it stands where absent. */
const graphLines = (words: string | undefined) => ({
  to: looking(f.text({ required: true }), nothing),
  kind: looking(words === undefined ? f.text() : f.text({ words }), nothing),
  /** It leads both ways. */
  isMutual: looking(f.bool(), nothing),
});

/** Builders of the fields that only answers have, beside those of `f`. */
export const a = {
  /** Lines as a table in pages; with `file` they can be saved. With `apart` those of several cards stand below them, one card's at a time. With `folded` more than a few lines are hidden behind their name and number. */
  table: <const R extends Lines>(rows: R, looks: { file?: string; apart?: true; folded?: true } = {}) =>
    list('table')(rows, looks),
  cards: list('cards'),
  /** The lines are left out for some who ask: null then. */
  optional: <const T extends Field>(lines: T) =>
    ({ ...lines, required: false }) as unknown as Omit<T, 'required'> & { required: false },
  days: list('days'),
  hours: list('hours'),
  counts: list('counts'),
  /** Steps of something; the lines have `step`, one of these, and `state`. */
  steps: <const S extends readonly string[]>(steps: S) =>
    list('steps')(
      { step: f.option(steps, { required: true }), state: f.option(STEP_STATES, { required: true }) },
      { step: 'step', state: 'state' },
    ),
  /**
   * Nodes, each with the lines that lead from it to others by their `id`, and what is said of a line in `kind`: the end of a key of words below
   * `words`, or a text. `note` stands below the title; `address` leads to the record; what `isSought` holds for is marked and brought into sight.
   */
  graph: (words?: string) =>
    list('graph')(
      {
        id: looking(f.text({ required: true }), nothing),
        title: looking(f.text({ required: true }), nothing),
        note: looking(f.text(), nothing),
        address: looking(f.text(), nothing),
        isSought: looking(f.bool(), nothing),
        lines: looking(list('table')(graphLines(words), {}), nothing),
      },
      {},
    ),
  /** The path of a download below the API. */
  file: single('text', 'file'),
  /** HTML of a mail. */
  mail: single('text', 'mail'),
  /** Above the rest. */
  heading: single('text', 'heading'),
};

/** The field with other looks than its kind has: `looking(f.dateTime(), { as: 'alert', tone: 'warning' })`. */
export const looking = <const T extends Field>(
  field: T,
  looks: Extract<Looks, { as: 'alert' | 'share' | 'nothing' }>,
): T => ({
  ...field,
  looks,
});

/** Words that several answers share: the file of a resource (`account/client`) or of a module (`account`), and the names that lead to them in it. */
type AnswerWords = { readonly of: string; readonly at: string };

type Common = {
  /** Where it is shown; in a drawer where absent. */
  in?: 'dialog';
  /** Actions `at: 'answer'` of the same resource, whose questions stand below this one's answer, each while the row holds one of these values. */
  more?: Readonly<Record<string, Readonly<Record<string, readonly (string | number | boolean)[]>>>>;
  /** Where its words are, if not below `answer.<action>` in those of the resource: several resources answer the same. */
  words?: AnswerWords;
};
export type AnswerOptions<F extends Fields> = Common &
  (
    | {
        /**
         * Changes nothing: asked for in a transaction that is READ ONLY, without a line in the audit log. By GET, unsigned, with the input in
         * the query where that can bear it, else by POST. It is asked again as its input changes, where nothing of that is required.
         */
        reads: true;
        /**
         * Also told of a form while it is filled, by `POST {base}/{action}` with its values: `beside` the fields and anew with each change, or
         * by a `button` below them. The behaviour gets the row as it would be, of which anything may be missing.
         */
        form?: 'beside' | 'button';
        /** Fields of that form that it is about: only they are sent, and it is asked again only as they change; all where absent. A form without one of them does not ask. */
        from?: readonly string[];
        /**
         * Values of the answer that the form takes over into its own fields of the same names: where these are empty, or hold what an earlier
         * answer put there. So a form is filled from the header of the file that was chosen.
         */
        fills?: readonly (keyof F & string)[];
        /**
         * Told within the dialog of that action of the same resource, before it runs and anew with each change of what is filled in there: by
         * `POST {base}/{action}`, as part of the permission for that action. It stands `at: 'form'` and asks for nothing itself; the behaviour
         * gets the input of the other action, of which anything may be missing.
         */
        dialogOf?: string;
        /** One page at a time is answered: of which lines, and in which field how many there are. The behaviour gets `limit` and `offset`. */
        paged?: { readonly lines: keyof F & string; readonly total: keyof F & string };
      }
    | {
        reads?: undefined;
        form?: undefined;
        from?: undefined;
        fills?: undefined;
        dialogOf?: undefined;
        paged?: undefined;
      }
  );
/** What an action answers: its fields, and how it is asked for. */
export type Answer<F extends Fields = Fields> = AnswerOptions<F> & { readonly fields: F };

/** Says what an action answers; its words are `answer.<action>`, as those of its input stand below `input.<action>`. */
export const answering = <const F extends Fields, const O extends AnswerOptions<F>>(
  fields: F,
  options: O &
    Exact<
      O,
      Common & { reads: true; form?: unknown; from?: unknown; fills?: unknown; dialogOf?: unknown; paged?: unknown }
    >,
): { readonly fields: F } & O => ({ ...options, fields });

/** Kinds of an input that a query can bear. */
const IN_QUERY: ReadonlySet<FieldKind> = new Set([
  'text',
  'int',
  'decimal',
  'bool',
  'date',
  'dateTime',
  'option',
  'vin',
  'ref',
]);

type Asked = { readonly answer?: Answer; readonly input?: Fields };

/** Whether it is asked for by GET. */
export const asksByQuery = ({ answer, input = {} }: Asked): boolean =>
  answer?.reads === true && Object.values(input).every(({ kind }) => IN_QUERY.has(kind));

/** Whether it is asked for at once, and anew with each change of what it asks: nothing has to be filled in. */
export const asksAtOnce = ({ answer, input = {} }: Asked): boolean =>
  answer?.reads === true &&
  Object.values(input).every(({ required, default: value }) => !required || value !== undefined);

/** Where the words of an answer are: the names that lead to them, from the module on. */
export const answerPlace = (
  { module, object }: { module: string; object: string },
  name: string,
  { words }: Pick<Answer, 'words'>,
): readonly string[] =>
  words === undefined ? [module, object, 'answer', name] : [...words.of.split('/'), ...words.at.split('.')];
