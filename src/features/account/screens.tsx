import { lazy } from 'react';

/** Screens that the definitions of this module name. */
export const screens = {
  'certificate-download': lazy(() =>
    import('./certificate/download-dialog').then(({ DownloadDialog }) => ({ default: DownloadDialog })),
  ),
  'certificate-authority': lazy(() =>
    import('./certificate/authority-drawer').then(({ AuthorityDrawer }) => ({ default: AuthorityDrawer })),
  ),
  'vehicle-issue': lazy(() =>
    import('./certificate/issue-dialog').then(({ IssueDialog }) => ({ default: IssueDialog })),
  ),
  'gray-preview': lazy(() =>
    import('./gray-rule/preview-drawer').then(({ GrayPreviewDrawer }) => ({ default: GrayPreviewDrawer })),
  ),
  'gray-beside': lazy(() => import('./gray-rule/gray-beside').then(({ GrayBeside }) => ({ default: GrayBeside }))),
  'version-reach': lazy(() =>
    import('./client-version/version-reach').then(({ VersionReachDrawer }) => ({ default: VersionReachDrawer })),
  ),
  'version-adoption': lazy(() =>
    import('./client-version/version-adoption').then(({ VersionAdoptionDrawer }) => ({
      default: VersionAdoptionDrawer,
    })),
  ),
  'vin-template': lazy(() =>
    import('./vehicle-pool-vin/vin-template').then(({ VinTemplate }) => ({ default: VinTemplate })),
  ),
  'client-role-limits': lazy(() =>
    import('./client-role/limits-beside').then(({ LimitsBeside }) => ({ default: LimitsBeside })),
  ),
  'client-role-matrix': lazy(() =>
    import('./client-role/matrix-dialog').then(({ MatrixDialog }) => ({ default: MatrixDialog })),
  ),
};
