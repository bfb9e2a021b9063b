import { Fragment } from 'react';
import { refTitles } from '../../row';
import { WIDE, type CellProps, type ConsoleKind } from '../kind';
import { RefLink } from '../ref/ref-link';
import { AskedTitles, Joined } from '../ref/titles';
import { refSearch } from '../search/ref-search';

function RefsCell({ slot, value, row, mode }: CellProps<'refs'>) {
  const titles = refTitles(row, slot.name);
  const { ref } = slot.field;
  if (titles.length === value.length && mode === 'detail' && ref)
    return (
      <>
        {titles.map((title, at) => (
          <Fragment key={value[at]}>
            {at > 0 && ', '}
            <RefLink resource={ref} id={value[at] ?? ''} title={title} />
          </Fragment>
        ))}
      </>
    );
  return titles.length === value.length ? (
    <Joined titles={titles} mode={mode} />
  ) : (
    <AskedTitles slot={slot} ids={value} mode={mode} />
  );
}

export const refs: ConsoleKind<'refs'> = { Cell: RefsCell, search: refSearch, wide: WIDE };
