export const HOME = '/home';
export const NOT_FOUND = '/error?to=404';

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
