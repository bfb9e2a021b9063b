import { refTitle } from '../../row';
import type { CellProps, ConsoleKind } from '../kind';
import { refSearch } from '../search/ref-search';
import { PlatformCell } from './platform-cell';
import { RefLink } from './ref-link';
import { AskedTitles, Joined } from './titles';

function RefCell({ slot, value, row, mode }: CellProps<'ref'>) {
  const title = refTitle(row, slot.name);
  // A user that a row of a tenant names and the tenant does not see is one of the platform's.
  if (!title && row && slot.field.ref === 'sys/user') return <PlatformCell />;
  if (title && mode === 'detail' && slot.field.ref)
    return <RefLink resource={slot.field.ref} id={value} title={title} />;
  return title ? <Joined titles={[title]} mode={mode} /> : <AskedTitles slot={slot} ids={[value]} mode={mode} />;
}

export const ref: ConsoleKind<'ref'> = { Cell: RefCell, search: refSearch };
