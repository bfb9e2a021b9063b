import { guidedDiagnosisSignalImport } from '../../db/tables';
import { SIGNAL_LINKS } from '../../modules/guided-diagnosis/signal-import';
import { demoSeed } from '../demo/demo-seed';
import { seedLinked } from './linked-rows';
import signals from './signal-import/signals.json';

/** Signals of the buses of the demo, some of units that no diagram names. */
export const signalImportSeed = demoSeed({
  after: ['guided-diagnosis/gcid'],
  fill: (world) => seedLinked(world, guidedDiagnosisSignalImport, SIGNAL_LINKS, signals),
});
