import { useWords } from '../../../i18n/words';
import type { CellProps, ConsoleKind } from '../kind';
import { boolSearch } from '../search/bool-search';

function BoolCell({ value }: CellProps<'bool'>) {
  const { t } = useWords();
  return <>{t(value ? 'engine.yes' : 'engine.no')}</>;
}

export const bool: ConsoleKind<'bool'> = {
  Cell: BoolCell,
  search: boolSearch,
  words: (_, t) => [t('engine.yes'), t('engine.no')],
};
