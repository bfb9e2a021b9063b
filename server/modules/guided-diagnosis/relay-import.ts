import { relayImport } from '../../../contract/resources/guided-diagnosis/relay-import/definition';
import { behaviour } from '../../engine/model/behaviour';
import { PACKAGED_PICTURES } from '../../platform/files/packaged';
import { linkHooks, type NameLink } from '../../platform/named-links/link-names';
import { leaveSheets, matchSheets } from './circuit-diagram-import/match-again';

export const RELAY_LINKS: readonly NameLink[] = [
  { names: 'relayNo', of: 'gcid', to: 'gcid' },
  { names: 'controlledBy', of: 'ecu', to: 'controlEcu' },
  { names: 'consumers', of: 'gcid', isList: true, among: 'consumerGcids' },
];

export const relayImportBehaviour = behaviour(relayImport, {
  ...linkHooks(RELAY_LINKS),
  packaged: PACKAGED_PICTURES,
  afterWrite: matchSheets('relay'),
  beforeDeleteAll: leaveSheets('relay'),
});
