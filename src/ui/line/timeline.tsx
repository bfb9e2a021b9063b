import type { ReactNode } from 'react';
import { LampSign, type LampShape } from '../lamp/lamp';
import styles from './line.module.css';

type Item = {
  key: string;
  /** What hangs on the line there; a tap without a meaning where there is none. */
  lamp?: LampShape;
  content: ReactNode;
};

/** What happened one after the other, hung on a line. */
export const Timeline = ({ items }: { items: readonly Item[] }) => (
  <ol className={styles.timeline}>
    {items.map(({ key, lamp, content }) => (
      <li key={key}>
        <span className={styles.tap}>{lamp ? <LampSign shape={lamp} /> : <span className={styles.plain} />}</span>
        <div className={styles.content}>{content}</div>
      </li>
    ))}
  </ol>
);
