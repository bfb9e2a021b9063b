import type { ReactNode } from 'react';
import styles from './counted.module.css';

/** More than anybody counts. */
const MOST = 99;

type Props = {
  number: number;
  /** Not looked at yet. */
  waits?: boolean;
  /** The button, whose name says the number too, and what it opens. */
  children: ReactNode;
};

/** A button with a number at its corner; without one where there is nothing to count. */
export function Counted({ number, waits = false, children }: Props) {
  return (
    <span className={styles.door}>
      {children}
      {number > 0 && (
        <span className={waits ? `${styles.number} ${styles.waits}` : styles.number} aria-hidden>
          {number > MOST ? `${MOST}+` : number}
        </span>
      )}
    </span>
  );
}
