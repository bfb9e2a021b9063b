import { lazy } from 'react';

/** Screens that the definitions of this module name. */
export const screens = {
  'sso-provider-test': lazy(() => import('./sso-provider/test-dialog').then(({ TestDialog }) => ({ default: TestDialog }))),
  why: lazy(() => import('./why/why-drawer').then(({ WhyDrawer }) => ({ default: WhyDrawer }))),
};
