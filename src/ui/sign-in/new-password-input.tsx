import { Input } from 'antd';
import type { AriaAttributes } from 'react';
import type { PasswordContext } from '../../../contract/validation/password';
import { useWords } from '../../i18n/words';
import { PasswordRules } from './password-rules';
import styles from './password-rules.module.css';
import { useCapsLock } from './use-caps-lock';

type Props = AriaAttributes & {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
  placeholder?: string;
  /** What it is judged by. */
  context: Omit<PasswordContext, 'common'>;
};

/** A new password, for a form item: with its rules, and a word where Caps Lock is on. */
export function NewPasswordInput({ context, value, onChange, ...control }: Props) {
  const { t } = useWords();
  const { isOn, handlers } = useCapsLock();
  return (
    <>
      <Input.Password
        {...control}
        {...handlers}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value || null)}
        autoComplete="new-password"
        maxLength={128}
      />
      {isOn && <output className={styles.caps}>{t('shell.login.capsLock')}</output>}
      <PasswordRules password={value ?? ''} {...context} />
    </>
  );
}
