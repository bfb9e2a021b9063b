import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

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

/** How often accounts signed in at testers, by day or by month, and whose class is another than in as long a time before. */
export const ACTIVITY = {
  at: 'toolbar',
  permission: 'page',
  input: {
    by: f.option(['day', 'month'], { required: true, default: 'day' }),
    from: f.date({ required: true }),
    to: f.date({ required: true }),
  },
  checks: [['activitySpan', 'by', 'from', 'to']],
  answer: answering(
    {
      total: f.int({ required: true }),
      moved: f.int({ required: true }),
      isCut: looking(f.bool({ required: true }), { as: 'alert', tone: 'info' }),
      classes: a.counts(
        { activity: f.option(ACTIVITY_CLASSES, { required: true }), accounts: f.int({ required: true }) },
        { name: 'activity', count: 'accounts', bars: true },
      ),
      accounts: a.table(
        {
          username: f.text({ required: true, code: true }),
          realName: f.text(),
          activity: f.option(ACTIVITY_CLASSES, { required: true }),
          before: f.option(ACTIVITY_CLASSES, { required: true }),
          active: f.int({ required: true }),
          lastLoginTime: f.dateTime(),
        },
        { file: 'account-activity' },
      ),
    },
    { reads: true },
  ),
} as const;
