import { fmeaImport } from '../../../contract/resources/guided-diagnosis/fmea-import/definition';
import { actionPriorityOf } from '../../../contract/resources/guided-diagnosis/fmea/kinds';
import { behaviour } from '../../engine/model/behaviour';
import { knownNodes, refuseHeldByOther, wayOf } from './fmea-import/chain';
import { growBy, shrinkBy } from './fmea-import/grow';

/** Lines of a sheet become a way down the tree, and go out of it where the import is taken back. */
export const fmeaImportBehaviour = behaviour(fmeaImport, {
  beforeCreate: async (context, input) => {
    const actionPriority = actionPriorityOf(input.severity, input.occurrence, input.detection);
    // Before anything is written, so that the line is told alone.
    await refuseHeldByOther(context, await knownNodes(context, String(input.tenantCode ?? ''), wayOf(input)));
    const stated = (input.statedPriority ?? null) as string | null;
    return { ...input, actionPriority, priorityDiffers: stated !== null && stated !== actionPriority };
  },
  afterCreate: growBy,
  beforeDeleteAll: shrinkBy,
});
