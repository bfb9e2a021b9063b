import styles from './report.module.css';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 2;

type Run = { at: number; value: number }[];

/** What lies between gaps: each a line of its own. */
function runsOf(values: readonly (number | null)[]): Run[] {
  const runs: Run[] = [[]];
  values.forEach((value, at) => {
    if (value === null) runs.push([]);
    else runs.at(-1)!.push({ at, value });
  });
  return runs.filter((run) => run.length > 1);
}

/** How a figure went over time, as a line without an axis: a gap where nothing was reported. Its values stand in the chart and its table. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const runs = runsOf(values);
  if (runs.length === 0) return null;
  const known = values.filter((value) => value !== null);
  const [least, greatest] = [Math.min(...known), Math.max(...known)];
  const x = (at: number): number => EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1);
  const y = (value: number): number =>
    greatest === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / (greatest - least);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
      {runs.map((run) => (
        <polyline key={run[0]!.at} points={run.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
      ))}
    </svg>
  );
}
