import { useState } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { relatedLists } from '../guards';
import { PaperSheet } from '../print/paper';
import { rowTitleOf, type Row } from '../row';
import { Overview } from './overview';
import { PrintedHistory } from './printed-history';
import { PrintedList } from './printed-list';
import { oneWord } from '../words';

type Props = { resource: AnyResource; row: Row; onPrinted: () => void };

/** The part of a sheet that is no related list: no list can be called so. */
const HISTORY = '';

/** A record on paper: its groups, what points to it, what became of it, and where it comes from. */
export function PrintSheet({ resource, row, onPrinted }: Props) {
  const { t } = useWords();
  const related = relatedLists(resource, row);
  const [ready, setReady] = useState<ReadonlySet<string>>(() => new Set());
  const [onReady] = useState(() => (part: string) => setReady((now) => new Set(now).add(part)));
  return (
    <PaperSheet
      title={t('engine.pair', { name: oneWord(t, resource), value: rowTitleOf(resource, row) })}
      isReady={ready.size === related.length + 1}
      onPrinted={onPrinted}
    >
      <Overview resource={resource} row={row} />
      {related.map(([name, to]) => (
        <PrintedList key={name} name={name} to={to} resource={resource} row={row} onReady={onReady} />
      ))}
      <PrintedHistory resource={resource} id={row.id} part={HISTORY} onReady={onReady} />
    </PaperSheet>
  );
}
