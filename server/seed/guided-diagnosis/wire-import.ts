import { guidedDiagnosisWireImport } from '../../db/tables';
import { WIRE_LINKS } from '../../modules/guided-diagnosis/wire-import';
import { demoSeed } from '../demo/demo-seed';
import { seedLinked } from './linked-rows';
import wires from './wire-import/wires.json';

/** Wires of the demo; a few lead to components that are not there yet. */
export const wireImportSeed = demoSeed({
  after: ['guided-diagnosis/signal-import'],
  fill: (world) => seedLinked(world, guidedDiagnosisWireImport, WIRE_LINKS, wires),
});
