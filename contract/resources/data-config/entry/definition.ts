import { ENTRY_LANGUAGES } from '../../../text/entry-languages';
import { SOURCE_TYPES } from '../../../text/sources';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ENTRY_LONGEST, SOURCE_LONGEST } from './rules';

/** A file for translators is written by a data task. */
const WRITTEN = { route: '/diagnosis-sequence-management/data-task/index', query: 'id' } as const;

/** A text of a source in up to 25 languages. Rows keep texts of their own; what is published here is written into all that use the source text. */
export const entry = defineResource({
  module: 'data-config',
  object: 'entry',
  icon: 'book',
  order: 30,
  title: 'sourceText',
  tenant: 'scoped',
  ofPlatform: true,
  madeAt: 'hidden',
  searchDates: ['updateDate'],
  find: ['sourceText'],
  fields: {
    sourceText: f.text({
      required: true,
      write: 'create',
      search: 'contains',
      sortable: true,
      max: SOURCE_LONGEST,
      size: 'l',
    }),
    sourceType: f.option(SOURCE_TYPES, { required: true, write: 'create', search: 'in', sortable: true, size: 's' }),
    status: f.state([0, 1], { search: 'in', sortable: true, size: 's' }),
    sourceLanguage: f.option(ENTRY_LANGUAGES, {
      required: true,
      default: 'zh-CN',
      write: 'create',
      search: 'in',
      sortable: true,
      hideInTable: true,
    }),
    /** Translations; the text of the source language is the source text. */
    texts: f.localized({ source: 'library', search: 'contains', max: ENTRY_LONGEST, size: 'l' }),
    /** Languages that have a text. */
    translated: f.int({ write: 'never', default: 0, sortable: true, size: 's' }),
    /** Languages that have none. */
    missing: f.options(ENTRY_LANGUAGES, { write: 'never', search: 'in', hideInTable: true, exportable: false }),
    /** Where the text stands, for whoever translates it. */
    note: f.longText({ max: 500, hideInTable: true }),
    publishedAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
    /** What rows were given last; null where they have nothing of it. */
    publishedTexts: f.localized({
      source: 'library',
      write: 'never',
      max: ENTRY_LONGEST,
      hideInTable: true,
      exportable: false,
    }),
    /** A task has yet to write it into the rows, or to take it back. */
    isPending: f.bool({
      required: true,
      default: false,
      write: 'never',
      hideInTable: true,
      hideInForm: true,
      exportable: false,
    }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  deleteWhen: { status: [0] },
  importers: ['xliff'],
  sort: { field: 'sourceText', order: 'asc' },
  uniqueTogether: [['sourceText', 'sourceType', 'sourceLanguage']],
  home: { waiting: { changed: { search: { status: [0], updateDate: { from: -7, to: 0 } }, rows: 'updateDate' } } },
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { 0: 'default', 1: 'success' },
    transitions: {
      /** A data task writes it into every row that uses the source text, and counts them. */
      publish: { from: [0], to: 1, batch: true, confirm: true },
      /** A data task takes the translations out of the rows again; their source text stays. */
      withdraw: { from: [1], to: 0, batch: true, confirm: true, danger: true },
    },
  },
  actions: {
    /** Languages and sources as a matrix, and one language edited beside its source. */
    cockpit: { at: 'toolbar', permission: 'page', screen: 'entry-cockpit', ownRoute: true },
    /** One file for translators, XLIFF 2.1, of what is found by these; a data task writes it. */
    exportXliff: {
      at: 'toolbar',
      permission: 'export',
      input: {
        sourceLanguage: f.option(ENTRY_LANGUAGES, { required: true, default: 'zh-CN' }),
        targetLanguage: f.option(ENTRY_LANGUAGES, { required: true, default: 'en-US' }),
        sourceType: f.options(SOURCE_TYPES),
        onlyMissing: f.bool({ required: true, default: true }),
      },
      leadsTo: WRITTEN,
    },
    /** The same of the selected entries, whether they have a translation or not. */
    exportSelected: {
      at: 'selection',
      permission: 'export',
      input: { targetLanguage: f.option(ENTRY_LANGUAGES, { required: true, default: 'en-US' }) },
      leadsTo: WRITTEN,
    },
  },
});
