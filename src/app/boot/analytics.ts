import { currentLanguage } from '../../i18n/words';
import { OPEN_PATHS } from '../../../contract/own-paths';
import { MODE } from './mode';
import type { ResolvedTarget } from '../routing/resolve';

/** All that is ever sent. */
type Visit = { route: string; language: string; version: string; region: string };

/** Found by names that the build holds, and by no others. */
const BUILT_IN: ReadonlySet<ResolvedTarget['kind']> = new Set(['resource', 'detail', 'form', 'screen']);

/**
 * The route by its pattern: only what this build itself knows, so that nothing that a user, a record or a server wrote gets into it.
 * What stands for a part that changes is `{id}`.
 */
export function patternOf(path: string, target: ResolvedTarget | null): string {
  if (target?.kind === 'static') return target.route.path.replace(/:(\w+)/g, '{$1}');
  if (target && BUILT_IN.has(target.kind)) return path;
  return OPEN_PATHS.find((open) => open === path) ?? '/error';
}

/** Asked by the browser's own settings not to be followed. */
const isUnwanted = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

let last: string | null = null;

/**
 * Tells the endpoint of the mode which screen was opened: no query, no address, no name, neither cookie nor referrer.
 * A failure is of no account.
 */
export function reportScreen(route: string, endpoint = MODE.analytics): void {
  if (!endpoint || isUnwanted() || route === last) return;
  last = route;
  const visit: Visit = { route, language: currentLanguage(), version: MODE.version, region: MODE.region };
  // As plain text no endpoint is asked beforehand; its answer is not read.
  void fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify(visit),
    headers: { 'Content-Type': 'text/plain' },
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}
