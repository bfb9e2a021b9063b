import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';
import { AT, CUT, reasons, verdict } from '../gray-rule/answers';

const CLAUSES = 'account.client-version.clause';

/** The testers that would get a version, and why the others do not. */
export const VERSION_REACH = answering(
  {
    at: AT,
    falls: looking(f.int({ required: true }), { as: 'share', of: 'total' }),
    total: looking(f.int({ required: true }), { as: 'nothing' }),
    isCut: CUT,
    reasons: reasons(CLAUSES),
    sample: a.table(verdict(CLAUSES)),
  },
  { reads: true },
);

/** Testers that ran a version at the end of each day, the last one today; those that failed; and what they all run now. */
export const VERSION_ADOPTION = answering(
  {
    days: a.days(
      { day: f.date({ required: true }), testers: f.int({ required: true }) },
      { day: 'day', count: 'testers' },
    ),
    failed: f.int({ required: true }),
    now: a.counts(
      { version: f.text({ required: true }), testers: f.int({ required: true }) },
      { name: 'version', count: 'testers', bars: true },
    ),
  },
  { reads: true },
);
