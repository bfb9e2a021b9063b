import { sequenceComment } from '../../../contract/resources/diagnosis-sequence-management/sequence-comment/definition';
import { sequence } from '../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { behaviour } from '../../engine/model/behaviour';
import { commenting } from '../sys/notice';

const hooks = commenting({
  comments: sequenceComment,
  of: sequence,
  by: 'sequenceId',
  readers: ({ creator, updater }) => [creator, updater],
  titleOf: ({ sequenceNo }) => String(sequenceNo),
  route: '/diagnosis-sequence-management/quene/detail',
});

/** Comments on a sequence, while it is drafted and reviewed: its author is notified of each. */
export const sequenceCommentBehaviour = behaviour(sequenceComment, hooks);
