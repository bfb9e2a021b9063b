const KEY = 'singleSignOn';
/** A login that is younger led here again: another one by itself would be a circle. */
const PATIENCE = 60_000;

/** Of this tab only, and kept while the browser is at the provider. */
function withTab<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(window.sessionStorage);
  } catch {
    return otherwise;
  }
}

/** The login page does not go to the provider by itself any more: somebody just left, or it has gone there and nobody came back signed in. */
export const holdAutoStart = (): void => withTab((tab) => tab.setItem(KEY, 'held'), undefined);

/** Remembers a sign-in: once it is long enough ago, the login page may go to the provider by itself again. */
export const releaseAutoStart = (): void => withTab((tab) => tab.setItem(KEY, String(Date.now())), undefined);

/** Whether the login page may go to the provider by itself; never where the tab cannot remember that it did. */
export const mayAutoStart = (): boolean =>
  withTab((tab) => {
    const kept = tab.getItem(KEY);
    return kept === null || (kept !== 'held' && Date.now() - Number(kept) > PATIENCE);
  }, false);
