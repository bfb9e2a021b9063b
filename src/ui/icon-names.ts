import { EAGER } from './icon';
import { REST } from './icon-rest';

/** Names of all icons that there are, in the order of the alphabet. */
export const ICON_NAMES: readonly string[] = [...Object.keys(EAGER), ...Object.keys(REST)].toSorted();
