export const HOME = '/home';
export const NOT_FOUND = '/error?to=404';
/** There is such a page, and the user has no right to it. */
export const forbidden = (path: string): string => `/error?${new URLSearchParams({ to: '403', path }).toString()}`;
