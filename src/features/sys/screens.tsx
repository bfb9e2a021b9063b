import { lazy } from 'react';
import { loadWords } from '../../i18n/words';

/** Screens that the definitions of this module name, or that are theirs by their name. */
export const screens = {
  home: lazy(() => import('./home/home-screen').then(({ HomeScreen }) => ({ default: HomeScreen }))),
  // The profile is a form of the engine.
  'user-center': lazy(() =>
    Promise.all([import('./user-center/user-center-screen'), loadWords('engine')]).then(([{ UserCenterScreen }]) => ({
      default: UserCenterScreen,
    })),
  ),
  'menu-export': lazy(() => import('./menu/menu-export').then(({ MenuExport }) => ({ default: MenuExport }))),
  'menu-import': lazy(() => import('./menu/menu-import').then(({ MenuImport }) => ({ default: MenuImport }))),
  'menu-preview': lazy(() => import('./menu/menu-preview').then(({ MenuPreview }) => ({ default: MenuPreview }))),
  'client-log-view': lazy(() => import('./client-log/log-drawer').then(({ ViewLog }) => ({ default: ViewLog }))),
  'client-log-original': lazy(() =>
    import('./client-log/fetch-original').then(({ FetchOriginal }) => ({ default: FetchOriginal })),
  ),
  'client-log-find': lazy(() => import('./client-log/find-drawer').then(({ FindInLogs }) => ({ default: FindInLogs }))),
  'sso-provider-test': lazy(() =>
    import('./sso-provider/test-dialog').then(({ TestDialog }) => ({ default: TestDialog })),
  ),
  'operation-changes': lazy(() =>
    import('./user-operation/request-changes').then(({ RequestChanges }) => ({ default: RequestChanges })),
  ),
  why: lazy(() => import('./user/explain/explain-drawer').then(({ WhyDrawer }) => ({ default: WhyDrawer }))),
  'role-limits': lazy(() =>
    import('../../engine/limits/limits-beside').then(({ LimitsBeside }) => ({ default: LimitsBeside })),
  ),
  'read-notice': lazy(() => import('./notice/notice-drawer').then(({ MyNotice }) => ({ default: MyNotice }))),
};
