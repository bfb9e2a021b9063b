import { expect, it } from 'vitest';
import { InvalidFields } from '../../refusal';
import { queryIn } from './request-values';

it('a body that stands for a query holds texts alone, and whatever else is refused on its field', () => {
  expect(queryIn({ format: 'csv', code: '7' })).toEqual({ format: 'csv', code: '7' });
  expect(queryIn(null)).toEqual({});
  for (const value of [7, null, true, ['csv'], { is: 'csv' }])
    expect(() => queryIn({ code: 'A', format: value })).toThrow(
      expect.objectContaining({ failures: { format: { key: 'type' } } }),
    );
  expect(() => queryIn({ format: 7 })).toThrow(InvalidFields);
  for (const body of ['csv', 7, [{}]]) expect(() => queryIn(body)).toThrow('badRequest');
});
