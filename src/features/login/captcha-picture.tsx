import { useWords } from '../../i18n/words';
import type { CaptchaState } from './use-captcha';
import styles from './login.module.css';

/** The picture is a button: a click asks for another. Shown as an image, so that nothing in it can run. */
export function CaptchaPicture({ captcha, onRefresh }: { captcha: CaptchaState; onRefresh: () => void }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      className={styles.captcha}
      onClick={onRefresh}
      title={t('shell.login.newCaptcha')}
      aria-label={t('shell.login.newCaptcha')}
    >
      {captcha.state === 'shown' && (
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(captcha.captcha.svg)}`}
          alt={t('shell.login.captchaPicture')}
        />
      )}
      {captcha.state === 'failed' && <span>{t('shell.retry')}</span>}
    </button>
  );
}
