import { SEVERITIES } from '../../../wire/file-finding';
import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

/** What is wrong with the file that stands in a form, told before it is saved. One of the first four is filled. */
export const CHECK_FILE = {
  at: 'form',
  permission: 'info',
  answer: answering(
    {
      none: looking(f.text(), { as: 'alert', tone: 'info' }),
      sound: looking(f.text(), { as: 'alert', tone: 'success' }),
      warnings: looking(f.text(), { as: 'alert', tone: 'warning' }),
      errors: looking(f.text(), { as: 'alert', tone: 'error' }),
      findings: a.cards(
        {
          message: f.text({ required: true }),
          severity: f.option(SEVERITIES, { required: true, tones: { error: 'error', warning: 'warning' } }),
          place: f.text(),
          mend: f.text(),
          rule: f.text({ required: true, code: true }),
        },
        { title: 'message' },
      ),
    },
    { reads: true, form: 'beside', from: ['file'] },
  ),
} as const;
