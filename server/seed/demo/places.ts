import regions from './places/regions.json';
import words from './places/words.json';

/** Where the stations of the demo stand. Cities are real, stations are invented. */
export type Country = 'KR' | 'CN' | 'EU';
export type City = { code: string; name: string; areas: readonly string[] };
export type Region = { name: string; cities: readonly City[] };

export const REGIONS = regions as Record<Country, readonly Region[]>;

/** Words that the data itself is written in. */
export const WORDS = words as Record<
  Country,
  {
    lang: 'ko-KR' | 'zh-CN' | 'en-US';
    /** What the first service station of an area is called, and one of several. */
    station: [string, string];
    offices: { head: string; support: string; others: string[] };
    staff: Record<'technician' | 'adviser' | 'manager' | 'engineer' | 'administrator' | 'auditor', string>;
    roles: Record<'administrator' | 'tenant' | 'technical' | 'station' | 'reader', string>;
    reasons: string[];
    remarks: string[];
  }
>;
