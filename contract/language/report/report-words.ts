import { wordKey } from '../derive';
import type { AnyReport } from './report';

/** What is said of a measure, of how it is counted, of an operation on the axis of time, and of a stage of a funnel. */
export type FigurePart = 'measure' | 'why' | 'mark' | 'stage';

/** Key of a word of what a report counts. All reports on the same rows share these words, beside the definition of those rows. */
export const figureKey = (report: AnyReport, part: FigurePart, name: string): string =>
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
  ...report.charts.flatMap(({ stages = {} }) => Object.keys(stages).map((name) => figureKey(report, 'stage', name))),
  ...Object.values(report.marks ?? {}).flatMap((names) => names.map((name) => figureKey(report, 'mark', name))),
];
