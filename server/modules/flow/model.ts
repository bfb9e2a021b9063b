import { processModel } from '../../../contract/resources/flow/model/definition';
import { behaviour } from '../../engine/model/behaviour';
import { Refusal } from '../../refusal';
import { checkDeployment, deployModel } from './model/deploy';

export { shipProcesses, shipToAll, withdrawShipped } from './model/shipped/ship';

const only = <T>([row]: readonly T[]): T => {
  if (!row) throw new Refusal('gone');
  return row;
};

/** Models of processes: what keeps one from being deployed, and its deployment. */
export const processModelBehaviour = behaviour(processModel, {
  actions: {
    check: (context, rows) => checkDeployment(context, only(rows)),
    deploy: (context, rows, input) => deployModel(context, only(rows), input),
  },
});
