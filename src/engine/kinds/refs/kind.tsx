import { refTitles } from '../../row';
import { WIDE, type CellProps, type ConsoleKind } from '../kind';
import { AskedTitles, Joined } from '../ref/titles';
import { refSearch } from '../search/ref-search';

function RefsCell({ slot, value, row, mode }: CellProps<'refs'>) {
  const titles = refTitles(row, slot.name);
  return titles.length === value.length ? (
    <Joined titles={titles} mode={mode} />
  ) : (
    <AskedTitles slot={slot} ids={value} mode={mode} />
  );
}

export const refs: ConsoleKind<'refs'> = { Cell: RefsCell, search: refSearch, wide: WIDE };
