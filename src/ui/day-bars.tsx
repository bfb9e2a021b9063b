import type { PointerEvent } from 'react';
import styles from './day-bars.module.css';

type Props = {
  /** One number a day, the last one is today's; null where nothing is known of it. */
  values: readonly (number | null)[];
  /** The whole chart in words: nothing of it is said by colour or height alone. */
  label: string;
  /** The day that is pointed at, counted from the first; null where none is. */
  onPoint: (day: number | null) => void;
};

/** Units of the drawing; it is stretched to its place. */
const [STEP, GAP, HEIGHT] = [10, 3, 32];
/** A day without anything still has its place. */
const LEAST = 1;

/** Some days as bars, small enough to stand beside a number. */
export function DayBars({ values, label, onPoint }: Props) {
  const known = values.filter((value) => value !== null);
  const most = Math.max(1, ...known);
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const day = Math.floor(((clientX - left) / width) * values.length);
    onPoint(Math.min(Math.max(day, 0), values.length - 1));
  };
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; there is no file that an <img> could show
      role="img"
      aria-label={label}
      className={styles.bars}
      viewBox={`0 0 ${values.length * STEP - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
      onPointerMove={point}
      onPointerLeave={() => onPoint(null)}
    >
      {values.map((value, day) => {
        if (value === null) return null;
        const height = value === 0 ? LEAST : Math.max(LEAST * 2, (value / most) * HEIGHT);
        // oxlint-disable-next-line react/no-array-index-key -- a bar is its day
        return <rect key={day} x={day * STEP} y={HEIGHT - height} width={STEP - GAP} height={height} />;
      })}
    </svg>
  );
}
