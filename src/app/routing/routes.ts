import type { WordKey } from '../../../contract/word-keys.generated';
import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { OPEN_SCREENS } from '../../../contract/routes.generated';
import { loadWords } from '../../i18n/words';
import { screenNamed } from '../boot/screens';

/** A screen that stands in the console whatever the menu says. */
export type StaticRoute = {
  path: string;
  screen: ComponentType;
  /** Key of the word of its tab and title. */
  title: WordKey;
  /** Part of its query that names the title of one address. */
  titleIn?: string;
  /** Neither header nor sidebar nor tabs. */
  isBare?: boolean;
  /** Shown in the frame, but opens no tab. */
  isLoose?: boolean;
  /** Works without a session. */
  isOpen?: boolean;
  /** Loaded afresh on every visit. */
  isVolatile?: boolean;
};

/** How every kind of field looks, and every part that screens are made of; pages for developers that no build contains. */
const GALLERY: StaticRoute[] = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        screen: lazy(() =>
          Promise.all([import('../../engine/gallery/gallery'), loadWords('engine')]).then(([m]) => ({
            default: m.Gallery,
          })),
        ),
        title: 'shell.gallery',
      },
      {
        path: '/gallery/parts',
        screen: lazy(() => import('../../engine/gallery/parts').then((m) => ({ default: m.PartsGallery }))),
        title: 'shell.gallery',
      },
    ]
  : [];

export const STATIC_ROUTES: readonly StaticRoute[] = [
  ...GALLERY,
  ...OPEN_SCREENS.flatMap(({ route, name, title }): StaticRoute[] => {
    const [module = '', object = ''] = name.split('/');
    const screen = screenNamed(module, object);
    return screen ? [{ path: route, title, screen }] : [];
  }),
  {
    path: '/error',
    screen: lazy(() => import('../../features/error/error-screen').then((m) => ({ default: m.ErrorScreen }))),
    title: 'shell.error.title',
    isLoose: true,
    isOpen: true,
    isVolatile: true,
  },
  {
    path: '/iframe/:id',
    screen: lazy(() => import('../shell/foreign/frame-screen').then((m) => ({ default: m.FrameScreen }))),
    title: 'shell.foreign.title',
  },
  {
    path: '/webview/:id',
    screen: lazy(() => import('../shell/foreign/window-screen').then((m) => ({ default: m.WindowScreen }))),
    title: 'shell.foreign.title',
    isBare: true,
    isVolatile: true,
  },
  {
    path: '/flow-form/:processDefinitionKey/form',
    screen: lazy(() =>
      Promise.all([import('./flow-form-page'), loadWords('flow')]).then(([m]) => ({ default: m.FlowFormPage })),
    ),
    title: 'shell.flowForm',
    titleIn: 'title',
  },
];

/** The static route of a path with the parts that it names. */
export function staticRouteOf(path: string): { route: StaticRoute; params: Record<string, string> } | null {
  for (const route of STATIC_ROUTES) {
    const match = matchPath(route.path, path);
    if (match)
      return {
        route,
        params: Object.fromEntries(Object.entries(match.params).map(([name, value]) => [name, value ?? ''])),
      };
  }
  return null;
}
