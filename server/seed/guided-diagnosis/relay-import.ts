import { guidedDiagnosisRelayImport } from '../../db/tables';
import { RELAY_LINKS } from '../../modules/guided-diagnosis/relay-import';
import { demoSeed } from '../demo/demo-seed';
import { seedLinked } from './linked-rows';
import relays from './relay-import/relays.json';

/** Relays of two boxes. */
export const relayImportSeed = demoSeed({
  after: ['guided-diagnosis/gcid'],
  fill: (world) => seedLinked(world, guidedDiagnosisRelayImport, RELAY_LINKS, relays),
});
