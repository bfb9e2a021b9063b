import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { fieldLabel } from '../words';
import type { Difference } from './stale';
import own from './stale.module.css';

export type StalePart = { key: string; title: ReactNode; render: (difference: Difference) => ReactNode };

/** Differences one below the other, where there is no room for them side by side: nothing of what is to be compared is out of sight. */
export function StaleStack({
  differences,
  parts,
}: {
  differences: readonly Difference[];
  parts: readonly StalePart[];
}) {
  const { t } = useWords();
  return (
    <ul className={own.stack}>
      {differences.map((difference) => (
        <li key={difference.slot.name}>
          <strong>{fieldLabel(t, difference.slot)}</strong>
          <dl className={styles.pairs}>
            {parts.map(({ key, title, render }) => (
              <div key={key} className={styles.pair}>
                <dt>{title}</dt>
                <dd>{render(difference)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
