import { f, type Fields } from './field';
import type { Transition } from './facets/lifecycle';
import type { Publishing } from './facets/publishing';
import type { AnyResource } from './resource';

/** What happens to a row that is published: who drafted, submitted and approved it, when and why, and the number of the version in force. */
export const PUBLISHED_FIELDS = {
  /** Changed it last before it was published; never approves it. */
  drafter: f.ref('sys/user', { write: 'never', hideInTable: true, emptiedWith: true, group: 'release' }),
  submitter: f.ref('sys/user', { write: 'never', hideInTable: true, emptiedWith: true, group: 'release' }),
  approver: f.ref('sys/user', { write: 'never', hideInTable: true, emptiedWith: true, group: 'release' }),
  publishedAt: f.dateTime({
    write: 'never',
    hideInTable: true,
    sortable: true,
    search: 'dateRange',
    searchNames: ['publishedFrom', 'publishedTo'],
    group: 'release',
  }),
  /** Null where nothing is in force: never published, or abandoned. */
  publishedVersion: f.int({ write: 'never', hideInTable: true, size: 's', group: 'release' }),
  /** The number of the earlier version whose content this is, after a roll-back. */
  restores: f.int({ write: 'never', hideInTable: true, group: 'release' }),
  reason: f.longText({ write: 'never', max: 200, hideInTable: true, group: 'release' }),
};

/** The same fields; which of them a list shows is its own matter. */
export type PublishedFields = {
  [K in keyof typeof PUBLISHED_FIELDS]: Omit<(typeof PUBLISHED_FIELDS)[K], 'hideInTable'>;
};

/** Publishes the content of an earlier version as a new one; where a process decides on it, it is submitted. Its behaviour is `rollBack`. */
export const ROLL_BACK = {
  danger: true,
  input: {
    number: f.int({ required: true, min: 1, control: 'version' }),
    reason: f.longText({ required: true, max: 200 }),
  },
} as const;

/** What a transition means for a row that is published. */
export type PublishingStep = 'submit' | 'publish' | 'approve' | 'resume' | 'return' | 'abandon' | 'revise';

type State = string | number;
type Meaning = keyof Publishing<Fields, State>['states'];
const STEPS: Readonly<Partial<Record<`${Meaning}>${Meaning}`, PublishingStep>>> = {
  'draft>prepublished': 'submit',
  'draft>published': 'publish',
  'prepublished>published': 'approve',
  'prepublished>draft': 'return',
  'prepublished>abandoned': 'abandon',
  'published>abandoned': 'abandon',
  'published>draft': 'revise',
  'abandoned>draft': 'revise',
  'abandoned>published': 'resume',
  'abandoned>prepublished': 'submit',
};

type Published = Pick<AnyResource, 'publishing' | 'lifecycle'>;

/** What a state of the lifecycle means; undefined where the rows are not published. */
export const meaningOf = ({ publishing }: Published, state: unknown): Meaning | undefined =>
  (Object.entries(publishing?.states ?? {}) as [Meaning, State][]).find(([, value]) => value === state)?.[0];

/** The step from one state to another. */
export const stepOf = (r: Published, from: unknown, to: unknown): PublishingStep | undefined =>
  STEPS[`${meaningOf(r, from)}>${meaningOf(r, to)}` as keyof typeof STEPS];

/** Pairs of states that a row goes from and to: by a transition, or because its audience changed. */
export const statePairsOf = ({ lifecycle, publishing }: Published): [State, State][] => [
  ...(publishing?.audience ? [[publishing.states.published, publishing.states.prepublished] as [State, State]] : []),
  ...Object.values((lifecycle?.transitions ?? {}) as Record<string, Transition<Fields, State>>).flatMap(
    ({ from, to }) => from.map((state): [State, State] => [state, to]),
  ),
];

/** Whether an earlier content may take the place of what the row holds: it is a draft, or becomes one by a transition. */
export function mayRollBack(r: Published, row: Readonly<Record<string, unknown>>): boolean {
  const state = row[r.lifecycle?.field ?? ''];
  const draft: unknown = r.publishing?.states.draft;
  return (
    draft !== undefined && (state === draft || statePairsOf(r).some(([from, to]) => from === state && to === draft))
  );
}

/** Whether the content of a row may differ from one of its versions to the next. */
export const isRevisable = (r: Published): boolean =>
  statePairsOf(r).some(([from, to]) => stepOf(r, from, to) === 'revise');

/** Fields of a row that nobody can change as it is now: the content of what was submitted or published, and what its lifecycle fixes. */
export function fixedFields(r: Published, row: Readonly<Record<string, unknown>>): readonly string[] {
  const { field = '', initial, fixed = [] } = r.lifecycle ?? {};
  if (!r.publishing) return row[field] === initial ? [] : fixed;
  const isOpen = isRevisable(r) || (row.publishedAt ?? null) === null;
  return isOpen && meaningOf(r, row[field]) === 'draft' ? [] : (r.publishing.content as readonly string[]);
}

/** The transition by which a row as it is now becomes a draft; undefined where none does. */
export const transitionToDraft = (r: Published, row: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries((r.lifecycle?.transitions ?? {}) as Record<string, Transition<Fields, State>>).find(
    ([, { from, to }]) => meaningOf(r, to) === 'draft' && from.includes(row[r.lifecycle?.field ?? ''] as State),
  )?.[0];
