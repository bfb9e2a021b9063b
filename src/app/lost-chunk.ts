/** Milliseconds in which a second reload would be a circle. */
const PATIENCE = 10_000;
const KEY = 'reloadedAt';

const readTime = (): number => {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

/** A deployment took away the files that this page was built with: load the new page once and go on where we are. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - readTime() < PATIENCE) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
}
