import { f } from '../../../language/field';
import { FIRST_ANSWERS } from './rules';

const COUNTED = { write: 'never', hideInTable: true, group: 'process' } as const;

/** What reports count orders by, beside what their steps write. */
export const COUNTED_FIELDS = {
  openedAt: f.dateTime({ ...COUNTED, required: true, hideInForm: true, exportable: false }),
  /** When somebody else than its station answered first, or finished it without a word. */
  answeredAt: f.dateTime(COUNTED),
  firstAnswer: f.option(FIRST_ANSWERS, { ...COUNTED, default: 'none', search: 'in' }),
  /** Closed once, and opened again. */
  isReopened: f.bool({ ...COUNTED, default: false, search: 'eq' }),
};
