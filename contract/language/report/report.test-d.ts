// Type tests: `tsc` is the runner. A line after @ts-expect-error must not compile.
import { executionSums } from '../../resources/diagnosis-sequence-management/execution/sums';
import { execution } from '../../resources/diagnosis-sequence-management/execution/definition';
import { f } from '../field';
import { defineReport } from './report';
import { defineResource } from '../resource';
import { defineSums } from './sums';

const place = { module: 'a', object: 'b', tenant: 'scoped', permissions: ['page'] } as const;
const said = {
  ...place,
  sums: executionSums,
  dimensions: ['sequenceNo', 'vin'],
  measures: { all: { count: {} } },
  charts: [{ bars: ['all'] }],
  columns: ['vin'],
} as const;

export const sound = defineReport(said);
// @ts-expect-error a report counts something
defineReport(place);
// @ts-expect-error a field that the source lacks
defineReport({ ...said, dimensions: ['sequenceNumber'] });
// @ts-expect-error rows are not divided by an instant
defineReport({ ...said, dimensions: ['startedAt'] });
// @ts-expect-error nor by a list
defineReport({ ...said, dimensions: ['ecus'] });
// @ts-expect-error a column that the source lacks
defineReport({ ...said, columns: ['sequenceNumber'] });
// @ts-expect-error a state that the source lacks
defineReport({ ...said, measures: { all: { count: { status: ['done'] } } } });
// @ts-expect-error a condition over a field that the source lacks
defineReport({ ...said, measures: { all: { count: { state: ['fail'] } } } });
// @ts-expect-error a chart of a measure that it lacks
defineReport({ ...said, charts: [{ lines: ['none'] }] });
// @ts-expect-error a way down by what is no dimension of it
defineReport({ ...said, down: ['market'] });
// @ts-expect-error a filter by what is none
defineReport({ ...said, filters: ['market'] });
// @ts-expect-error a beginning by what is none
defineReport({ ...said, start: { by: 'market' } });

const sums = {
  source: execution,
  time: 'startedAt',
  lasts: ['startedAt', 'endedAt'],
  cubes: { sequence: ['sequenceNo', 'status'] },
  seen: { field: 'vin', by: ['sequenceNo'], sets: ['sequenceNo'] },
} as const;
export const summed = defineSums(sums);
// @ts-expect-error a bucket is that of an instant which never changes
defineSums({ ...sums, time: 'endedAt' });
// @ts-expect-error what lasts does so between instants
defineSums({ ...sums, lasts: ['startedAt', 'vin'] });
// @ts-expect-error a cube of a field that the source lacks
defineSums({ ...sums, cubes: { sequence: ['sequenceNumber'] } });
// @ts-expect-error different values of a field that the source lacks
defineSums({ ...sums, seen: { field: 'vehicle', by: [], sets: [] } });

const other = defineResource({
  module: 'a',
  object: 'c',
  tenant: 'scoped',
  standard: ['page'],
  title: 'x',
  fields: { x: f.text(), at: f.dateTime({ required: true, write: 'never' }), to: f.dateTime() },
});
const otherSums = defineSums({
  source: other,
  time: 'at',
  lasts: ['at', 'to'],
  cubes: { x: ['x'] },
  seen: { field: 'x', by: [], sets: [] },
});
// @ts-expect-error a dimension of another resource
defineReport({ ...said, sums: otherSums });
