import type { InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import styles from './login.module.css';

type Props = Omit<ComponentProps<typeof Input>, 'size' | 'id'> & {
  label: string;
  error?: string;
  /** Shown below while there is no error. */
  hint?: string | null;
  after?: ReactNode;
  ref?: Ref<InputRef>;
};

/** A labelled input with its error beneath. antd's own form is not worth its weight on this page. */
export function TextField({ label, error, hint, after, ref, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <Input
          {...input}
          ref={ref}
          id={id}
          size="large"
          status={error ? 'error' : undefined}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {after}
      </div>
      <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
        {note}
      </p>
    </div>
  );
}
