import { expect, test } from 'vitest';
import { operationsOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import type { Row } from '../row';
import { asksFirst } from './dialog';
import { outcomeOf } from './run';

test('the number of rows is read from what a batch, a toolbar action or nothing answers', () => {
  expect(outcomeOf({ done: 2, failed: [{ id: '1', title: 'A', msg: 'no' }] }, 3)).toEqual({
    done: 2,
    failed: [{ id: '1', title: 'A', msg: 'no' }],
  });
  expect(outcomeOf({ count: 20, ids: [] }, 1)).toEqual({ done: 20, failed: [] });
  expect(outcomeOf(null, 7)).toEqual({ done: 7, failed: [] });
});

test('what is dangerous, asks for input or touches several rows never runs at once', () => {
  const rows = [{ id: '1' }, { id: '2' }] as Row[];
  const [revoke, enable] = operationsOf(resourceNamed('account/activation-client'));
  expect(asksFirst(revoke!, rows.slice(0, 1))).toBe(true);
  expect(asksFirst({ ...enable!, confirm: false }, rows.slice(0, 1))).toBe(false);
  expect(asksFirst({ ...enable!, confirm: false }, rows)).toBe(true);
  // What is told only once needs a place to stand in.
  expect(asksFirst({ ...enable!, confirm: false, shows: 'link' }, rows.slice(0, 1))).toBe(true);
});
