import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import { useIsPrinting } from '../../use-print-mode';
import { fieldLabel } from '../../words';
import { Lines } from '../code/lines';
import { WIDE, type CellProps, type ConsoleKind } from '../kind';
import { textSearch } from '../search/text-search';

function JsonCell({ slot, value, mode }: CellProps<'json'>) {
  const { t } = useWords();
  const isOnPaper = useIsPrinting();
  const text = JSON.stringify(value, null, 2);
  if (isOnPaper) return <Lines text={text} name={fieldLabel(t, slot)} />;
  return (
    <details open={mode === 'detail' && text.length < 400}>
      <summary className={styles.fingerHigh}>{t('engine.json.show', { size: text.length })}</summary>
      <Lines text={text} name={fieldLabel(t, slot)} />
    </details>
  );
}

export const json: ConsoleKind<'json'> = { Cell: JsonCell, search: textSearch, wide: WIDE };
