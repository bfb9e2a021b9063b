import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './login.module.css';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  error?: string;
  /** Shown below while there is no error. */
  hint?: string | null;
  /** Stands inside, at the end. */
  suffix?: ReactNode;
  after?: ReactNode;
};

/** A labelled input with its error beneath. antd's own input and form are not worth their weight on this page. */
export function TextField({ label, error, hint, suffix, after, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <span className={styles.box}>
          <input
            {...input}
            id={id}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
          />
          {suffix}
        </span>
        {after}
      </div>
      <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
        {note}
      </p>
    </div>
  );
}
