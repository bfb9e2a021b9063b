import type { Tone } from '../../../../contract/language/field';
import styles from '../../engine.module.css';

/** A state as a dot with its word: the colour never stands alone. */
export function StateDot({ tone, word }: { tone: Tone; word: string }) {
  return (
    <span className={styles.state}>
      <span className={styles.dot} data-tone={tone} aria-hidden="true" />
      {word}
    </span>
  );
}
