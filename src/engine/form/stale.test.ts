import { expect, test } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { resourceNamed } from '../../../contract/registry';
import { CallError } from '../../http/errors';
import type { Row } from '../row';
import { formSlots } from './field-rules';
import { mergeOf, mergeSides, theirsOf } from './stale';

const slots = formSlots(resourceNamed('sys/user'), 'update').map(({ slot }) => slot);
const rowOf = (values: Record<string, unknown>) => ({ id: 'u', version: 3, ...values }) as Row;
const base = rowOf({
  realName: 'Ada',
  email: 'a@x.com',
  mobile: null,
  lang: 'en-US',
  deptId: 'd1',
  deptIdTitle: 'North',
  roleIdList: [],
});
const mine = { ...base, realName: 'Ada L.', lang: 'ko-KR', deptId: 'd2' };
const theirs = rowOf({ ...base, realName: 'A. Lovelace', email: 'ada@x.com', version: 4 });
const merge = mergeOf(slots, base, mine, theirs);
const names = (list: readonly { slot: { name: string } }[]) => list.map(({ slot }) => slot.name);

test('[LIST-12] only what both changed is asked, with the value that both began with; what only they changed is taken over and named', () => {
  expect(merge.conflicts.map(({ slot, ...values }) => [slot.name, values])).toEqual([
    ['realName', { base: 'Ada', mine: 'Ada L.', theirs: 'A. Lovelace' }],
  ]);
  expect(merge.taken.map(({ slot, theirs: value }) => [slot.name, value])).toEqual([['email', 'ada@x.com']]);
});

test('[LIST-12] one or the other is taken field by field; what only I changed stays', () => {
  expect(mergeSides(merge, {}, mine)).toMatchObject({ realName: 'Ada L.', email: 'ada@x.com', lang: 'ko-KR' });
  expect(mergeSides(merge, { realName: 'theirs' }, mine)).toMatchObject({
    realName: 'A. Lovelace',
    email: 'ada@x.com',
    lang: 'ko-KR',
  });
});

test('the same change of both is no conflict, nor are empty values and instants that are written otherwise', () => {
  const both = mergeOf(slots, base, { ...base, realName: 'A. Lovelace' }, theirs);
  expect([names(both.conflicts), names(both.taken)]).toEqual([[], ['email']]);
  const at = { ...base, mobile: '', effectiveFrom: '2026-03-01T08:00:00+08:00', roleIdList: null };
  const same = mergeOf(slots, base, at, rowOf({ ...base, effectiveFrom: '2026-03-01T00:00:00.000Z' }));
  expect([...same.conflicts, ...same.taken]).toEqual([]);
});

test('a reference that I changed does not bear the title of the one before', () => {
  expect(merge.mine).not.toHaveProperty('deptIdTitle');
  expect(mergeOf(slots, base, base, theirs).mine.deptIdTitle).toBe('North');
});

test('only the refusal of a stale version brings the other values', () => {
  const refused = (code: number, data: unknown) => new CallError({ status: 200, code, msg: '', data });
  expect(theirsOf(refused(ERRORS.stale.code, { theirs }))).toEqual(theirs);
  expect(theirsOf(refused(ERRORS.invalid.code, { theirs }))).toBeNull();
  expect(theirsOf(new Error('other'))).toBeNull();
});
