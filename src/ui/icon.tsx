import { ICONS, type IconPlace } from './icons';

/** A picture beside words: nothing to be read aloud. */
export const DECORATIVE = { 'aria-hidden': true, 'aria-label': undefined, role: undefined };

/** The icon of that name; a file where the name is unknown or missing. */
export function Icon({ name, ...place }: { name?: string | null } & IconPlace) {
  // `constructor` is a name as well, and no icon.
  const Found = name && Object.hasOwn(ICONS, name) ? ICONS[name] : ICONS.file;
  return Found ? <Found {...place} {...DECORATIVE} /> : null;
}
