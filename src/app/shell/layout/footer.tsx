import { SYSTEM_VERSION } from '../../../../contract/constants';
import { useWords } from '../../../i18n/words';
import { MODE } from '../../boot/mode';
import { PRODUCT } from '../../boot/product';
import styles from './frame.module.css';

/** The zone that times are shown in, with its name. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function Footer() {
  const { t } = useWords();
  return (
    <footer className={styles.footer}>
      <span>
        {PRODUCT} {MODE.version}
      </span>
      <span>{t('shell.systemVersion', { version: SYSTEM_VERSION })}</span>
      {MODE.region && <span>{MODE.region}</span>}
      <span className={styles.zone}>{t('shell.zone', { zone: ZONE })}</span>
    </footer>
  );
}
