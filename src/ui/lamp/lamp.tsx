import type { ReactNode } from 'react';
import styles from './lamp.module.css';

/**
 * What a state asks for, each with a shape of its own: `well` nothing, `needs` somebody, `failed` or must be done, `halted` by a person or an alert,
 * `running`, `part` of it (prepublished, to be confirmed), `waiting` for its turn, `draft` or not judged, `gone` (abandoned, does not apply).
 */
export const LAMPS = ['well', 'needs', 'failed', 'halted', 'running', 'part', 'waiting', 'draft', 'gone'] as const;
export type LampShape = (typeof LAMPS)[number];

/** The shape alone: its word stands beside it. */
export const LampSign = ({ shape }: { shape: LampShape }) => (
  <span className={styles.sign} data-lamp={shape} aria-hidden="true" />
);

/** A state by its shape and its word: the colour never stands alone. Two plain boxes, so that a list of a thousand has room for it. */
export function Lamp({ shape, children }: { shape: LampShape; children: ReactNode }) {
  return (
    <span className={styles.lamp}>
      <LampSign shape={shape} />
      {children}
    </span>
  );
}
