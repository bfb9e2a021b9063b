import type { CSSProperties } from 'react';
import { ICONS } from './icons';
import './icon.css';

/** What antd gives to an icon in a place of its own. */
type IconPlace = { className?: string; style?: CSSProperties };

/** A picture beside words: nothing to be read aloud. */
export const DECORATIVE = { 'aria-hidden': true, 'aria-label': undefined, role: undefined };

/** The icon of that name; a file where the name is unknown or missing. */
export function Icon({ name, className = '', style }: { name?: string | null } & IconPlace) {
  // `constructor` is a name as well, and no icon.
  const path = name && Object.hasOwn(ICONS, name) ? ICONS[name] : ICONS.file;
  return (
    <svg className={`console-icon ${className}`} style={style} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
