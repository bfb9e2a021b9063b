import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

/** A VIN, and what there is to say of it. */
export const NOTED = { vin: f.text({ required: true, code: true }), note: f.text({ required: true }) };

/** Whom an order reaches and what it replaces there, told while it is filled in. All is empty as long as the order names no sequence or no vehicles. */
export const ORDER_REACH = {
  at: 'form',
  answer: answering(
    {
      unnamed: looking(f.bool({ required: true }), { as: 'alert', tone: 'info' }),
      nobody: looking(f.bool({ required: true }), { as: 'alert', tone: 'warning' }),
      development: looking(f.bool({ required: true }), { as: 'alert', tone: 'info' }),
      reached: f.int(),
      tenant: f.text(),
      testers: f.int(),
      versions: f.text({ code: true }),
      replaced: a.table({
        ecuAddress: f.text({ required: true, code: true }),
        softwareNow: f.text({ code: true }),
        softwareThen: f.text({ required: true, code: true }),
        vehicles: f.int({ required: true }),
      }),
      vehicles: a.table({ vin: f.text({ required: true, code: true }) }, { file: 'remote-reach', folded: true }),
      lines: a.table(NOTED, { file: 'remote-without' }),
    },
    { reads: true, dialogOf: 'order' },
  ),
} as const;
