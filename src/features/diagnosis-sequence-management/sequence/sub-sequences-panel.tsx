import { Empty } from 'antd';
import { Link } from 'react-router-dom';
import { addressWith } from '../../../../contract/language/routes';
import type { NamedScreenProps } from '../../../engine/ports';
import { refTitles } from '../../../engine/row';
import { useWords } from '../../../i18n/words';

/** Sequences that this one runs, in the order in which it does. */
export function SubSequencesPanel({ rows: [row] }: NamedScreenProps) {
  const { t } = useWords();
  const ids = (row?.subSequenceList ?? []) as string[];
  const titles = refTitles(row, 'subSequenceList');
  if (ids.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t('diagnosis-sequence-management.sequence.flow.noSubs')}
      />
    );
  return (
    <ol>
      {ids.map((id, place) => (
        <li key={id}>
          <Link to={addressWith('/diagnosis-sequence-management/quene/detail', { id })}>{titles[place] ?? id}</Link>
        </li>
      ))}
    </ol>
  );
}
