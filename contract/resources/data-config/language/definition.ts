import { LANGUAGES, SYSTEM_CODE } from '../../../constants';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { WORD_LONGEST } from './rules';

/** A word of the console itself that stands in place of the shipped one: those of the platform for all, those of a tenant before them. */
export const language = defineResource({
  module: 'data-config',
  object: 'language',
  icon: 'translation',
  order: 20,
  title: 'languageKey',
  tenant: 'scoped',
  hasDefaults: true,
  madeAt: 'hidden',
  searchDates: ['updateDate'],
  find: ['languageKey'],
  fields: {
    languageType: f.option(LANGUAGES, { required: true, write: 'create', search: 'in', sortable: true, size: 's' }),
    languageKey: f.text({
      required: true,
      write: 'create',
      search: 'contains',
      sortable: true,
      code: true,
      max: 200,
      size: 'l',
    }),
    /** The same gaps as the shipped text, in any order. */
    languageContent: f.longText({ required: true, search: 'contains', max: WORD_LONGEST, size: 'l' }),
    /** The key once more, told as what the product ships with in that language. */
    shipped: f.text({ write: 'never', words: true, wordsIn: 'languageType', max: 200, size: 'l' }),
    /** Words of other systems are kept for those that ask for them; what they ship with is not known here. */
    systemCode: f.text({
      required: true,
      write: 'create',
      default: SYSTEM_CODE,
      search: 'eq',
      code: true,
      max: 32,
      size: 's',
    }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  sort: { field: 'languageKey', order: 'asc' },
  uniqueTogether: [['systemCode', 'languageType', 'languageKey']],
  actions: {
    /** The shipped text shows again. */
    restore: { permission: 'delete', confirm: true, batch: true },
  },
});
