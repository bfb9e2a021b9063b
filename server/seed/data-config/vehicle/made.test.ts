import { expect, it } from 'vitest';
import { RULES } from '../../../../contract/validation/rules';
import { checkedVin, MODELS, vehicleOf } from './made';
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
