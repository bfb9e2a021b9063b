import { QRCode } from 'antd';
import type { Enrolment } from '../../../contract/wire/identity/second-factor';
import { useWords } from '../../i18n/words';
import { CopyText } from '../copy-text';
import styles from './second-factor.module.css';

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What an authenticator app reads, as a picture and as text. The picture is dark on light in every theme: not every camera reads it otherwise. */
export function EnrolmentPicture({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useWords();
  return (
    <div className={styles.enrolment}>
      <p>{t('shell.secondFactor.scan')}</p>
      <div className={styles.picture}>
        <QRCode
          value={enrolment.uri}
          type="svg"
          size={216}
          marginSize={4}
          bordered={false}
          color="CanvasText"
          bgColor="Canvas"
          aria-label={t('shell.secondFactor.picture')}
        />
      </div>
      <div className={styles.secret}>
        <span className={styles.note}>{t('shell.secondFactor.byHand')}</span>
        <CopyText text={inFours(enrolment.secret)} />
      </div>
    </div>
  );
}
