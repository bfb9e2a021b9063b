import { lazy } from 'react';

/** Screens that the definitions of this module name. */
export const screens = {
  why: lazy(() => import('./why/why-drawer').then(({ WhyDrawer }) => ({ default: WhyDrawer }))),
};
