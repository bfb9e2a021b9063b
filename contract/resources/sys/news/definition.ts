import { LANGUAGES } from '../../../constants';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** What there is to tell: on the home page, and on the public page where it is public. */
export const news = defineResource({
  module: 'sys',
  object: 'news',
  icon: 'read',
  order: 140,
  title: 'title',
  tenant: 'scoped',
  ofPlatform: true,
  madeAt: 'hidden',
  find: ['title'],
  fields: {
    title: f.text({ required: true, search: 'contains', sortable: true, max: 160, size: 'l' }),
    status: f.state([0, 3, 1, 2], { search: 'in', sortable: true }),
    /** The day that it bears. Where it is left out, the moment of publishing. */
    publishDate: f.dateTime({ search: 'dateRange', ahead: true, sortable: true }),
    /** Whose language the console speaks; everybody where none is named. */
    languages: f.options(LANGUAGES, { search: 'in', max: 3 }),
    isPinned: f.bool({ required: true, default: false, search: 'eq', sortable: true, size: 's' }),
    /** Anybody may read it, signed in or not. */
    isPublic: f.bool({ required: true, default: false, search: 'eq', size: 's' }),
    summary: f.longText({ max: 300, hideInTable: true, search: 'contains' }),
    content: f.richText({ required: true, hideInTable: true }),
    /** A picture above the text. */
    cover: f.files({ max: 1, maxMb: 5, accept: '.png,.jpg,.jpeg,.webp', hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  sort: { field: 'createDate', order: 'desc' },
  searchDates: ['createDate'],
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { 0: 'default', 3: 'processing', 1: 'success', 2: 'warning' },
    transitions: {
      publish: { from: [0, 2, 3], to: 1, confirm: true, batch: true },
      schedule: { from: [0, 2], to: 3, input: { publishDate: f.dateTime({ required: true }) } },
      appear: { from: [3], to: 1, automatic: true },
      withdraw: { from: [1, 3], to: 2, confirm: true, danger: true, batch: true },
    },
  },
});
