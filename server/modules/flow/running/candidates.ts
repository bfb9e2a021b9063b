import type { Assignment, CandidateKind, CandidateRule } from '../../../../contract/resources/flow/task/assignment';
import type { FlowVariables } from '../../../../flow/engine/state';
import { valueOfExpression } from '../../../../flow/expression/feel';

/** Variables that hold whom the starter, and whoever handled the step before, chose. */
export const STARTER_CHOICE = 'starterChoice';
export const HANDLER_CHOICE = 'handlerChoice';

/** A department with its leader, from one's own upwards. */
export type LedDepartment = { id: string; leaderId: string | null };

/** Who works in a tenant. Every answer names enabled users of the tenant only, in a steady order. */
export type Directory = {
  withRole: (ids: readonly string[]) => Promise<string[]>;
  withPost: (ids: readonly string[]) => Promise<string[]>;
  inDepartment: (ids: readonly string[], below: boolean) => Promise<string[]>;
  atStation: (codes: readonly string[]) => Promise<string[]>;
  leadersOf: (departments: readonly string[]) => Promise<string[]>;
  /** Departments from that of the user up to the root. */
  departmentsAbove: (user: string) => Promise<LedDepartment[]>;
  /** Of these those who are there and enabled, in the same order. */
  enabled: (ids: readonly string[]) => Promise<string[]>;
};

/** What of an instance decides who handles a step. */
export type StepContext = {
  starterId: string | null;
  variables: FlowVariables;
  /** Who handled the steps of the instance, by node, the last round of each. */
  handlers: ReadonlyMap<string, readonly string[]>;
};

type Find = (rule: CandidateRule, about: StepContext, directory: Directory) => Promise<readonly string[]>;

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter((one): one is string => typeof one === 'string');

/** The leader of the nearest department upwards who is somebody else. */
async function leaderOf(user: string | null, directory: Directory): Promise<string[]> {
  if (user === null) return [];
  const above = await directory.departmentsAbove(user);
  const found = above.find(({ leaderId }) => leaderId !== null && leaderId !== user);
  return found?.leaderId ? [found.leaderId] : [];
}

const starterOf = ({ starterId }: StepContext): string[] => (starterId === null ? [] : [starterId]);

async function chainOf({ starterId }: StepContext, levels: number, directory: Directory): Promise<string[]> {
  if (starterId === null) return [];
  const above = await directory.departmentsAbove(starterId);
  return above
    .slice(0, levels + 1)
    .flatMap(({ leaderId }) => (leaderId === null || leaderId === starterId ? [] : [leaderId]));
}

/** How each kind is found; a kind without a row does not compile. */
const FIND: Readonly<Record<CandidateKind, Find>> = {
  users: ({ ids }) => Promise.resolve(ids),
  roles: ({ ids }, _, directory) => directory.withRole(ids),
  posts: ({ ids }, _, directory) => directory.withPost(ids),
  departments: ({ ids }, _, directory) => directory.inDepartment(ids, false),
  departmentsBelow: ({ ids }, _, directory) => directory.inDepartment(ids, true),
  departmentLeaders: ({ ids }, _, directory) => directory.leadersOf(ids),
  leader: (_, { starterId }, directory) => leaderOf(starterId, directory),
  levelsUp: async ({ levels }, { starterId }, directory) => {
    const above = starterId === null ? [] : await directory.departmentsAbove(starterId);
    return textsOf(above[levels]?.leaderId);
  },
  leaderChain: ({ levels }, about, directory) => chainOf(about, levels, directory),
  stations: ({ ids }, _, directory) => directory.atStation(ids),
  field: ({ text }, { variables }) => Promise.resolve(Object.hasOwn(variables, text) ? textsOf(variables[text]) : []),
  expression: ({ text }, { variables }) => Promise.resolve(textsOf(valueOfExpression(text, variables))),
  submitter: (_, about) => Promise.resolve(starterOf(about)),
  submitterChoice: (_, { variables }) => Promise.resolve(textsOf(variables[STARTER_CHOICE])),
  handlerChoice: (_, { variables }) => Promise.resolve(textsOf(variables[HANDLER_CHOICE])),
  handlerOf: ({ text }, { handlers }) => Promise.resolve(handlers.get(text) ?? []),
};

/** The candidates of a step in the order of its rules, each once, those who cannot sign in left out. */
export async function candidatesOf(
  { candidates, excludesActed }: Pick<Assignment, 'candidates' | 'excludesActed'>,
  about: StepContext,
  directory: Directory,
): Promise<string[]> {
  const found = new Set<string>();
  for (const rule of candidates) for (const id of await FIND[rule.kind](rule, about, directory)) found.add(id);
  const acted = new Set(excludesActed ? [...about.handlers.values()].flat() : []);
  return directory.enabled([...found].filter((id) => !acted.has(id)));
}

/** Who handles a step in the end, or what happens to it without anybody. `passed` are those who count as having approved. */
export type Assigned =
  { kind: 'people'; users: string[]; passed: string[] } | { kind: 'approved' | 'rejected' | 'nobody' };

/** Users who approved before. */
export type ApprovedBefore = {
  /** Any earlier step of the instance. */
  ever: ReadonlySet<string>;
  /** The step directly before. */
  last: ReadonlySet<string>;
};

async function withoutSubmitter(
  { submitter }: Assignment,
  users: readonly string[],
  { starterId }: StepContext,
  directory: Directory,
): Promise<{ users: string[]; isSkipped: boolean }> {
  if (starterId === null || submitter === 'self' || !users.includes(starterId))
    return { users: [...users], isSkipped: false };
  if (submitter === 'skip') return { users: users.filter((id) => id !== starterId), isSkipped: true };
  const leaders = await directory.enabled(await leaderOf(starterId, directory));
  return { users: [...new Set(users.flatMap((id) => (id === starterId ? leaders : [id])))], isSkipped: false };
}

async function forNobody({ nobody, person }: Assignment, directory: Directory): Promise<Assigned> {
  if (nobody === 'approve') return { kind: 'approved' };
  if (nobody === 'reject') return { kind: 'rejected' };
  const users = person === null ? [] : await directory.enabled([person]);
  return users.length > 0 ? { kind: 'people', users, passed: [] } : { kind: 'nobody' };
}

/** Modes in which one person is enough. */
const BY_ONE: ReadonlySet<string> = new Set(['claim', 'any', 'chance']);

/** The rules for the submitter, for who approved before, and for nobody, in this order. */
export async function assignedOf(
  assignment: Assignment,
  about: StepContext,
  before: ApprovedBefore,
  directory: Directory,
): Promise<Assigned> {
  const found = await candidatesOf(assignment, about, directory);
  if (found.length === 0) return forNobody(assignment, directory);
  const { users, isSkipped } = await withoutSubmitter(assignment, found, about, directory);
  if (users.length === 0) return isSkipped ? { kind: 'approved' } : forNobody(assignment, directory);
  const { again, mode } = assignment;
  const approved = again === 'ask' ? new Set<string>() : again === 'pass' ? before.ever : before.last;
  const passed = users.filter((id) => approved.has(id));
  const isOver = BY_ONE.has(mode) ? passed.length > 0 : passed.length === users.length;
  return isOver ? { kind: 'approved' } : { kind: 'people', users, passed };
}
