import { lazy } from 'react';
import { loadWords } from '../../i18n/words';

/** Screens that the definitions of this module name. */
export const screens = {
  'portal-preview': lazy(() =>
    Promise.all([import('./portal-page/portal-preview'), loadWords('portal')]).then(([{ PortalPreview }]) => ({
      default: PortalPreview,
    })),
  ),
};
