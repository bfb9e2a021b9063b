import { guidedDiagnosisNetworkDiagramImport } from '../../db/tables';
import { NETWORK_LINKS } from '../../modules/guided-diagnosis/network-diagram-import';
import { demoSeed } from '../demo/demo-seed';
import { seedLinked } from './linked-rows';
import networks from './network-diagram-import/networks.json';

/** Two networks with buses of every kind. */
export const networkDiagramImportSeed = demoSeed({
  after: ['guided-diagnosis/gcid'],
  fill: (world) => seedLinked(world, guidedDiagnosisNetworkDiagramImport, NETWORK_LINKS, networks),
});
