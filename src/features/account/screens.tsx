import { lazy } from 'react';
import { loadWords } from '../../i18n/words';

/** Screens that the definitions of this module name. */
export const screens = {
  'certificate-download': lazy(() =>
    // Of a vehicle's certificate too.
    Promise.all([import('./certificate/download-dialog'), loadWords('account/certificate')]).then(
      ([{ DownloadDialog }]) => ({ default: DownloadDialog }),
    ),
  ),
  'vehicle-issue': lazy(() =>
    import('./certificate/issue-dialog').then(({ IssueDialog }) => ({ default: IssueDialog })),
  ),
  'vin-template': lazy(() =>
    import('./vehicle-pool-vin/vin-template').then(({ VinTemplate }) => ({ default: VinTemplate })),
  ),
  'client-role-limits': lazy(() =>
    import('../../engine/limits/limits-beside').then(({ LimitsBeside }) => ({ default: LimitsBeside })),
  ),
  'client-role-matrix': lazy(() =>
    import('./client-role/matrix-dialog').then(({ MatrixDialog }) => ({ default: MatrixDialog })),
  ),
};
