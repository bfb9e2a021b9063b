import { LANGUAGES } from '../../../constants';
import { ENABLED, enabling } from '../../../language/enabled';
import { a, answering } from '../../../language/answer';
import { f } from '../../../language/field';
import { MAIL_CODES } from './rules';
import { defineResource } from '../../../language/resource';

/** The words of a mail, by language. A tenant's own go before the platform's, and those before what the product ships with. */
export const mailTemplate = defineResource({
  module: 'sys',
  object: 'mail-template',
  icon: 'mail',
  order: 75,
  title: 'code',
  tenant: 'scoped',
  hasDefaults: true,
  fields: {
    code: f.text({
      required: true,
      unique: true,
      write: 'never',
      search: 'contains',
      sortable: true,
      max: 64,
      words: 'sys.mail-template.mail',
      size: 'l',
    }),
    status: ENABLED,
    subject: f.localized({ source: 'publishContent', required: true, search: 'contains', max: 200, size: 'l' }),
    /** Plain text: paragraphs and links become such by themselves. */
    body: f.localized({ source: 'publishContent', required: true, max: 8000, hideInTable: true }),
    remark: f.longText({ max: 200, hideInTable: true }),
  },
  standard: ['page', 'info', 'update', 'delete', 'export'],
  sort: { field: 'code', order: 'asc' },
  checks: ['mailVariables'],
  lifecycle: enabling(),
  actions: {
    /** The mail as it would arrive, with sample values; in the reader's language where none is named. */
    show: {
      permission: 'info',
      input: { language: f.option(LANGUAGES) },
      answer: answering(
        { subject: a.heading({ required: true }), html: a.mail({ required: true }) },
        { reads: true, in: 'dialog' },
      ),
    },
    /** Copies a mail of the platform, so that the tenant can give it words of its own. */
    adapt: { at: 'toolbar', input: { code: f.option(MAIL_CODES, { required: true }) } },
  },
});
