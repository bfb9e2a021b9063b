import type { ReactNode } from 'react';
import styles from './engine.module.css';

/** Heading of a group of fields, at the edge at which their labels begin. */
export function GroupTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.groupTitle}>{children}</h2>;
}
