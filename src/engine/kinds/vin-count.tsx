import { Button, Popover } from 'antd';
import { useWords } from '../../i18n/words';
import { CopyText } from '../../ui/copy-text';
import styles from '../engine.module.css';

/** As many as a person looks through; the whole list is copied or exported. */
const SHOWN = 200;

/** How many VINs there are; a click shows them. */
export function VinCount({ value }: { value: readonly string[] }) {
  const { t } = useWords();
  const vins = (
    <div className={styles.vins}>
      {value.slice(0, SHOWN).map((vin) => (
        <div key={vin}>
          <CopyText text={vin} />
        </div>
      ))}
      {value.length > SHOWN && <div>{t('engine.vins.more', { number: value.length - SHOWN })}</div>}
    </div>
  );
  return (
    <Popover trigger="click" content={vins} title={t('engine.vins.count', { number: value.length })}>
      <Button type="link" size="small">
        {t('engine.vins.count', { number: value.length })}
      </Button>
    </Popover>
  );
}
