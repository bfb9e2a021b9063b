import { execution } from '../../../contract/resources/diagnosis-sequence-management/execution/definition';
import { behaviour } from '../../engine/model/behaviour';

export { beginExecution } from './execution/begin';
export { LOG_LIMIT, keepLog } from './execution/log';
export { lastExecutionAt, ownExecution } from './execution/of-tester';
export { endExecution, reportSteps, type StepReport } from './execution/report';
export type { Reporter } from './execution/rows';

/** Executions, of which nobody waits for ever: one that its tester never ended says why it counts as failed. */
export const executionBehaviour = behaviour(execution, {
  transitions: { giveUp: { set: () => ({ failureReason: 'noReport' }) } },
});
