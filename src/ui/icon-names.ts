import { ICONS } from './icons';

/** Names of all icons that there are, in the order of the alphabet. */
export const ICON_NAMES: readonly string[] = Object.keys(ICONS).toSorted();
