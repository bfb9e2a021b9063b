import { Fragment, lazy, Suspense } from 'react';
import { refTitles } from '../../row';
import { WIDE, type CellProps, type ConsoleKind } from '../kind';
import { RefLink } from '../ref/ref-link';
import { AskedTitles, Joined } from '../ref/titles';
import { refSearch } from '../search/ref-search';

const RightsCell = lazy(() => import('../named/rights-cell').then((part) => ({ default: part.RightsCell })));

function RefsCell(props: CellProps<'refs'>) {
  const { slot, value, row, mode } = props;
  const titles = refTitles(row, slot.name);
  const { ref } = slot.field;
  if (slot.field.control === 'rights' && mode === 'detail')
    return (
      <Suspense>
        <RightsCell {...props} />
      </Suspense>
    );
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
