import { execution } from '../../../contract/resources/diagnosis-sequence-management/execution/definition';
import { behaviour } from '../../engine/model/behaviour';

/** Executions, of which nobody waits for ever: one that its tester never ended says why it counts as failed. */
export const executionBehaviour = behaviour(execution, {
  transitions: { giveUp: { set: () => ({ failureReason: 'noReport' }) } },
});
