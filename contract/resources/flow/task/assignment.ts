/* Who handles a step of a process, and by which rules. The designer writes it into the document, the host reads it there. */

/** Ways to name candidates of a step. */
export const CANDIDATE_KINDS = [
  /** Users by their ids. */
  'users',
  /** Users with one of the roles. */
  'roles',
  /** Users with one of the posts. */
  'posts',
  /** Users of one of the departments. */
  'departments',
  /** Users of one of the departments, and of those below them. */
  'departmentsBelow',
  /** Leaders of the departments. */
  'departmentLeaders',
  /** Leader of the submitter's department; where that is the submitter, of the next one above. */
  'leader',
  /** Leader of the department `levels` above the submitter's own. */
  'levelsUp',
  /** Leaders from the submitter's department to the one `levels` above, each after the one before. */
  'leaderChain',
  /** Users of the service stations with these codes. */
  'stations',
  /** A variable that holds the id of a user, or a list of them. */
  'field',
  /** An expression that gives the id of a user, or a list of them. */
  'expression',
  'submitter',
  /** Users whom the submitter chose when starting. */
  'submitterChoice',
  /** Users whom whoever handled the step before chose. */
  'handlerChoice',
  /** Whoever handled the step `text` of this instance. */
  'handlerOf',
] as const;
export type CandidateKind = (typeof CANDIDATE_KINDS)[number];

/** One way by which candidates are named. */
export type CandidateRule = {
  kind: CandidateKind;
  /** Ids, or codes of stations. */
  ids: string[];
  /** Name of a variable, an expression, or id of a step. */
  text: string;
  /** Departments above that of the submitter; 1 is the next one. */
  levels: number;
};

/**
 * How several handle a step: whoever claims it first (`claim`), everybody (`all`), a share of them (`share`), whoever is
 * first to decide (`any`), one after another (`inOrder`), or one by chance (`chance`).
 */
export const ASSIGNMENT_MODES = ['claim', 'all', 'share', 'any', 'inOrder', 'chance'] as const;
export type AssignmentMode = (typeof ASSIGNMENT_MODES)[number];

/** What happens where nobody is found: an incident, the step passes, it is rejected, or a named person handles it. */
export const NOBODY_RULES = ['incident', 'approve', 'reject', 'person'] as const;
/** Where the submitter is among those who handle the step: remains, is left out, or the leader handles it instead. */
export const SUBMITTER_RULES = ['self', 'skip', 'leader'] as const;
/** Where somebody approved an earlier step already: is asked again, passes, or passes if that was the step directly before. */
export const AGAIN_RULES = ['ask', 'pass', 'passIfBefore'] as const;

/** Who handles a step. */
export type Assignment = {
  candidates: CandidateRule[];
  /** Nobody who handled an earlier step of this instance. */
  excludesActed: boolean;
  mode: AssignmentMode;
  /** Of `share`: the part of those who handle it that must approve, above 0 and at most 1. */
  share: number;
  nobody: (typeof NOBODY_RULES)[number];
  /** Of `nobody: 'person'`: the id of the user. */
  person: string | null;
  submitter: (typeof SUBMITTER_RULES)[number];
  again: (typeof AGAIN_RULES)[number];
};

/** What a service step does. */
export const SERVICE_KINDS = ['transition', 'mail', 'notice', 'webhook'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** A service step as the document writes it; texts that begin with `=` are expressions. */
export type ServiceWork = {
  kind: ServiceKind;
  /** Of a transition: `account/client-version`. */
  resource: string;
  operation: string;
  /** Id of the row; the business key of the instance where it is empty. */
  row: string;
  /** Ids of users, or addresses of mails. */
  to: string;
  title: string;
  text: string;
};
