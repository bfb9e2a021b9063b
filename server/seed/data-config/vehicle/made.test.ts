import { expect, it } from 'vitest';
import { RULES } from '../../../../contract/validation/rules';
import { checkedVin, MODELS, modelYearOf, vehicleOf } from './made';
import { randomOf } from '../../random';

it('each model of the demo makes VINs that the register takes, with the check digit of the trade [VAL-01]', () => {
  const random = randomOf(5);
  for (const model of MODELS) {
    const { vin } = vehicleOf(random, model, 'CN');
    expect([model.head, vin, RULES.vin(vin)]).toEqual([
      model.head,
      expect.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/),
      true,
    ]);
  }
  expect(checkedVin('1M8GDM9A0KP042788')).toBe('1M8GDM9AXKP042788');
});

it('a vehicle of the demo was built in the year that its VIN tells, whoever made the VIN', () => {
  const random = randomOf(6);
  for (const model of MODELS)
    for (const vin of [undefined, ...[...'PRST'].map((year) => checkedVin(`${model.head}0${year}Z000001`))]) {
      const made = vehicleOf(random, model, 'CN', vin);
      expect([made.vin, made.structureWeek.slice(0, 4)]).toEqual([vin ?? made.vin, String(modelYearOf(made.vin))]);
    }
  expect(['L6TEX7E46PZ000001', 'L6TEX7E46TZ000001', 'L6TEX7E460Z000001'].map(modelYearOf)).toEqual([2023, 2026, null]);
});
