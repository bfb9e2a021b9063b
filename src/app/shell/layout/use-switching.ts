import { useWords } from '../../../i18n/words';
import { useUnsaved } from '../tabs/use-unsaved';

/** Asks before the tenant changes where forms are half filled: what is open belongs to the tenant that is left. */
export function useSwitching(): (carryOut: () => void) => void {
  const { t } = useWords();
  const { ask } = useUnsaved();
  return (carryOut) => ask(null, t('shell.tabs.unsavedSwitch'), carryOut);
}
