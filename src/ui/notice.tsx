import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = {
  title: string;
  /** Says what happened, or what to do next. */
  text?: ReactNode;
  /** Found again in the server's log. */
  note?: ReactNode;
  children?: ReactNode;
  isAlert?: boolean;
};

/** What a screen says instead of its content: what is the matter, and what can be done. */
export function Notice({ title, text, note, children, isAlert }: Props) {
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
