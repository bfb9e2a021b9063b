import type { ReactNode } from 'react';
import styles from './fact-cells.module.css';

export type Fact = { key: string; label: string; value: ReactNode };

/** What matters most of a record, in one strip; six at most are read at a glance. */
export const FactCells = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.cells}>
    {facts.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
