import type { Assignment } from '../../../../contract/resources/flow/task/assignment';
import type { FlowOutcome, FlowTaskState } from '../../../../contract/resources/flow/task/rules';

/** A task of a step as far as the verdict needs it. */
export type Vote = { status: FlowTaskState; outcome: FlowOutcome | null };

const count = (votes: readonly Vote[], outcome: FlowOutcome): number =>
  votes.filter((vote) => vote.status === 'done' && vote.outcome === outcome).length;

/** A share of them must approve; rejected once that cannot be reached any more. */
function byShare(votes: readonly Vote[], share: number): FlowOutcome | null {
  // Shares such as 0.1 of 30 have no exact product.
  const needed = Math.max(1, Math.ceil(share * votes.length - 1e-9));
  if (count(votes, 'approved') >= needed) return 'approved';
  return votes.length - count(votes, 'rejected') < needed ? 'rejected' : null;
}

/**
 * What became of a step that several handle; null while it is open. Tasks that were withdrawn, as those of a signer who
 * was removed, do not count.
 */
export function verdictOf(
  { mode, share }: Pick<Assignment, 'mode' | 'share'>,
  all: readonly Vote[],
): FlowOutcome | null {
  const votes = all.filter(({ status }) => status !== 'withdrawn');
  if (votes.length === 0) return null;
  if (mode === 'share') return byShare(votes, share);
  const isForAll = mode === 'all' || mode === 'inOrder';
  if (count(votes, 'rejected') > 0) return 'rejected';
  return count(votes, 'approved') >= (isForAll ? votes.length : 1) ? 'approved' : null;
}
