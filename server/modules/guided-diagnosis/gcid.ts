import { gcid } from '../../../contract/resources/guided-diagnosis/gcid/definition';
import { behaviour } from '../../engine/model/behaviour';
import { checkOutHooks } from '../../engine/write/check-out';
import { tableCheckOutActions } from '../../engine/write/table-check-out-actions';
import { PACKAGED_PICTURES } from '../../platform/files/packaged';
import { leaveSheets, matchSheets } from './circuit-diagram-import/match-again';

export const gcidBehaviour = behaviour(gcid, {
  ...checkOutHooks,
  actions: tableCheckOutActions(gcid),
  packaged: PACKAGED_PICTURES,
  afterWrite: matchSheets('component'),
  beforeDeleteAll: leaveSheets('component'),
});
