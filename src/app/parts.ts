/** The parts of the console that the login page does without. */
export const loadConsole = () => import('./console');
export const loadEngine = () => import('../engine/resource-screen');

/** Fetches at once what the first screen will be made of. A failure is of no account: what is needed is fetched again. */
export function fetchPartsFor(path: string): void {
  const parts = path === '/' || path === '/home' ? [loadConsole()] : [loadConsole(), loadEngine()];
  void Promise.all(parts).catch(() => undefined);
}

/** Fetches ahead what comes after the login, while a name is typed. */
export const prefetchConsole = (): void => fetchPartsFor('/account');
