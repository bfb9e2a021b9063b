import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

/** What the tenant knows of the fault codes that stand in a form. */
export const KNOWN_FAULTS = {
  at: 'form',
  permission: 'info',
  answer: answering(
    {
      none: looking(f.text(), { as: 'alert', tone: 'info' }),
      /** Codes that no error code of the tenant has, split by commas. */
      unknown: looking(f.text(), { as: 'alert', tone: 'warning' }),
      codes: a.cards(
        {
          dtc: f.text({ required: true, code: true }),
          description: f.text(),
          /** Addresses of the control units that store it. */
          ecus: f.text({ code: true }),
        },
        { title: 'dtc' },
      ),
    },
    { reads: true, form: 'beside', from: ['faultCodes'] },
  ),
} as const;
