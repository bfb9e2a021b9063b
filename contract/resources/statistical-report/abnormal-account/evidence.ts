import { a, answering } from '../../../language/answer';
import { f } from '../../../language/field';

/** One file of at most 200 MB, as the specification says it. */
export const APPEAL_FILE = {
  max: 1,
  maxMb: 200,
  accept: '.pdf,.jpg,.jpeg,.png,.mp4,.zip,.docx,.xlsx,.csv,.txt',
} as const;

/** Days before a night that are shown with it: whether it was one of many. */
export const DAYS_BEFORE = 6;

/** The vehicles at which the account began a sequence, by day and hour of the clock of the rule, and which of these hours the finding is about. */
export const EVIDENCE_HOURS = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    {
      hours: a.hours(
        {
          day: f.date({ required: true }),
          hour: f.int({ required: true }),
          cars: f.int({ required: true }),
          isFound: f.bool({ required: true }),
        },
        { day: 'day', hour: 'hour', count: 'cars', within: 'isFound' },
      ),
    },
    { reads: true },
  ),
} as const;
