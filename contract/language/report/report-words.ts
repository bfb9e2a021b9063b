import { wordKey } from '../derive';
import type { AnyReport } from './report';

/**
 * Key of a word of what a report counts: a measure, how it is counted (`why`), an operation on the axis of time (`mark`). All reports on the
 * same rows share these words, beside the definition of those rows.
 */
export const figureKey = (report: AnyReport, part: 'measure' | 'why' | 'mark', name: string): string =>
  wordKey(report.sums.source, part, name);

/** Key of the title of a page; 0 is the report itself. */
export const pageTitleKey = (report: AnyReport, page: number): string =>
  page === 0 ? wordKey(report, 'title') : wordKey(report, 'page', page);

/** Every key that a report needs in each language. */
export const reportKeysOf = (report: AnyReport): string[] => [
  ...[report.route, ...(report.pages ?? [])].map((_, page) => pageTitleKey(report, page)),
  ...Object.keys(report.measures).flatMap((name) => [
    figureKey(report, 'measure', name),
    figureKey(report, 'why', name),
  ]),
  ...Object.values(report.marks ?? {}).flatMap((names) => names.map((name) => figureKey(report, 'mark', name))),
];
