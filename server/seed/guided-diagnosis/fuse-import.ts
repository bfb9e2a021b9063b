import { guidedDiagnosisFuseImport } from '../../db/tables';
import { fuseNoOf, FUSE_LINKS } from '../../modules/guided-diagnosis/fuse-import';
import { demoSeed } from '../demo/demo-seed';
import { seedLinked } from './linked-rows';
import fuses from './fuse-import/fuses.json';

/** Fuses of two boxes; one leads to a socket that is not there. */
export const fuseImportSeed = demoSeed({
  after: ['guided-diagnosis/gcid'],
  fill: (world) =>
    seedLinked(
      world,
      guidedDiagnosisFuseImport,
      FUSE_LINKS,
      fuses.map((fuse) => ({ ...fuse, fuseNo: fuseNoOf(fuse) })),
    ),
});
