import { refTitles } from '../../row';
import { WIDE, type CellProps, type ConsoleKind } from '../kind';
import { textSearch } from '../search/text-search';
import { FileLinks } from './file-links';
import { Thumbnails } from './thumbnails';

function FilesCell({ slot, value, row, titles, mode }: CellProps<'files'>) {
  const names = titles ?? refTitles(row, slot.name);
  if (slot.field.thumbnail)
    return <Thumbnails ids={value} names={names} size={mode === 'detail' ? 'large' : 'small'} />;
  return <FileLinks ids={value} names={names} />;
}

export const files: ConsoleKind<'files'> = { Cell: FilesCell, search: textSearch, wide: WIDE };
