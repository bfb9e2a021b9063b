import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

const NOTHING = { as: 'nothing' } as const;

/** What the register and the executions know of a vehicle, as far as the caller may see it. */
const VEHICLE_FACTS = {
  isUnknown: looking(f.bool(), { as: 'alert', tone: 'warning' }),
  vin: f.text({ leads: 'address' }),
  address: looking(f.text(), NOTHING),
  brand: f.text({ words: 'data-config.vehicle.option.brand' }),
  model: f.text({ code: true }),
  platform: f.text(),
  market: f.text({ code: true }),
  structureWeek: f.text({ code: true }),
  faults: a.optional(
    a.table({
      dtc: f.text({ required: true, code: true }),
      ecuAddress: f.text({ required: true, code: true }),
      readAt: f.dateTime({ required: true }),
    }),
  ),
  executions: a.optional(
    a.table({
      sequenceNo: f.text({ required: true, leads: 'address' }),
      address: looking(f.text({ required: true }), NOTHING),
      status: f.text({ required: true, words: 'diagnosis-sequence-management.execution.option.status' }),
      startedAt: f.dateTime({ required: true }),
    }),
  ),
};

/** The vehicle of an order as it is known now, and the execution that its tester named. */
export const VEHICLE = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    {
      hasNone: looking(f.bool(), { as: 'alert', tone: 'info' }),
      /** The execution that the tester named that opened the order. */
      attached: f.text({ leads: 'attachedAddress' }),
      attachedAddress: looking(f.text(), NOTHING),
      ...VEHICLE_FACTS,
    },
    { reads: true },
  ),
} as const;

/** The vehicle of the VIN that stands in a form; its model is filled in. */
export const LOOK_UP = {
  at: 'form',
  permission: 'info',
  answer: answering(VEHICLE_FACTS, {
    reads: true,
    form: 'beside',
    from: ['vin'],
    fills: ['model'],
    words: { of: 'support/order-list', at: 'answer.vehicle' },
  }),
} as const;

/** Who submitted the order, and how to reach that person. */
export const SUBMITTER = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    {
      isGone: looking(f.bool(), { as: 'alert', tone: 'info' }),
      realName: f.text(),
      username: f.text({ code: true }),
      station: f.text(),
      stationCode: f.text({ code: true }),
      mobile: f.text({ code: true }),
      email: f.text(),
    },
    { reads: true },
  ),
} as const;

/** When an order is due, and why then: its service level, its calendar, and the working time that counted in each of its states. */
export const SERVICE = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    {
      hasNone: looking(f.bool(), { as: 'alert', tone: 'info' }),
      isOver: looking(f.bool(), { as: 'alert', tone: 'error' }),
      isStopped: looking(f.bool(), { as: 'alert', tone: 'info' }),
      /** The holidays of the year in which it is due are not announced yet. */
      isUnannounced: looking(f.bool(), { as: 'alert', tone: 'warning' }),
      dueAt: f.dateTime(),
      level: f.text(),
      calendar: f.text(),
      timeZone: f.text({ words: 'support.service-calendar.option.timeZone' }),
      target: f.int({ unit: 'min' }),
      used: f.int({ unit: 'min' }),
      remaining: f.int({ unit: 'min' }),
      stretches: a.optional(
        a.table({
          status: f.text({ required: true, words: 'support.order-list.option.status' }),
          from: f.dateTime({ required: true }),
          to: f.dateTime(),
          isCounted: f.bool({ required: true }),
          worked: f.int({ required: true, unit: 'min' }),
        }),
      ),
    },
    { reads: true },
  ),
} as const;
