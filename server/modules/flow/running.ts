import { processInstance } from '../../../contract/resources/flow/running/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { Refusal } from '../../refusal';
import { addApprovalRoutes } from './running/approval/routes';
import { addFlowHandlers } from './running/handlers';
import { activateInstance, remindHandlers, stopInstance, suspendInstance } from './running/lifecycle';
import { addFlowMessages } from './running/messages';
import { previewMoveOn, moveOn } from './running/move-on';
import { repairInstance, progressOfInstance } from './running/repair';
import { addFlowServices } from './running/services';
import { addFlowTimers } from './running/timers';

export { approvals } from './running/approval/ask';
export { runnableOf, type RunnableProgram } from './running/program';
export { storeState } from './running/state-rows';

const only = <T>([row]: readonly T[]): T => {
  if (!row) throw new Refusal('gone');
  return row;
};
/** When and why an instance was stopped. */
const ended = ({ ports }: WriteContext, { reason }: { reason: string }) => ({
  endedAt: ports.clock.now().toISOString(),
  reason,
});

/** Running processes: what their tokens, timers, messages and service steps do, and how people stop and mend them. */
export const processInstanceBehaviour = behaviour(processInstance, {
  transitions: {
    suspend: { after: (context, row, { reason }) => suspendInstance(context, row, reason) },
    activate: { after: (context, row) => activateInstance(context, row) },
    terminate: { set: ended, after: (context, row, { reason }) => stopInstance(context, row, 'terminate', reason) },
    withdraw: { set: ended, after: (context, row, { reason }) => stopInstance(context, row, 'withdraw', reason) },
    void: { set: ended, after: (context, row, { reason }) => stopInstance(context, row, 'void', reason) },
  },
  actions: {
    progress: (context, rows) => progressOfInstance(context, only(rows)),
    remind: (context, rows, input) => remindHandlers(context, only(rows), input),
    repair: (context, rows, input) => repairInstance(context, only(rows), input),
    moveOn: (context, rows) => moveOn(context, only(rows)),
  },
  routes: [addApprovalRoutes],
  foretell: { moveOn: previewMoveOn },
  jobs: [addFlowHandlers, addFlowMessages, addFlowServices, addFlowTimers],
});
