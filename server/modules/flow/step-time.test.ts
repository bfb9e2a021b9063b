import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportSeries, ReportTable } from '../../../contract/wire/report/answers';
import { sumUp } from '../../engine/sums/job';
import { FlowDesk, processBody, userTask } from '../../testing/flow/flow-desk';

const HOUR = 3_600_000;

let desk: FlowDesk;
beforeAll(async () => {
  desk = await FlowDesk.open('ada', 'ben', 'cho');
  // So that what follows lies in one day (UTC), whenever it runs.
  const now = desk.app.ports.clock.now();
  desk.app.ports.shift(new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime());
});
afterAll(() => desk.app.close());

const asked = <T>(part: string, more: object = {}): Promise<T> => {
  const day = desk.app.ports.clock.now().toISOString().slice(0, 10);
  const query = { zone: 'UTC', from: day, to: day, each: 'day', ...more };
  return desk.done('', 'GET', `/step-time/${part}?${new URLSearchParams(query).toString()}`) as Promise<T>;
};
type Row = ReportTable['rows'][number];
const figure = (row: Row, name: string) => row.figures[name]?.value;

/** Of a duration in ms; what the calls themselves take is rounded off. */
const hours = (ms: number | null | undefined): number => Math.round((ms ?? 0) / (HOUR / 10)) / 10;

it('tells how long steps take, by step, person and version of the process [WF-01]', async () => {
  const steps = () =>
    processBody(`${userTask('u', desk.users('ada'))}${userTask('v', desk.users('ben'))}`, 's>u u>v v>e');
  const { id, key } = await desk.draw(steps());
  const deployed = async () => {
    await desk.done('', 'POST', `/model/${id}/deploy`, {});
    return desk.definitionOf(key);
  };
  const first = await desk.start('cho', await deployed());
  desk.app.ports.shift(HOUR);
  await desk.approve('ada', first);
  desk.app.ports.shift(3 * HOUR);
  await desk.did('ben', first, 'handle', { outcome: 'rejected' });
  const model = (await desk.done('', 'GET', `/model/${id}`)) as { version: number; xml: string };
  const xml = model.xml.replace('name="Step v"', 'name="Step v, anew"');
  await desk.done('', 'PUT', `/model/${id}`, { name: key, key, xml, version: model.version });
  const second = await desk.start('cho', await deployed());
  desk.app.ports.shift(2 * HOUR);
  await desk.approve('ada', second);

  const told = async () => ({
    series: await asked<ReportSeries>('series'),
    steps: (await asked<ReportTable>('table', { by: 'name' })).rows,
    people: (await asked<ReportTable>('table', { by: 'handledBy' })).rows,
    versions: (await asked<ReportTable>('table', { by: 'processVersion' })).rows,
  });
  const byRows = await told();
  await sumUp(desk.app.ports);
  const bySums = await told();
  expect(bySums.series.answeredBy).toBe('sums');
  expect(bySums.series.total).toEqual(byRows.series.total);
  expect([bySums.steps, bySums.people, bySums.versions]).toEqual([byRows.steps, byRows.people, byRows.versions]);
  expect(bySums.series.total).toMatchObject({
    tasks: { value: 4 },
    open: { value: 1 },
    handled: { value: 3 },
    approved: { n: 3 },
    instances: { value: 2 },
  });
  const { mean, total } = bySums.series.total;
  expect([hours(mean?.value), hours(total?.value)]).toEqual([2, 6]);
  const step = (name: string) => bySums.steps.find(({ key: [value] }) => value === name)!;
  expect([hours(figure(step('Step u'), 'mean')), hours(figure(step('Step v'), 'mean'))]).toEqual([1.5, 3]);
  const ben = bySums.people.find(({ key: [value] }) => value === desk.id('ben'))!;
  expect([ben.titles, figure(ben, 'handled'), figure(ben, 'approved')]).toEqual([['ben'], 1, 0]);
  expect(bySums.versions.map((row) => [String(row.key[0]), figure(row, 'tasks')]).toSorted()).toEqual([
    ['1', 2],
    ['2', 2],
  ]);
});
