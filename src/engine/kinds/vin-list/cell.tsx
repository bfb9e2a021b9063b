import { Button, Popover } from 'antd';
import { useWords } from '../../../i18n/words';
import { CopyText } from '../../../ui/copy-text';
import styles from '../../engine.module.css';
import { useIsPrinting } from '../../use-print-mode';
import type { CellProps } from '../kind';

/** As many as a person looks through; the whole list is copied or exported. */
const SHOWN = 200;

/** How many VINs there are; a click shows them. A printed record names them all. */
export function VinCount({ value, mode }: CellProps<'vinList'>) {
  const { t } = useWords();
  const isOnPaper = useIsPrinting();
  const count = t('engine.vins.count', { number: value.length });
  if (isOnPaper) {
    return (
      <>
        {count}
        {mode === 'detail' && <div className={styles.vinsOnPaper}>{value.join(', ')}</div>}
      </>
    );
  }
  const vins = (
    <div className={styles.vins}>
      {value.slice(0, SHOWN).map((vin) => (
        <div key={vin}>
          <CopyText text={vin} kind="vin" />
        </div>
      ))}
      {value.length > SHOWN && <div>{t('engine.vins.more', { number: value.length - SHOWN })}</div>}
    </div>
  );
  return (
    <Popover trigger="click" content={vins} title={count}>
      <Button type="link" size="small">
        {count}
      </Button>
    </Popover>
  );
}
