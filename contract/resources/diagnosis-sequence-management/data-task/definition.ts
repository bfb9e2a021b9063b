import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { IMPORT_STATES } from '../../../wire/import';
import { TASK_STATES, TASK_TONES, TASK_TYPES } from './rules';

/** Steps from which there is a way on: the studio shows what became of a written import too, and why a file was refused. */
const IMPORT_OPENED = ['reading', 'columns', 'checked', 'writing', 'written', 'undoing', 'refused'] as const;

/** Exports, imports and other work in the background: who asked for it, how far it is, how it ended. */
export const dataTask = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'data-task',
  icon: 'clock',
  order: 900,
  title: 'fileName',
  tenant: 'scoped',
  fields: {
    type: f.option(TASK_TYPES, { search: 'in', write: 'never', size: 's' }),
    /** The list that it is about. */
    subject: f.text({ words: true, write: 'never', search: 'eq', hideInTable: true }),
    fileName: f.text({ search: 'contains', write: 'never' }),
    submitter: f.ref('sys/user', { search: 'eq', write: 'never' }),
    status: f.state(TASK_STATES, { search: 'in', sortable: true }),
    /** Where the import stands that the task was the last work on. */
    step: f.option(IMPORT_STATES, { search: 'in', write: 'never', size: 's', hideInTable: true }),
    total: f.int({ write: 'never', size: 's', hideInTable: true }),
    done: f.int({ write: 'never', default: 0, size: 's', hideInTable: true }),
    failed: f.int({ write: 'never', default: 0, size: 's', hideInTable: true }),
    /** Why it failed. */
    reason: f.text({ words: 'error', write: 'never', size: 'l', hideInTable: true }),
    finishedAt: f.dateTime({
      write: 'never',
      sortable: true,
      search: 'dateRange',
      searchNames: ['finishedFrom', 'finishedTo'],
      hideInTable: true,
    }),
  },
  standard: ['page', 'info', 'export'],
  // The import and the file that it made tell it.
  searchId: true,
  sort: { field: 'createDate', order: 'desc' },
  home: {
    waiting: {
      failed: {
        search: { status: ['partial', 'fail'], finishedAt: { from: -6, to: 0 } },
        onlyBy: 'submitter',
        rows: 'finishedAt',
      },
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'doing',
    tones: TASK_TONES,
    transitions: {
      succeed: { from: ['doing'], to: 'success', automatic: true },
      refuse: { from: ['doing'], to: 'partial', automatic: true },
      fail: { from: ['doing'], to: 'fail', automatic: true },
      giveUp: { from: ['doing'], to: 'cancelled', automatic: true },
      retry: { from: ['fail', 'cancelled'], to: 'doing' },
      again: { from: ['partial'], to: 'doing', automatic: true },
    },
  },
  panels: { files: 'task-files' },
  actions: {
    /** Back to an import that waits for its owner, or is under way. */
    openImport: {
      when: { step: IMPORT_OPENED },
      onlyBy: 'submitter',
      screen: 'open-import',
      permission: 'page',
      ownRoute: true,
    },
    /** Only the rows that were refused, as they are by now. */
    retryRefused: { when: { status: ['partial'], type: ['import', 'batch'] }, onlyBy: 'submitter', confirm: true },
    cancel: { when: { status: ['doing'] }, confirm: true, danger: true },
  },
});
