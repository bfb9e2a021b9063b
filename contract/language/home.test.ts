import { describe, expect, it } from 'vitest';
import { f } from './field';
import { chartStart, figuresOf, orderOfFigure, searchOfChart, searchOfFigure } from './home';
import { resourceNamed } from '../registry';
import { defineResource, type AnyResource } from './resource';

const order = defineResource({
  module: 'support',
  object: 'sample-order',
  title: 'no',
  tenant: 'scoped',
  fields: {
    no: f.text({ search: 'contains' }),
    assignee: f.ref('sys/user', { search: 'eq' }),
    state: f.state(['open', 'done'], { search: 'in' }),
    dueAt: f.dateTime({ search: 'dateRange', sortable: true, ahead: true }),
    answeredAt: f.dateTime({ search: 'dateRange', sortable: true }),
  },
  standard: ['page'],
  searchDates: ['createDate'],
  home: {
    waiting: {
      mine: { search: { state: ['open', 'done'], dueAt: { to: 30 } }, onlyBy: 'assignee', rows: 'dueAt', urgent: true },
    },
    today: {
      answered: { search: { state: ['done'], answeredAt: { from: 0, to: 0 } }, series: 'answeredAt' },
      made: { search: { createDate: { from: -6 } } },
    },
  },
}) as unknown as AnyResource;

const caller = { now: new Date('2026-03-01T20:30:00Z'), zone: 480, userId: 'me' };
const [mine, answered, made] = figuresOf(order);

describe('the search of a figure [PUB-01]', () => {
  it('speaks the parameters of the list, in whole days by the clock of the caller', () => {
    expect(searchOfFigure(mine!, caller)).toEqual({
      assignee: 'me',
      state: 'open,done',
      endTime: '2026-04-01T23:59:59+08:00',
    });
    expect(searchOfFigure(answered!, caller)).toMatchObject({
      answeredAtStartTime: '2026-03-02T00:00:00+08:00',
      answeredAtEndTime: '2026-03-02T23:59:59+08:00',
    });
    expect(searchOfFigure(answered!, { ...caller, zone: -330 })).toMatchObject({
      answeredAtStartTime: '2026-03-01T00:00:00-05:30',
    });
    expect(searchOfFigure(made!, { ...caller, zone: 0 })).toEqual({ createDateStartTime: '2026-02-23T00:00:00+00:00' });
  });

  it('leaves the day out where each day is counted', () => {
    expect(searchOfChart(answered!, caller)).toEqual({ state: 'done' });
    expect(chartStart(caller).toISOString()).toBe('2026-02-16T16:00:00.000Z');
  });

  it('sorts the rows by what comes next, or by what came last', () => {
    expect(orderOfFigure(mine!)).toEqual({ orderField: 'due_at', order: 'asc' });
    expect(orderOfFigure(figuresOf(resourceNamed('account/client'))[0]!)).toEqual({
      orderField: 'last_visit_time',
      order: 'desc',
    });
    expect(orderOfFigure(made!)).toEqual({});
  });
});
