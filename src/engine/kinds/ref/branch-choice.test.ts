import { expect, test } from 'vitest';
import { branchChoice, halfChosen } from './branch-choice';
import type { TreeOption } from '../../tree/tree';

const leaf = (value: string): TreeOption => ({ value, title: value });
const options: TreeOption[] = [{ value: 'codes', title: '', children: [leaf('page'), leaf('revoke')] }, leaf('users')];

test('a node comes and goes with all below it', () => {
  expect(branchChoice(options, ['users'], 'codes', true)).toEqual(['users', 'codes', 'page', 'revoke']);
  expect(branchChoice(options, ['users', 'codes', 'page'], 'codes', false)).toEqual(['users']);
});

test('an entry chosen without its buttons does not bring them', () => {
  expect(branchChoice(options, ['codes'], 'users', true)).toEqual(['codes', 'users']);
});

test('what cannot be seen in the tree stays chosen', () => {
  expect(branchChoice(options, ['hidden'], 'page', true)).toEqual(['hidden', 'page']);
});

test('a node is half chosen while only something below it is', () => {
  expect(halfChosen(options, ['revoke'])).toEqual(['codes']);
  expect(halfChosen(options, ['codes', 'revoke', 'users'])).toEqual([]);
});
