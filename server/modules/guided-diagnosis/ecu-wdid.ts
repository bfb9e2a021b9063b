import { ecuWdid } from '../../../contract/resources/guided-diagnosis/ecu-wdid/definition';
import { behaviour } from '../../engine/model/behaviour';
import { checkOutHooks } from '../../engine/write/check-out';
import { tableCheckOutActions } from '../../engine/write/table-check-out-actions';
import { linkHooks, type NameLink } from '../../platform/named-links/link-names';

export const ECU_WDID_LINKS: readonly NameLink[] = [{ names: 'diagram', of: 'diagram', to: 'diagramId' }];

export const ecuWdidBehaviour = behaviour(ecuWdid, {
  ...linkHooks(ECU_WDID_LINKS),
  ...checkOutHooks,
  actions: tableCheckOutActions(ecuWdid),
});
