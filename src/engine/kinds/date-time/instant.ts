import dayjs from 'dayjs';
import { kept } from '../../../../contract/text/kept';
import { serverNow } from '../../../http/clock';

export const DAY_FORMAT = 'YYYY-MM-DD';
export const SECOND = 'YYYY-MM-DD HH:mm:ss';

/** The zone that all times are shown and typed in. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant in the user's zone. */
export const showInstant = (iso: string): string => (dayjs(iso).isValid() ? dayjs(iso).format(SECOND) : iso);

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** Making one takes as long as drawing a cell. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

/** 'in 3 days', '2 hours ago' in the language given; `narrow`, '2h ago', where a line has to hold more than that. */
export function showDistance(
  iso: string,
  language: string,
  now = serverNow(),
  style: Intl.RelativeTimeFormatStyle = 'long',
): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  if (Number.isNaN(seconds)) return '';
  const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', 1];
  const format = kept(
    formats,
    `${language} ${style}`,
    () => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style }),
  );
  return format.format(Math.round(seconds / size), unit);
}

/** What stands beside an instant when it is pointed at: distance and zone. */
export const explainInstant = (iso: string, language: string): string => `${showDistance(iso, language)} · ${ZONE}`;
