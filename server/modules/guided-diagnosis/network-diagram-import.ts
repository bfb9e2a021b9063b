import { networkDiagramImport } from '../../../contract/resources/guided-diagnosis/network-diagram-import/definition';
import { behaviour } from '../../engine/model/behaviour';
import { linkHooks, type NameLink } from '../../platform/named-links/link-names';
import { networkOfDbc } from './network-diagram-import/network-of-dbc';
import { rowsBy } from '../../engine/import/read-rows';

export const NETWORK_LINKS: readonly NameLink[] = [{ names: 'nodes', inLines: 'ecu', of: 'ecu', among: 'ecus' }];

export const networkDiagramImportBehaviour = behaviour(networkDiagramImport, {
  ...linkHooks(NETWORK_LINKS),
  importers: { dbc: networkOfDbc, topology: rowsBy('networkOfOdx') },
});
