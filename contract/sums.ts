import { isReport, type AnyReport } from './language/report/report';
import type { AnySums } from './language/report/sums';
import { PLACED } from './registry';

/** Every report. */
export const REPORTS: readonly AnyReport[] = PLACED.filter(isReport);

/** What they count, each source once. */
export const SUMS: readonly AnySums[] = [...new Set(REPORTS.map(({ sums }) => sums))];
