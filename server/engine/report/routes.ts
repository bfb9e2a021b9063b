import { apiPathOf, permissionOf } from '../../../contract/language/derive';
import type { AnyReport } from '../../../contract/language/report/report';
import { STEPS } from '../../../contract/report/figures';
import { QUESTION_PARAMETERS } from '../../../contract/report/question';
import { REPORTS } from '../../../contract/sums';
import {
  ReportMarks,
  ReportRow,
  ReportRows,
  ReportSeries,
  ReportShapes,
  ReportTable,
} from '../../../contract/wire/report/answers';
import { addRoute, type Api, type QueryShape, type Schema } from '../../http/route';
import type { JsonSchema } from '../../http/json/json-schema';
import { named, strictObjectOf } from '../../http/json/json-schema';
import { addReportFileRoutes } from './file/file-routes';
import { answerMarks } from './marks';
import type { ReportCall } from './report-call';
import { answerRow, answerRows } from './rows';
import { answerSeries } from './series';
import { answerShapes } from './shapes';
import { answerTable } from './table';

const TEXT = { type: 'string' };
const DESCRIBED: Readonly<Record<string, string>> = {
  zone: 'name of a time zone, such as Asia/Seoul; UTC where absent',
  from: 'first day (2026-01-31) or quarter of an hour (2026-01-31T08:15) in that zone',
  to: 'last day, or the end that is no more part of it',
  each: 'quarter, hour, day, week or month',
  by: 'dimensions, separated by commas',
  compare: 'none, before or year',
  periods: 'all, or complete: without the period that still runs',
};
const PAGE: Readonly<Record<string, JsonSchema>> = {
  page: { type: 'integer', minimum: 1, default: 1 },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  sort: { ...TEXT, description: 'a measure or a dimension' },
  order: { ...TEXT, enum: ['asc', 'desc'] },
};

/** Which mark of a drawing rows lie behind. */
const MARK: Readonly<Record<string, JsonSchema>> = {
  step: { type: 'integer', minimum: 0, maximum: STEPS - 1, description: 'of the histogram of durations' },
  stage: { ...TEXT, description: 'of the funnel' },
};

/** The parameters of a question: its own, and a filter a dimension, whose values are encoded each and separated by commas. */
const questionShape = (report: AnyReport, more: Readonly<Record<string, JsonSchema>>): QueryShape => ({
  parts: {
    question: named(
      `${report.name.replace('/', '.')}.question`,
      strictObjectOf(
        {},
        {
          ...Object.fromEntries(QUESTION_PARAMETERS.map((name) => [name, { ...TEXT, description: DESCRIBED[name] }])),
          ...Object.fromEntries(report.dimensions.map((name) => [name, { ...TEXT, description: 'filter' }])),
          tenantCode: { ...TEXT, description: 'of the platform only' },
        },
      ),
    ),
    ...more,
  },
});

type Part = {
  path: string;
  summary: string;
  response: Schema;
  more?: Readonly<Record<string, JsonSchema>>;
  answer: (call: ReportCall) => Promise<unknown>;
};

const PARTS: readonly Part[] = [
  { path: 'series', summary: 'the figures over time', response: ReportSeries, answer: answerSeries },
  {
    path: 'table',
    summary: 'the figures by the values of dimensions',
    response: ReportTable,
    more: PAGE,
    answer: answerTable,
  },
  {
    path: 'shapes',
    summary: 'how many rows took how long, and how far they have come',
    response: ReportShapes,
    answer: answerShapes,
  },
  {
    path: 'rows',
    summary: 'the rows behind a number',
    response: ReportRows,
    more: { page: PAGE.page!, limit: PAGE.limit!, ...MARK },
    answer: answerRows,
  },
  {
    path: 'marks',
    summary: 'what was released, halted or taken back meanwhile',
    response: ReportMarks,
    answer: answerMarks,
  },
];

const ID = ':id{[0-9a-fA-F-]{36}}';

const commonOf = (report: AnyReport) =>
  ({
    method: 'GET',
    auth: 'session',
    permission: permissionOf(report, 'page'),
    tenantScoped: report.tenant === 'scoped',
    access: 'read',
  }) as const;

function addCallsOf(api: Api, report: AnyReport): void {
  for (const { path, summary, response, more = {}, answer } of PARTS)
    addRoute(
      api,
      {
        ...commonOf(report),
        path: `${apiPathOf(report)}/${path}`,
        summary: `${report.name}: ${summary}`,
        op: 'list',
        isGivenUp: true,
        document: () => ({ query: questionShape(report, more), response }),
      },
      ({ tx, scope, ports, query }) => answer({ tx, scope, ports, report, query }),
    );
  addRoute(
    api,
    {
      ...commonOf(report),
      path: `${apiPathOf(report)}/rows/${ID}`,
      summary: `${report.name}: one of the rows`,
      op: 'get',
      resource: report.sums.source,
      response: ReportRow,
    },
    ({ tx, scope, ports, query, params }) => answerRow({ tx, scope, ports, report, query }, params.id ?? ''),
  );
  addReportFileRoutes(api, report, (more) => questionShape(report, { ...more, sort: PAGE.sort!, order: PAGE.order! }));
}

/** Adds the calls of every report, each by the permission to see it. */
export function addReportRoutes(api: Api): void {
  for (const report of REPORTS) addCallsOf(api, report);
}
