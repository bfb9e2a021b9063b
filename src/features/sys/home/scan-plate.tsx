import { MOBILE_WIDTH } from '../../../../contract/constants';
import { DOSSIER_ROUTES } from '../../../../contract/routes.generated';
import { openScan } from '../../../engine/scan/scan-store';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { atMost, useMedia } from '../../../theme/use-media';
import { Icon } from '../../../ui/icon';
import styles from './scan-plate.module.css';

/** On a phone the work begins with a code: leads to the reader, for whoever may open what it finds. */
export function ScanPlate() {
  const { t } = useWords();
  const isPhone = useMedia(atMost(MOBILE_WIDTH));
  const hasRecords = useSession(({ routes }) => Object.keys(DOSSIER_ROUTES).some((route) => routes.has(route)));
  if (!isPhone || !hasRecords) return null;
  return (
    <button type="button" className={styles.plate} onClick={openScan}>
      <span className={styles.sign}>
        <Icon name="scan" />
      </span>
      <span className={styles.words}>
        <strong>{t('shell.phone.scanTitle')}</strong>
        <span>{t('shell.phone.scanHint')}</span>
      </span>
    </button>
  );
}
