import { wireImport } from '../../../contract/resources/guided-diagnosis/wire-import/definition';
import { behaviour } from '../../engine/model/behaviour';
import { linkHooks, type NameLink } from '../../platform/named-links/link-names';
import { leaveSheets, matchSheets } from './circuit-diagram-import/match-again';

export const WIRE_LINKS: readonly NameLink[] = [
  { names: 'fromComponent', of: 'gcid', to: 'fromGcid', among: 'components' },
  { names: 'toComponent', of: 'gcid', to: 'toGcid', among: 'components' },
  { names: 'splice', of: 'gcid', among: 'components' },
  { names: 'signalName', of: 'signal', to: 'signal' },
];

export const wireImportBehaviour = behaviour(wireImport, {
  ...linkHooks(WIRE_LINKS),
  afterWrite: matchSheets('wire'),
  beforeDeleteAll: leaveSheets('wire'),
});
