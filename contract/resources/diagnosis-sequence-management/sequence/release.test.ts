import { expect, it } from 'vitest';
import { lackingForRelease } from './release';

it.each([
  ['functionChange', { packageList: ['p'] }, ['file']],
  ['functionChange', { packageList: ['p'], subSequenceList: ['s'] }, ['file']],
  ['functionChange', { packageList: ['p'], file: ['f'] }, []],
  ['functionChange', { file: ['f'] }, []],
  ['functionChange', { subSequenceList: ['s'] }, []],
  ['functionChange', {}, ['file']],
  ['reload', { packageList: ['p'] }, []],
])('a %s of %o lacks %o [DLV-01]', (kind, values, lacking) => {
  expect(Object.keys(lackingForRelease(kind, { vinList: ['L6TEX7E46PZ000001'], ...values }))).toEqual(lacking);
});
