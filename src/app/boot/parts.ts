import type { AnyResource } from '../../../contract/language/resource';
import { resourceNameOf } from '../../../contract/language/routes';
import { askPortalAhead } from '../../features/portal/portal-data';
import { currentLanguage, loadWords } from '../../i18n/words';
import { wantedAddress } from '../../session/redirect';
import { once, type Once } from '../../ui/once';
import { hasDefinition, loadDefinition } from './definitions';
import { fetchAhead } from './lost-chunk';

/** The parts of the console that the login page does without. */
export const consolePart = once(async () => {
  const { Console, pack } = await import('./console');
  await pack;
  return { Console };
});
export const enginePart = once(() => import('../../engine/resource-screen'));

/** The public page with its words. */
export const loadPortal = async () =>
  (await Promise.all([import('../../features/portal/portal-page'), loadWords('portal')]))[0];

/** Asks at once for all that the public page is made of. */
export function fetchPortal(): void {
  fetchAhead(Promise.all([loadPortal(), askPortalAhead(currentLanguage())]));
}

const generatedOnes = new Map<string, Once<AnyResource>>();

/** What a generated screen is made of beside the engine: its definition, with its words and those of the engine. */
export function generated(name: string): Once<AnyResource> {
  const known = generatedOnes.get(name);
  if (known) return known;
  const made = once(() =>
    Promise.all([loadDefinition(name), loadWords(name), loadWords('engine')]).then(([definition]) => definition),
  );
  generatedOnes.set(name, made);
  return made;
}

function fetchScreen(path: string): Promise<unknown>[] {
  const name = resourceNameOf(path);
  if (!name || !hasDefinition(name)) return [];
  return [generated(name).fetch()];
}

/** Fetches at once what the first screen will be made of. A failure is of no account: what is needed is fetched again. */
export function fetchPartsFor(path: string): void {
  const parts =
    path === '/' || path === '/home'
      ? [consolePart.fetch()]
      : [consolePart.fetch(), enginePart.fetch(), ...fetchScreen(path)];
  fetchAhead(Promise.allSettled(parts));
}

/** Fetches ahead what comes after the login, while a name is typed: the screen that was wanted, or the engine for whichever will be. */
export const prefetchConsole = (): void => fetchPartsFor(wantedAddress()?.split(/[?#]/, 1)[0] ?? '/account');
