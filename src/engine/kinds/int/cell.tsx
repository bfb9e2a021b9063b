import { bytesText } from '../../../i18n/language';
import { showNumber } from '../../../../contract/text/numbers';
import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import type { Slot } from '../../words';

/** As people tell a size; exactly where it is pointed at. */
function BytesCell({ bytes }: { bytes: number }) {
  const { language } = useWords();
  return (
    <span className={styles.number} title={`${showNumber(bytes, language)} B`}>
      {bytesText(bytes, language)}
    </span>
  );
}

export function NumberCell({ slot, value }: { slot: Slot; value: number | string }) {
  const { language } = useWords();
  const { unit, scale } = slot.field;
  if (unit === 'B') return <BytesCell bytes={Number(value)} />;
  return (
    <span className={styles.number}>
      {showNumber(value, language, scale)}
      {unit && <span className={styles.quiet}>{unit === '%' ? unit : `\u00a0${unit}`}</span>}
    </span>
  );
}
