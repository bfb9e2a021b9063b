import { describe, expect, it } from 'vitest';
import { verdictOf, type Vote } from './verdict';

const LETTERS: Readonly<Record<string, Vote>> = {
  y: { status: 'done', outcome: 'approved' },
  n: { status: 'done', outcome: 'rejected' },
  o: { status: 'open', outcome: null },
  w: { status: 'waiting', outcome: null },
  x: { status: 'withdrawn', outcome: null },
};

describe('[WF-08] what becomes of a step that several handle', () => {
  it.each([
    ['claim', 1, 'o', null],
    ['claim', 1, 'y', 'approved'],
    ['claim', 1, 'n', 'rejected'],
    ['chance', 1, 'y', 'approved'],
    ['any', 1, 'ooy', 'approved'],
    ['any', 1, 'oon', 'rejected'],
    ['any', 1, 'oo', null],
    ['all', 1, 'yyo', null],
    ['all', 1, 'yyy', 'approved'],
    ['all', 1, 'yxy', 'approved'],
    ['all', 1, 'yno', 'rejected'],
    ['inOrder', 1, 'yow', null],
    ['inOrder', 1, 'yyy', 'approved'],
    ['inOrder', 1, 'nww', 'rejected'],
    ['share', 0.5, 'yooo', null],
    ['share', 0.5, 'yyoo', 'approved'],
    ['share', 0.5, 'nnoo', null],
    ['share', 0.5, 'nnno', 'rejected'],
    ['share', 0.1, 'yooooooooo', 'approved'],
    ['share', 1, 'yyn', 'rejected'],
    ['all', 1, 'x', null],
  ] as const)('%s %s of %s is %s', (mode, share, votes, expected) => {
    expect(
      verdictOf(
        { mode, share },
        [...votes].map((letter) => LETTERS[letter]!),
      ),
    ).toBe(expected);
  });
});
