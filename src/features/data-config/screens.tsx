import { lazy } from 'react';
import { loadWords } from '../../i18n/words';

/** Screens that the definitions of this module name. */
export const screens = {
  'portal-preview': lazy(() =>
    Promise.all([import('./portal-page/portal-preview'), loadWords('portal')]).then(([{ PortalPreview }]) => ({
      default: PortalPreview,
    })),
  ),
  'expression-beside': lazy(() =>
    Promise.all([import('./vehicle-model/expression-panel'), loadWords('data-config/vehicle')]).then(
      ([{ ExpressionBeside }]) => ({ default: ExpressionBeside }),
    ),
  ),
  'expression-check': lazy(() =>
    Promise.all([import('./vehicle-model/expression-panel'), loadWords('data-config/vehicle')]).then(
      ([{ ExpressionPanel }]) => ({ default: ExpressionPanel }),
    ),
  ),
  'model-conflicts': lazy(() =>
    import('./vehicle-model/conflicts-drawer').then(({ ConflictsDrawer }) => ({ default: ConflictsDrawer })),
  ),
  'entry-cockpit': lazy(() => import('./entry/cockpit').then(({ EntryCockpit }) => ({ default: EntryCockpit }))),
};
