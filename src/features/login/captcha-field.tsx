import type { ComponentProps } from 'react';
import { useWords } from '../../i18n/words';
import type { CaptchaState } from './use-captcha';
import styles from './login.module.css';
import { TextField } from './text-field';

/** The picture is a button: a click asks for another. Shown as an image, so that nothing in it can run. */
function CaptchaPicture({ captcha, onRefresh }: { captcha: CaptchaState; onRefresh: () => void }) {
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

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'after'> & {
  captcha: CaptchaState;
  onRefresh: () => void;
};

/** What is read in the picture, where one is asked for. */
export function CaptchaField({ captcha, onRefresh, error, ...field }: Props) {
  const { t } = useWords();
  if (captcha.state === 'none') return null;
  return (
    <TextField
      {...field}
      error={error ?? (captcha.state === 'failed' ? captcha.msg : undefined)}
      label={t('shell.login.captcha')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      after={<CaptchaPicture captcha={captcha} onRefresh={onRefresh} />}
    />
  );
}
