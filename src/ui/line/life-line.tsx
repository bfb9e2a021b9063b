import type { ReactNode } from 'react';
import { LampSign, type LampShape } from '../lamp/lamp';
import styles from './line.module.css';

export type LifeStep = {
  key: string;
  lamp: LampShape;
  word: string;
  /** Who brought it there, and when. */
  note?: ReactNode;
  /** Solid is past, dashed is to come. */
  is: 'past' | 'now' | 'next';
};

/** The states of a record from its first to its last, with who and when; what is to come is dashed. */
export const LifeLine = ({ label, steps }: { label: string; steps: readonly LifeStep[] }) => (
  <ol className={styles.life} aria-label={label}>
    {steps.map(({ key, lamp, word, note, is }) => (
      <li key={key} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
        <span className={styles.tap}>
          <LampSign shape={lamp} />
        </span>
        <span className={styles.word}>{word}</span>
        {note && <span className={styles.note}>{note}</span>}
      </li>
    ))}
  </ol>
);
