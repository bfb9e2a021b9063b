import type { CSSProperties } from 'react';
import styles from './scale.module.css';

type Props = {
  /** The whole of it in words: nothing is said by place or colour alone. */
  label: string;
  value: number;
  /** Within which it is, by all that is known. */
  low: number;
  high: number;
  /** What it may be at most, or at least. */
  limit: number;
  /** Ends of the scale. */
  from: number;
  to: number;
};

const TICKS = 10;

/** A figure on a ruler: the band is the interval within which it is, the red tick its limit. */
export function Scale({ label, value, low, high, limit, from, to }: Props) {
  const at = (figure: number): string => `${(Math.min(Math.max(figure, from), to) - from) * (100 / (to - from))}%`;
  const band: CSSProperties = { insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; there is no file that an <img> could show
    <div className={styles.scale} role="img" aria-label={label}>
      {Array.from({ length: TICKS + 1 }, (_, tick) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tick is its place
        <span key={tick} className={styles.tick} style={{ insetInlineStart: `${tick * (100 / TICKS)}%` }} />
      ))}
      <span className={styles.band} style={band} />
      <span className={styles.limit} style={{ insetInlineStart: at(limit) }} />
      <span className={styles.value} style={{ insetInlineStart: at(value) }} />
    </div>
  );
}
