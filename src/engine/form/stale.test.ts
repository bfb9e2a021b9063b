import { expect, test } from 'vitest';
import { ERRORS } from '../../../contract/errors';
import { resourceNamed } from '../../../contract/registry';
import { CallError } from '../../http/errors';
import { formSlots } from './field-rules';
import { conflictsOf, mergeSides, theirsOf } from './stale';

const slots = formSlots(resourceNamed('sys/user'), 'update').map(({ slot }) => slot);
const read = { realName: 'Ada', email: 'a@x.com', mobile: null };
const mine = { realName: 'Ada L.', email: 'a@x.com', mobile: null };
const theirs = { realName: 'A. Lovelace', email: 'ada@x.com', mobile: null, version: 4 };

test('only what differs is asked; what only the other side changed is proposed from there', () => {
  const conflicts = conflictsOf(slots, read, mine, theirs);
  expect(conflicts.map(({ slot, side }) => [slot.name, side])).toEqual([
    ['realName', 'mine'],
    ['email', 'theirs'],
  ]);
});

test('one or the other is taken field by field', () => {
  const conflicts = conflictsOf(slots, read, mine, theirs);
  expect(mergeSides(mine, conflicts, {})).toMatchObject({ realName: 'Ada L.', email: 'ada@x.com' });
  expect(mergeSides(mine, conflicts, { realName: 'theirs', email: 'mine' })).toMatchObject({ realName: 'A. Lovelace', email: 'a@x.com' });
});

test('only the refusal of a stale version brings the other values', () => {
  const refused = (code: number, data: unknown) => new CallError({ status: 200, code, msg: '', data });
  expect(theirsOf(refused(ERRORS.stale.code, { theirs }))).toEqual(theirs);
  expect(theirsOf(refused(ERRORS.invalid.code, { theirs }))).toBeNull();
  expect(theirsOf(new Error('other'))).toBeNull();
});
