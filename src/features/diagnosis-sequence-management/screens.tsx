import { lazy } from 'react';

/** Screens that the definitions of this module name. */
export const screens = {
  'alert-rate': lazy(() => import('./sequence-alert/rate-panel').then(({ RatePanel }) => ({ default: RatePanel }))),
  'sequence-flow': lazy(() => import('./sequence/flow-panel').then(({ FlowPanel }) => ({ default: FlowPanel }))),
  'sequence-difference': lazy(() =>
    import('./sequence/version-files').then(({ VersionFiles }) => ({ default: VersionFiles })),
  ),
  'open-import': lazy(() =>
    import('./data-task/open-import').then(({ OpenImportDialog }) => ({ default: OpenImportDialog })),
  ),
  'task-files': lazy(() => import('./data-task/task-files').then(({ TaskFiles }) => ({ default: TaskFiles }))),
  'sequence-versions': lazy(() =>
    import('./version-history/versions-panel').then(({ VersionsPanel }) => ({ default: VersionsPanel })),
  ),
};
