import type { ImporterName } from '../../../contract/language/importer';
import type { TextEncoding } from '../../../contract/text/encodings';
import type { TextSample } from '../../../formats/encoding/text-sample';
import type { FileFinding } from '../../../formats/finding';
import type { Effect } from '../../../contract/wire/effect';
import type { AnswerOf } from '../../../contract/language/answer';
import type { InputOf, Resource, RowBase, RowOf } from '../../../contract/language/resource';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';
import type { PageTexts } from '../../readers/diagram';
import type { PackagedKind } from '../../readers/packaged-files';
import type { FileInput } from '../../readers/reader';
import type { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import type { Slots } from './slots';

/** What a hook works with: the caller, the transaction of the change, and the ports. */
export type WriteContext = {
  scope: Scope;
  tx: Tx;
  ports: Ports;
  /** What the behaviour's `ahead` made before the transaction began. */
  ahead?: unknown;
  /** The row is the one that stands in a form: see `form` in `contract/language/answer.ts`. */
  isDraft?: true;
  /** The row comes out of a file. */
  isImport?: true;
  /** A process approved it: whoever approved last, null where nobody did by himself. What needs an approval runs with this alone. */
  approvedBy?: string | null;
  /**
   * All that is written is taken back at once: no line of the audit log is made of it, and nobody is told. It is one object through all steps of a
   * trial, so that what rows of an earlier step would have made can be kept by it.
   */
  trial?: object;
  /** The transaction is READ ONLY: nothing is locked. */
  isReading?: true;
};

type Values = Record<string, unknown>;

/** What somebody who may do it asks for, before its transaction begins. */
export type EarlyRequest = {
  scope: Scope;
  ports: Ports;
  /** `save`, or the name of an action. */
  operation: string;
  /** The row that is asked for, whether there is such a row or not; null where it is none, or several. */
  id: string | null;
  /** As it was sent: judged by nobody yet. */
  input: Values;
};
type TransitionsOf<R> = R extends Resource<any, any, any, any, any, infer T> ? T : never; // eslint-disable-line @typescript-eslint/no-explicit-any -- infers from any definition
type ActionsOf<R> = R extends Resource<any, any, any, any, any, any, infer A> ? A : never; // eslint-disable-line @typescript-eslint/no-explicit-any -- infers from any definition
type InputFor<X> = X extends { input: infer I } ? InputOf<I> : Record<string, never>;
/** A version that was just kept. */
export type Published = {
  tenantCode: string;
  number: number;
  publishedAt: string;
  restores: number | null;
  contentHash: string;
  /** How many it reaches; null where that is not kept. */
  targetCount: number | null;
};
/** Which part of the lines is asked for. */
export type AnswerPart = { readonly limit: number; readonly offset: number };
/** Of what is answered a page at a time, the page is part of what is asked. */
type AskedOf<X, A> = X extends { answer: { dialogOf: infer N } }
  ? Partial<InputFor<A[N & keyof A]>>
  : X extends { answer: { paged: object } }
    ? InputFor<X> & AnswerPart
    : InputFor<X>;
/** The row as it would be that stands in a form: it has no id before it is saved, and anything may be missing. Ids may point to nothing that the caller may see. */
export type RowDraft<R> = { readonly [K in keyof RowOf<R>]?: RowOf<R>[K] | null } & { readonly tenantCode: string };
type AboutOf<R, X> = X extends { answer: { form: string } } ? RowDraft<R> : RowOf<R>;
/** What an action answers by its definition, or anything where that says nothing. */
type Told<X> = X extends { answer: { fields: infer F } } ? AnswerOf<F> | (() => Promise<AnswerOf<F>>) : unknown;

/**
 * What happens on the server where a definition is not enough. All hooks but `ahead` run inside the transaction of the change;
 * a `Refusal` thrown there rolls everything back.
 */
/** What a file of the industry says, as a sheet would: a text a field. */
export type ImportedRows = {
  /** Names of the fields, one a column. */
  fields: readonly string[];
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
  findings: readonly FileFinding[];
  /** Which rows of the list the file is about, as values by field: of those the ones that it does not have are gone. */
  within: Readonly<Record<string, readonly string[]>>;
  /** Of a text: its encoding and lines of it. */
  text?: TextSample | null;
  /** The file is about rows that are there: it makes none. */
  changesOnly?: true;
  /** Called once the rows are read, or nobody wants them any more. */
  close?: () => void;
};

/** A file that somebody sent, before anything is known of it: it is read by `ports.readers` only. `encoding` is that of a text, where somebody said it. */
export type ReceivedFile = FileInput & { encoding?: TextEncoding };

/** Files that come with a sheet in one archive, or alone. */
export type Packaged = {
  /** What they are, and so how they are judged before they are kept. */
  kind: PackagedKind;
  /** Bytes of the largest. */
  most: number;
  /** Refuses a file of so many bytes where the tenant has no room for it. */
  checkRoom: (context: Omit<WriteContext, 'tx'>, bytes: number) => Promise<void>;
  /** Told of each that is kept, with what it shows. */
  kept?: (fileId: string, pages: readonly PageTexts[]) => void;
  /** The row of a file where there is no sheet: texts by field. Without it there has to be a sheet. */
  alone?: (fileName: string) => Readonly<Record<string, string>>;
};

export type Behaviour<R> = Slots & {
  /**
   * What takes its time and needs no lock, as the hashing of a password does: done before the transaction of a creation, a change or an action
   * begins, so that no connection is held meanwhile. What it looks up may be another thing by then. Its answer is `ahead` of the other hooks;
   * it refuses nothing, for that is told in the order in which the others judge.
   */
  ahead?: (asked: EarlyRequest) => Promise<unknown>;
  /** Completes or changes the validated input before the row is written; virtual fields are still in `input`. */
  beforeCreate?: (context: WriteContext, input: Values) => Promise<Values> | Values;
  afterCreate?: (context: WriteContext, row: RowOf<R>, input: Values) => Promise<void>;
  beforeUpdate?: (context: WriteContext, before: RowOf<R>, input: Values) => Promise<Values> | Values;
  afterUpdate?: (context: WriteContext, row: RowOf<R>, before: RowOf<R>) => Promise<void>;
  /** Once rows were created or changed, all that one step writes at a time: for what asks one question about all of them. After the hooks of each. */
  afterWrite?: (context: WriteContext, rows: readonly RowOf<R>[]) => Promise<void>;
  /** Once a row with `membersOf` has got members by these operations. */
  afterJoin?: (context: WriteContext, row: RowOf<R>) => Promise<void>;
  /**
   * Judges changes that one file makes at once, before any is written: what each may do alone, together they may not. Answers refusals by
   * the place of the change.
   */
  changesTogether?: (
    context: WriteContext,
    changes: readonly { before: RowOf<R>; values: Values }[],
  ) => Promise<ReadonlyMap<number, Refusal>>;
  /** What the change would give and take, of the fields that the definition names in `effects`. Changes nothing; runs as the caller. */
  effects?: (context: WriteContext, before: RowOf<R>, values: Values) => Promise<Effect[]>;
  /**
   * What would come of operations whose definition says `effects`, and of `delete` where it says `deleteEffects`: told before they run, of
   * all the rows together. Changes nothing; runs as the caller.
   */
  foretell?: {
    [K in keyof TransitionsOf<R> | keyof ActionsOf<R> | 'delete']?: (
      context: WriteContext,
      rows: RowOf<R>[],
    ) => Promise<Effect[]>;
  };
  /**
   * Of a row that is about to be published, resumed or rolled back to: judges it, and answers columns that change with its state, such as a
   * signature for those who get it.
   */
  beforePublish?: (context: WriteContext, row: RowOf<R>) => Promise<Values>;
  /** Users who must not approve a row that is published, beside who made it, changed it last or submitted it. */
  parties?: (context: WriteContext, row: RowOf<R>) => Promise<readonly string[]>;
  /** Of a version that was kept, in the same transaction. */
  afterPublish?: (context: WriteContext, row: RowOf<R>, version: Published) => Promise<void>;
  /**
   * Whom a version reaches as it is published, by what they are known by: a VIN, the code of a tester. Kept with the version; asked for
   * where the definition keeps `targets`.
   */
  targets?: (context: WriteContext, row: RowOf<R>) => Promise<readonly string[]>;
  /** How the preview words whom a publication gains and loses, where it is no gain; with the number as `number`. */
  targetWords?: (row: RowOf<R>) => { gained: string; lost: string; isLoss: true } | null;
  /** By importer: turns a file of the industry into rows, before any of them is tried. Throws `UnreadableFile` where it cannot be read. */
  importers?: {
    [K in ImporterName]?: (context: Omit<WriteContext, 'tx'>, file: ReceivedFile) => Promise<ImportedRows>;
  };
  /** Of files that come with a sheet in one archive, or alone: which are kept, and what rows they make that no sheet names. */
  packaged?: Packaged;
  /** Throw to refuse. Rows of such a resource are deleted one by one: what it judges a row by may be what the others are. */
  beforeDelete?: (context: WriteContext, row: RowOf<R>) => Promise<void>;
  /** The same of all rows that one step deletes, for what depends on none of the others and takes one statement for all of them. */
  beforeDeleteAll?: (context: WriteContext, rows: readonly RowOf<R>[]) => Promise<void>;
  /** By transition: `set` gives more columns for the same UPDATE; `after` runs once the state has changed. */
  transitions?: {
    [K in keyof TransitionsOf<R>]?: {
      set?: (context: WriteContext, input: InputFor<TransitionsOf<R>[K]>) => Values;
      after?: (context: WriteContext, row: RowOf<R>, input: InputFor<TransitionsOf<R>[K]>) => Promise<void>;
    };
  };
  /** By action: what it does; `rows` is empty for a toolbar action, one row for a row action. The answer is the call's data, or a function that makes it once the transaction is over. */
  actions?: {
    [K in keyof ActionsOf<R>]?: (
      context: WriteContext,
      rows: AboutOf<R, ActionsOf<R>[K]>[],
      input: AskedOf<ActionsOf<R>[K], ActionsOf<R>>,
    ) => Promise<Told<ActionsOf<R>[K]>>;
  };
};

/** A behaviour with its resource, types erased, for the engine. */
export type AnyBehaviour = { resource: string; hooks: Behaviour<any> }; // eslint-disable-line @typescript-eslint/no-explicit-any -- erased on purpose

/** Joins behaviour to a definition by name; misspelt transitions and actions do not compile. */
export const behaviour = <R extends { name: string }>(resource: R, hooks: Behaviour<R>): AnyBehaviour => ({
  resource: resource.name,
  // What its hooks get is erased.
  hooks: hooks as AnyBehaviour['hooks'],
});

type Hooks = AnyBehaviour['hooks'];

/**
 * The behaviour of a variant: what it says itself first, then what its resource's says. Of transitions and actions with the same name its own
 * counts.
 */
export function inheriting(base: Hooks, own: Hooks): Hooks {
  return {
    ...base,
    ...own,
    beforeCreate: async (context, input) => {
      const values = (await own.beforeCreate?.(context, input)) ?? input;
      return (await base.beforeCreate?.(context, values)) ?? values;
    },
    beforeUpdate: async (context, before, input) => {
      const values = (await own.beforeUpdate?.(context, before, input)) ?? input;
      return (await base.beforeUpdate?.(context, before, values)) ?? values;
    },
    ...((own.beforeDelete || base.beforeDelete) && {
      beforeDelete: async (context: WriteContext, row: RowBase) => {
        await own.beforeDelete?.(context, row);
        await base.beforeDelete?.(context, row);
      },
    }),
    ...((own.beforeDeleteAll || base.beforeDeleteAll) && {
      beforeDeleteAll: async (context: WriteContext, rows: readonly RowBase[]) => {
        await own.beforeDeleteAll?.(context, rows);
        await base.beforeDeleteAll?.(context, rows);
      },
    }),
    afterCreate: async (context, row, input) => {
      await base.afterCreate?.(context, row, input);
      await own.afterCreate?.(context, row, input);
    },
    afterUpdate: async (context, row, before) => {
      await base.afterUpdate?.(context, row, before);
      await own.afterUpdate?.(context, row, before);
    },
    afterWrite: async (context, rows) => {
      await base.afterWrite?.(context, rows);
      await own.afterWrite?.(context, rows);
    },
    transitions: { ...base.transitions, ...own.transitions },
    actions: { ...base.actions, ...own.actions },
  };
}
