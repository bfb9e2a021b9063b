import { SEVERITIES } from '../../../wire/file-finding';
import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

/** What is wrong with the file that stands in a form, told before it is saved. */
export const CHECK_FILE = {
  at: 'form',
  permission: 'info',
  answer: answering(
    {
      upload: looking(f.text({ required: true }), { as: 'alert', tone: 'info' }),
      findings: a.table(
        {
          severity: f.option(SEVERITIES, { required: true, tones: { error: 'error', warning: 'warning' } }),
          place: f.text(),
          message: f.text({ required: true }),
          mend: f.text(),
          rule: f.text({ required: true, code: true }),
        },
        { file: 'findings' },
      ),
    },
    { reads: true, form: 'beside' },
  ),
} as const;
