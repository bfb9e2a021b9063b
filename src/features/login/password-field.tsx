import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { useState, type ComponentProps } from 'react';
import { useWords } from '../../i18n/words';
import { useCapsLock } from '../../ui/sign-in/use-caps-lock';
import styles from './login.module.css';
import { TextField } from './text-field';

/** A password that can be shown; says when Caps Lock is on. What is pasted is not cut off: a part of a password opens nothing, and nobody sees why. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>) {
  const { t } = useWords();
  const [isShown, setShown] = useState(false);
  const { isOn, handlers } = useCapsLock();
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      {...handlers}
      hint={isOn ? t('shell.login.capsLock') : field.hint}
      suffix={
        <button
          type="button"
          className={styles.show}
          onClick={() => setShown(!isShown)}
          aria-pressed={isShown}
          aria-label={t('shell.login.showPassword')}
          title={t(isShown ? 'shell.login.hidePassword' : 'shell.login.showPassword')}
        >
          {isShown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
        </button>
      }
    />
  );
}
