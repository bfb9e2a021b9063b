import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { WordValues } from '../../contract/text/word';
import type { Failure } from '../../contract/validation/check-field';
import type { TextEncoding } from '../../contract/text/encodings';
import type { TextSample } from '../../formats/encoding/text-sample';
import type { FileFinding } from '../../formats/finding';
import type { SheetCell } from '../../formats/sheet/cell';
import { instantColumn, now } from './column';
import { tenantPolicies } from './roles';

/** What a data task needs to be worked on; what people see of it is a row of the resource of that name, under the same id. */
export const sysTaskWork = pgTable(
  'sys_task_work',
  {
    taskId: uuid('task_id').primaryKey(),
    tenantCode: text('tenant_code').notNull(),
    createDate: instantColumn('create_date').notNull().default(now),
    /** The owner, whose rights at run time bound what the task sees. */
    userId: uuid('user_id').notNull(),
    /** The machine account that began it in the name of the owner; its scopes bound the task too. */
    apiKeyId: uuid('api_key_id'),
    /** Permissions that its token was narrowed to; null for all of the key. */
    scopes: text('scopes').array(),
    language: text('language').notNull(),
    /** Name of the resource that it is about. */
    resource: text('resource').notNull(),
    /** The permission that is also needed for the files. */
    permission: text('permission').notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** How far it is, written with each step: a task that was interrupted goes on from there. */
    checkpoint: jsonb('checkpoint').$type<Record<string, unknown>>().notNull().default({}),
    isOpen: boolean('is_open').notNull().default(true),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** Lease of the worker; afterwards another server may take the task. */
    runner: uuid('runner'),
    leaseUntil: instantColumn('lease_until'),
    /** Name and gaps of the refusal that ended it. */
    failure: jsonb('failure').$type<{ key: string; params: WordValues }>(),
    resultFileId: uuid('result_file_id'),
    refusedFileId: uuid('refused_file_id'),
  },
  (t) => [
    index('sys_task_work_open_idx').on(t.isOpen, t.createDate),
    index('sys_task_work_user_idx').on(t.userId, t.createDate),
    ...tenantPolicies(),
  ],
);

/** Over a column: a title out of the file, or the field that the reader of the file puts there. */
export type ColumnTitle = string | { readonly field: string };

/** A file of rows on its way into a list: read, checked, mended, written, taken back. */
export const sysImport = pgTable(
  'sys_import',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantCode: text('tenant_code').notNull(),
    createDate: instantColumn('create_date').notNull().default(now),
    userId: uuid('user_id').notNull(),
    resource: text('resource').notNull(),
    /** One of `IMPORT_STATES`. */
    state: text('state').notNull().default('reading'),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    /** Minutes east of UTC of who wrote the file. */
    zone: integer('zone').notNull().default(0),
    /** Titles as the file has them; of files that have none, the field itself. */
    header: jsonb('header').$type<ColumnTitle[]>().notNull().default([]),
    columns: jsonb('columns').$type<(string | null)[]>().notNull().default([]),
    /** One of `IMPORT_MODES`. */
    mode: text('mode').notNull().default('create'),
    /** The sheet of a workbook that was read, and how many others were not. */
    sheet: jsonb('sheet').$type<{ name: string; others: number }>(),
    /** Encoding and lines of a text, and the encoding that was judged before somebody named another. */
    text: jsonb('text').$type<TextSample & { judged: TextEncoding }>(),
    /** What is wrong with a file, or worth knowing about it, as its reader says it. */
    findings: jsonb('findings').$type<FileFinding[]>().notNull().default([]),
    /** Which rows of the list such a file is about, as values by field: those that it does not have are gone. */
    within: jsonb('within').$type<Record<string, string[]>>().notNull().default({}),
    /** Files that came with the rows in one archive: ids by name, null for one that must not be kept. Null where it was no archive. */
    files: jsonb('files').$type<Record<string, string | null>>(),
    /** The task that is, or was last, at work. */
    taskId: uuid('task_id'),
  },
  (t) => [
    index('sys_import_create_date_idx').on(t.createDate),
    index('sys_import_user_idx').on(t.userId, t.resource),
    ...tenantPolicies(),
  ],
);

/** Why a cell is wrong: a word below `validate` with its gaps; of a whole row also `error.<name>`. */
export type CellFailures = Record<string, Failure>;

/** One row of such a file, under its number there. */
export const sysImportRow = pgTable(
  'sys_import_row',
  {
    importId: uuid('import_id').notNull(),
    n: integer('n').notNull(),
    tenantCode: text('tenant_code').notNull(),
    cells: jsonb('cells').$type<SheetCell[]>().notNull(),
    /** By field; `` for the row as a whole. Empty where the row can be written. */
    errors: jsonb('errors').$type<CellFailures>().notNull().default({}),
    /** What must be unique, as `field:value`. */
    keys: text('keys').array().notNull().default([]),
    /** An earlier row of the file holds one of the keys; the field to blame stands beside it. */
    twin: integer('twin'),
    twinField: text('twin_field'),
    /** One of `IMPORT_OUTCOMES`; null where it cannot be written. */
    outcome: text('outcome'),
    /** What the fields that it changes held, as people read it. */
    was: jsonb('was').$type<Record<string, string>>().notNull().default({}),
    /** The record that was made or changed by it, with its version then and what its columns held before. */
    recordId: uuid('record_id'),
    recordVersion: integer('record_version'),
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  // Taking a change back looks for the imports that had the record before.
  (t) => [primaryKey({ columns: [t.importId, t.n] }), index().on(t.recordId), ...tenantPolicies()],
);

/** Hints for those who look at a screen now; they are worth a few seconds. */
export const sysEvent = pgTable(
  'sys_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantCode: text('tenant_code').notNull(),
    /** Null for everybody of the tenant. */
    userId: uuid('user_id'),
    topic: text('topic').notNull(),
    subject: text('subject').notNull(),
    at: instantColumn('at').notNull().default(now),
  },
  (t) => [index('sys_event_at_idx').on(t.at), ...tenantPolicies()],
);
