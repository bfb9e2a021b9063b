const KEY = 'reloadedFor';

/** The file that this page began with; another deployment has another one. */
const BUILD = import.meta.url;

let isUnderWay = false;
let prefetching = 0;

/** Whether the page is on its way to be loaded anew: until then nothing is worth being said. */
export const isReloading = (): boolean => isUnderWay;

/** As browsers say that a part of the program did not come; each has words of its own. */
const LOST = /dynamically imported module|module script failed|unable to preload css|^loading chunk/i;
export const isLostChunk = (error: unknown): boolean => error instanceof Error && LOST.test(error.message);

/** Notes that this build reloads now; false where it did so before, or where that cannot be known. */
function mayReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
    return true;
  } catch {
    return false;
  }
}

/**
 * A deployment took away the files that this page was built with: loads the new page, once a build, and goes on where we are.
 * False where that would not help: it was tried, or there is no network, and the browser would show a page of its own.
 */
export function reloadOnce(reload = (): void => window.location.reload(), build = BUILD): boolean {
  if (isUnderWay) return true;
  if (!navigator.onLine || !mayReload(build)) return false;
  isUnderWay = true;
  reload();
  return true;
}

/** Waits for what is only fetched ahead: where it is lost nobody misses it yet, least of all somebody who is typing. */
export function fetchAhead(work: Promise<unknown>): void {
  prefetching += 1;
  const end = () => {
    prefetching -= 1;
  };
  work.then(end, end);
}

/** Parts that are asked for outside of what is drawn, such as words of another language; those that are drawn meet a boundary as well. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (prefetching === 0) reloadOnce();
  });
}

/** Not even the words came: what to do then stands in the page itself, in every language. */
export function sayLost(root: HTMLElement): void {
  const said = document.querySelector<HTMLTemplateElement>('#lost')?.content.cloneNode(true);
  if (!said) return;
  root.replaceChildren(said);
  root.querySelector('button')?.addEventListener('click', () => window.location.reload());
}
