import { MODULES } from './modules';
import { ODD_ROUTES, OPEN_SCREENS } from './routes.generated';

/* Paths of the console that no definition says. Behind the `#` they follow nothing, or the short name of a tenant: `/geely/#/home`. */

/** Pages that are reached without a session. */
export const OPEN_PATHS = [
  '/login',
  '/otalogin',
  '/user/login',
  '/ssoLogin',
  '/forgot-password',
  '/reset-password',
  '/portal',
  '/error',
] as const;

/** The paths of the screens that stand in the console whatever the menu says; `src/app/routing/routes.ts` names the screen of each. */
export const STATIC_PATHS: readonly string[] = [
  ...OPEN_SCREENS.map(({ route }) => route),
  '/error',
  '/iframe/:id',
  '/webview/:id',
  '/flow-form/:processDefinitionKey/form',
];

/** What the server answers itself, before the console. */
const SERVED_PATHS = ['/api', '/assets'] as const;

const firstOf = (path: string): string => path.split('/')[1] ?? '';

/** First segments of all these paths and of the screens of the definitions: an address that begins with one names a screen and no tenant. */
export const OWN_SEGMENTS: ReadonlySet<string> = new Set([
  ...MODULES.map(({ name }) => name),
  ...[...Object.keys(ODD_ROUTES), ...OPEN_PATHS, ...STATIC_PATHS, ...SERVED_PATHS].map(firstOf),
]);
