export const HOME = '/home';
export const NOT_FOUND = '/error?to=404';
/** There is such a page, and the user has no right to it. */
export const forbidden = (path: string): string => `/error?${new URLSearchParams({ to: '403', path }).toString()}`;

/** The paths of the screens that stand in the console whatever the menu says; `routes.ts` names the screen of each. */
export const STATIC_PATHS = [
  HOME,
  '/user-center',
  '/error',
  '/iframe/:id',
  '/webview/:id',
  '/flow-form/:processDefinitionKey/form',
] as const;
export type StaticPath = (typeof STATIC_PATHS)[number];
