import { Texts, type NavItem } from '../../../../contract/wire/identity/session';
import { isFramable } from '../../../../contract/validation/frame-origin';
import { webAddress } from '../../../../contract/validation/menu-url';
import { call } from '../../../http/client';
import { safeAddress } from '../../../session/redirect';
import { onLeave } from '../../../session/session';

/** Where an entry leads: to a screen of ours, to a page of the web, or nowhere that may be opened. */
export type EntryAddress = { kind: 'own'; address: string } | { kind: 'web'; url: string } | { kind: 'none' };
/** The same for a frame: `refused` names a page that the browser would not show in one. */
export type FramePlan =
  Exclude<EntryAddress, { kind: 'web' }> | { kind: 'frame'; url: string; sandbox: string } | RefusedAddress;
/** `host` is whose page it is: another one than the address names where that leads on. */
export type RefusedAddress = { kind: 'refused'; url: string; host: string; why: 'origin' | 'insecure' };

/** These lead to what an entry opens: one that led there again would go in a circle. */
const isDetour = (address: string): boolean => /^\/(iframe|webview)\//.test(address);

function addressFrom(text: unknown): EntryAddress {
  const own = safeAddress(text);
  if (own && !isDetour(own)) return { kind: 'own', address: own };
  const url = webAddress(text);
  return url ? { kind: 'web', url } : { kind: 'none' };
}

/** The address that an entry opens; asked from the server first where the entry says so. */
export async function addressOfEntry(item: NavItem | undefined, signal?: AbortSignal): Promise<EntryAddress> {
  if (!item?.url) return { kind: 'none' };
  return addressFrom(item.isApi ? await call('GET', item.url, { signal, silent: true }) : item.url);
}

let origins: Promise<string[]> | null = null;
onLeave(() => {
  origins = null;
});

/** Asked once a session, when the first frame is opened: the installation is set up by its operator. */
function allowedOrigins(): Promise<string[]> {
  origins ??= call('GET', '/sys/menu/frame-origins', { silent: true, answer: Texts });
  // A lost connection must not stick.
  origins.catch(() => (origins = null));
  return origins;
}

const FREEDOMS = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** A page of our own origin that ran as itself could take its sandbox off, and read the session: it runs as a stranger. */
export const sandboxFor = (url: string, here: string): string =>
  new URL(url).origin === here ? FREEDOMS : `${FREEDOMS} allow-same-origin`;

/** Whether a browser blocks the page for its lack of encryption; it excepts this machine. */
const isInsecure = ({ protocol, hostname }: URL, here: Location): boolean =>
  here.protocol === 'https:' &&
  protocol === 'http:' &&
  !/^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/.test(hostname);

/** How an entry is shown in a frame. Asked before the frame is drawn: a page that the browser blocks leaves it empty without a word. */
export async function planFrame(item: NavItem | undefined, signal: AbortSignal): Promise<FramePlan> {
  const found = await addressOfEntry(item, signal);
  if (found.kind !== 'web') return found;
  const { url } = found;
  const here = window.location.origin;
  const { host, origin } = new URL(url);
  if (origin !== here && !isFramable(url, await allowedOrigins())) return { kind: 'refused', url, host, why: 'origin' };
  if (isInsecure(new URL(url), window.location)) return { kind: 'refused', url, host, why: 'insecure' };
  return { kind: 'frame', url, sandbox: sandboxFor(url, here) };
}
