import { processTask } from '../../../contract/resources/flow/task/definition';
import { behaviour } from '../../engine/model/behaviour';
import { Refusal } from '../../refusal';
import { addFlowFormRoutes } from './running/form/routes';
import { claimTask, copyTask, delegateTask, giveTaskBack, handTaskOver, reassignTask } from './task/hand';
import { handleTask } from './task/handle';
import { sendTaskBack } from './task/send-back';
import { addSigner, removeSigner } from './task/signers';

const only = <T>([row]: readonly T[]): T => {
  if (!row) throw new Refusal('gone');
  return row;
};

/** Steps of processes that people handle: what each of them does with a task. */
export const processTaskBehaviour = behaviour(processTask, {
  routes: [addFlowFormRoutes],
  actions: {
    handle: (context, rows, input) => handleTask(context, only(rows), input),
    approve: (context, rows, { note }) => handleTask(context, only(rows), { outcome: 'approved', note }),
    claim: (context, rows, input) => claimTask(context, only(rows), input),
    giveBack: (context, rows, input) => giveTaskBack(context, only(rows), input),
    delegate: (context, rows, input) => delegateTask(context, only(rows), input),
    handOver: (context, rows, input) => handTaskOver(context, only(rows), input),
    addSigner: (context, rows, input) => addSigner(context, only(rows), input),
    removeSigner: (context, rows, input) => removeSigner(context, only(rows), input),
    copyTo: (context, rows, input) => copyTask(context, only(rows), input),
    reassign: (context, rows, input) => reassignTask(context, only(rows), input),
    sendBack: (context, rows, input) => sendTaskBack(context, only(rows), input),
  },
});
