import { a, answering, looking } from '../../../language/answer';
import type { ScreenQuestion } from '../../../language/facets/screen';
import { f } from '../../../language/field';
import { NIGHT_ZONES } from '../warning-rule/rules';

/** By the share of days or months on which an account signed in: none, then below the bounds that the parameters say. */
export const ACTIVITY_CLASSES = ['zombie', 'general', 'moderate', 'severe'] as const;
export type ActivityClass = (typeof ACTIVITY_CLASSES)[number];

/** Of how many accounts each is told; the counts are of all. */
export const ACTIVE_MOST = 1000;

export const activityClass = (share: number, bounds: { moderate: number; severe: number }): ActivityClass => {
  if (share <= 0) return 'zombie';
  if (share < bounds.moderate) return 'general';
  return share < bounds.severe ? 'moderate' : 'severe';
};

const CLASS = f.option(ACTIVITY_CLASSES, { required: true });
const COUNT = f.int({ required: true });

/** How often accounts signed in at testers, by day or by month, and which are in another class than in as long a time before. */
export const ACTIVITY = {
  name: 'count',
  input: {
    by: f.option(['day', 'month'], { required: true, default: 'day' }),
    from: f.date({ required: true }),
    to: f.date({ required: true }),
    zone: f.option(NIGHT_ZONES, { required: true, default: 'UTC' }),
  },
  checks: [['activitySpan', 'by', 'from', 'to']],
  opening: { days: 15, from: 'from', to: 'to', zone: 'zone' },
  answer: answering(
    {
      /** The first day of which sign-ins are kept, where the question reaches back behind it: what was before it is not compared. */
      keptSince: looking(f.date(), { as: 'alert', tone: 'warning' }),
      isCut: looking(f.bool({ required: true }), { as: 'alert', tone: 'info' }),
      total: COUNT,
      moved: f.int(),
      classes: a.counts({ activity: CLASS, accounts: COUNT }, { name: 'activity', count: 'accounts', bars: true }),
      periods: a.counts(
        { period: f.text({ required: true }), accounts: COUNT },
        { name: 'period', count: 'accounts', bars: true },
      ),
      moves: a.table({ before: CLASS, activity: CLASS, accounts: COUNT }, { file: 'account-activity-moves' }),
      /** For who may see persons; null for all others. */
      accounts: a.optional(
        a.table(
          {
            username: f.text({ required: true, code: true }),
            realName: f.text(),
            activity: CLASS,
            before: f.option(ACTIVITY_CLASSES),
            active: COUNT,
            lastLoginTime: f.dateTime(),
          },
          { file: 'account-activity' },
        ),
      ),
    },
    { reads: true },
  ),
} as const satisfies ScreenQuestion;
