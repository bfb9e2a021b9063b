import { describe, expect, it } from 'vitest';
import type { Assignment, CandidateRule } from '../../../../contract/resources/flow/task/assignment';
import { assignedOf, candidatesOf, type ApprovedBefore, type Directory, type StepContext } from './candidates';
import { tasksForUsers } from './open-tasks';

/** ada works in the workshop, led by wendy; above it is the region, led by rolf; above that the market, led by mia. */
const CHAIN = [
  { id: 'workshop', leaderId: 'wendy' },
  { id: 'region', leaderId: 'rolf' },
  { id: 'market', leaderId: 'mia' },
];
const GONE = 'gone';
const directory: Directory = {
  withRole: (ids) => Promise.resolve(ids.map((id) => `role-${id}`)),
  withPost: (ids) => Promise.resolve(ids.map((id) => `post-${id}`)),
  inDepartment: (ids, below) => Promise.resolve(ids.map((id) => `${below ? 'below' : 'in'}-${id}`)),
  atStation: (codes) => Promise.resolve(codes.map((code) => `at-${code}`)),
  leadersOf: (ids) => Promise.resolve(ids.map((id) => `leads-${id}`)),
  departmentsAbove: (user) => Promise.resolve(user === 'mia' ? CHAIN.slice(2) : CHAIN),
  enabled: (ids) => Promise.resolve(ids.filter((id) => id !== GONE)),
};
const about: StepContext = {
  starterId: 'ada',
  variables: { owner: 'olga', owners: ['olga', 'otto', 7], starterChoice: ['sam'], handlerChoice: ['hana'] },
  handlers: new Map([['first', ['fred', 'rolf']]]),
};
const rule = (kind: CandidateRule['kind'], more: Partial<CandidateRule> = {}): CandidateRule => ({
  kind,
  ids: ['a', 'b'],
  text: '',
  levels: 1,
  ...more,
});
const find = (rules: CandidateRule[], excludesActed = false, context = about) =>
  candidatesOf({ candidates: rules, excludesActed }, context, directory);

describe('[WF-08] candidates of a step', () => {
  it.each<[CandidateRule, string[]]>([
    [rule('users'), ['a', 'b']],
    [rule('roles'), ['role-a', 'role-b']],
    [rule('posts'), ['post-a', 'post-b']],
    [rule('departments'), ['in-a', 'in-b']],
    [rule('departmentsBelow'), ['below-a', 'below-b']],
    [rule('departmentLeaders'), ['leads-a', 'leads-b']],
    [rule('leader'), ['wendy']],
    [rule('levelsUp'), ['rolf']],
    [rule('levelsUp', { levels: 9 }), []],
    [rule('leaderChain', { levels: 2 }), ['wendy', 'rolf', 'mia']],
    [rule('stations'), ['at-a', 'at-b']],
    [rule('field', { text: 'owner' }), ['olga']],
    [rule('field', { text: 'owners' }), ['olga', 'otto']],
    [rule('field', { text: 'constructor' }), []],
    [rule('expression', { text: 'owners[2]' }), ['otto']],
    [rule('submitter'), ['ada']],
    [rule('submitterChoice'), ['sam']],
    [rule('handlerChoice'), ['hana']],
    [rule('handlerOf', { text: 'first' }), ['fred', 'rolf']],
  ])('%o', async (given, expected) => {
    expect(await find([given])).toEqual(expected);
  });

  it('names each once, in the order of the rules, and nobody who cannot sign in', async () => {
    const rules = [rule('leader'), rule('users', { ids: [GONE, 'a', 'wendy'] }), rule('users')];
    expect(await find(rules)).toEqual(['wendy', 'a', 'b']);
  });

  it('leaves out whoever handled a step before, where that is said', async () => {
    expect(await find([rule('leaderChain', { levels: 2 })], true)).toEqual(['wendy', 'mia']);
  });

  it('goes on upwards where the submitter leads the own department', async () => {
    const wendy = { ...about, starterId: 'wendy' };
    expect([
      await find([rule('leader')], false, wendy),
      await find([rule('leader')], false, { ...about, starterId: 'mia' }),
    ]).toEqual([['rolf'], []]);
    expect(await find([rule('submitter'), rule('leader')], false, { ...about, starterId: null })).toEqual([]);
  });
});

const NONE: ApprovedBefore = { ever: new Set(), last: new Set() };
const assigned = (more: Partial<Assignment>, before = NONE) =>
  assignedOf(
    {
      candidates: [rule('users')],
      excludesActed: false,
      mode: 'all',
      share: 1,
      nobody: 'incident',
      person: null,
      submitter: 'self',
      again: 'ask',
      ...more,
    },
    about,
    before,
    directory,
  );
const nobody = { candidates: [rule('users', { ids: [GONE] })] };
const withSubmitter = { candidates: [rule('users', { ids: ['ada', 'b'] })] };
const alone = { candidates: [rule('submitter')] };
const people = (users: string[], passed: string[] = []) => ({ kind: 'people', users, passed });

describe('[WF-08] rules for nobody, the submitter, and the same person again', () => {
  it.each<[Partial<Assignment>, object]>([
    [nobody, { kind: 'nobody' }],
    [{ ...nobody, nobody: 'approve' }, { kind: 'approved' }],
    [{ ...nobody, nobody: 'reject' }, { kind: 'rejected' }],
    [{ ...nobody, nobody: 'person', person: 'pia' }, people(['pia'])],
    [{ ...nobody, nobody: 'person', person: GONE }, { kind: 'nobody' }],
    [withSubmitter, people(['ada', 'b'])],
    [{ ...withSubmitter, submitter: 'skip' }, people(['b'])],
    [{ ...alone, submitter: 'skip' }, { kind: 'approved' }],
    [{ ...withSubmitter, submitter: 'leader' }, people(['wendy', 'b'])],
  ])('%o', async (given, expected) => {
    expect(await assigned(given)).toEqual(expected);
  });

  it('passes whoever approved before, anywhere or in the step directly before', async () => {
    const before = { ever: new Set(['a', 'b']), last: new Set(['a']) };
    expect(await assigned({}, before)).toEqual(people(['a', 'b']));
    expect(await assigned({ again: 'pass' }, before)).toEqual({ kind: 'approved' });
    expect(await assigned({ again: 'passIfBefore' }, before)).toEqual(people(['a', 'b'], ['a']));
    expect(await assigned({ again: 'passIfBefore', mode: 'claim' }, before)).toEqual({ kind: 'approved' });
  });
});

describe('[WF-08] tasks of a step that several handle', () => {
  const shape = (mode: Assignment['mode'], passed: string[] = []) =>
    tasksForUsers(mode, ['a', 'b', 'c'], new Set(passed)).map(
      ({ handlerList, status }) => `${handlerList.join('+')} ${status}`,
    );

  it('is one task for all who may claim it, else one for each; in order the others wait', () => {
    expect(shape('claim')).toEqual(['a+b+c open']);
    expect(shape('all')).toEqual(['a open', 'b open', 'c open']);
    expect(shape('inOrder')).toEqual(['a open', 'b waiting', 'c waiting']);
    expect(shape('inOrder', ['a'])).toEqual(['a open', 'b open', 'c waiting']);
    expect(shape('chance')).toHaveLength(1);
  });
});
