/** Clocks by which the night of a rule is told: those of the markets in which vehicles are served. */
export const NIGHT_ZONES = [
  'Asia/Shanghai',
  'Asia/Seoul',
  'Asia/Kuala_Lumpur',
  'Asia/Riyadh',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Moscow',
  'America/Mexico_City',
  'Australia/Sydney',
  'UTC',
] as const;

/** What a rule looks at: the cars of one night, or those of all nights of a month. */
export const WARNING_KINDS = ['night', 'month'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** Days that a dry run looks back. */
export const DRY_RUN_DAYS = 90;
/** Findings that a dry run tells; it counts all of them. */
export const DRY_RUN_MOST = 200;

const MINUTES_OF_DAY = 1440;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes of a night between two times of a day, `22:30`; over midnight where the end comes before the beginning. */
export const nightMinutes = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
