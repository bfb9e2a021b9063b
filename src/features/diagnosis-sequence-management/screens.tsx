import { lazy } from 'react';

/** Screens that the definitions of this module name. */
export const screens = {
  'open-import': lazy(() =>
    import('./data-task/open-import').then(({ OpenImportDialog }) => ({ default: OpenImportDialog })),
  ),
};
