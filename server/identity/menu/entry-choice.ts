import type { Language } from '../../../contract/constants';
import { dynamicKey } from '../../../contract/text/word-key';
import { translate } from '../../http/words';
import { permissionsIn, withAncestors, type MenuEntry } from './menu-tree';

/** What `held` leaves of all entries to choose from, flat: menus with those above them, then buttons; in the order of the menu and in the words of the caller. */
export function entryChoiceOf(all: readonly MenuEntry[], held: readonly MenuEntry[], language: Language) {
  const buttons = held.filter(({ type }) => type === 'button');
  return [...withAncestors(all, held), ...buttons]
    .sort((a, b) => a.sort - b.sort)
    .map((entry) => ({
      id: entry.id,
      parentId: entry.parentId,
      name: translate(language, dynamicKey(entry.name)),
      type: entry.type,
      permissions: permissionsIn(entry),
    }));
}
