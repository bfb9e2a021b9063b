/** Anything below: blanks, characters that nobody sees (marks that turn the direction of writing among them) and what ends an attribute stand in no address that somebody typed. */
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const ODD = /[\u0000-\u0020\u007f-\u00a0\p{Cf}\p{Co}<>"'`\\]/u;

/** A path of ours: one slash, not two, and no backslash, which browsers read as a slash. */
const isOwn = (text: string): boolean => /^\/(?![/\\])/.test(text);

/**
 * The address as a browser would open it, where it is one of the web: http or https, with a host, and without a user name before it,
 * which only makes one host look like another. Null for everything else.
 */
export function webAddress(text: unknown): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers drop them, so that `java\tscript:` would be a scheme
  if (typeof text !== 'string' || !/^https?:\/\/[^\s\p{Cc}\p{Cf}\p{Co}\\]+$/iu.test(text) || !URL.canParse(text))
    return null;
  const { username, password, hostname, href } = new URL(text);
  return hostname && !username && !password ? href : null;
}

/** Where an address of the menu leads: to a path of ours, to a page of the web, or nowhere that may be opened. */
export function kindOfAddress(text: unknown): 'own' | 'web' | null {
  if (typeof text !== 'string') return null;
  if (isOwn(text)) return ODD.test(text) ? null : 'own';
  return webAddress(text) === null ? null : 'web';
}

/** What may be saved as the address of a menu entry. */
export const isMenuUrl = (text: string): boolean => !ODD.test(text) && kindOfAddress(text) !== null;

/** Without `/index` and a slash at the end: the address of a screen may be written either way. */
export const bareRoute = (route: string): string => route.replace(/\/(index)?$/, '');
