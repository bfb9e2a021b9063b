import { expect, it } from 'vitest';
import { expectedValue } from '../../guided-diagnosis/dme-data/steps';
import { parameterDisplay } from './parameter-display';

it('value and unit are joined or split, as the tenant has it [SYS-05]', () => {
  const measured = { value: '11.5 … 14.8', unit: 'V' };
  expect(parameterDisplay(measured, 1)).toEqual({ value: '11.5 … 14.8 V', unit: null });
  expect(parameterDisplay(measured, null)).toEqual({ value: '11.5 … 14.8 V', unit: null });
  expect(parameterDisplay(measured, 2)).toEqual({ value: '11.5 … 14.8', unit: 'V' });
  for (const unit of [null, '', undefined])
    for (const type of [1, 2] as const)
      expect(parameterDisplay({ value: '5', unit }, type)).toEqual({ value: '5', unit: null });
});

it('what a step expects leaves an open end open', () => {
  const step = { kind: 'measure', unit: 'V' } as const;
  expect(expectedValue({ ...step, min: '11', max: '14' })).toEqual({ value: '11 … 14', unit: 'V' });
  expect(expectedValue({ ...step, min: '11' })).toEqual({ value: '≥ 11', unit: 'V' });
  expect(expectedValue({ ...step, max: '14' })).toEqual({ value: '≤ 14', unit: 'V' });
  expect(expectedValue(step)).toBeNull();
  expect(expectedValue({ kind: 'question', min: '1', unit: 'V' })).toBeNull();
});
