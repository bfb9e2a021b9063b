import { Button, Empty, Skeleton } from 'antd';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import type { ShapeKind } from '../../../contract/report/charts';
import type { ReportShape, ShapeCell } from '../../../contract/report/shapes/shape';
import { useWords } from '../../i18n/words';
import { ReachableScroll } from '../table/reachable-scroll';
import { useMarkKeys, useTurnedChart } from './chart-keys';
import styles from './report.module.css';

const DrawnChart = lazy(() => import('../../ui/chart/drawn-chart').then((part) => ({ default: part.DrawnChart })));

const HEIGHTS: Readonly<Record<ShapeKind, number>> = { hours: 400, durations: 240, stages: 240 };

type Props = {
  shape: ReportShape;
  /** Shows the rows behind a mark. */
  onPick: (rows: Readonly<Record<string, string>>) => void;
  /** Pixels, where it is not to be as high as usual. */
  height?: number;
  /** What stands at the end of its head. */
  more?: ReactNode;
};
type PartProps = { shape: ReportShape; pick: (at: number) => void };

function MarkCell({ shape, cell, pick }: PartProps & { cell: ShapeCell }) {
  const mark = cell.mark === undefined ? undefined : shape.marks[cell.mark];
  if (!mark?.rows) return cell.text;
  return (
    <Button
      type="link"
      size="small"
      aria-label={mark.name === cell.text ? undefined : `${mark.name}: ${mark.text}`}
      onClick={() => pick(cell.mark!)}
    >
      {cell.text}
    </Button>
  );
}

function ShapeTable({ shape, pick }: PartProps) {
  const { head, lines } = shape.table;
  return (
    <div className={styles.points}>
      <ReachableScroll>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([first, ...cells]) => (
              <tr key={first!.text}>
                <th scope="row">
                  <MarkCell shape={shape} pick={pick} cell={first!} />
                </th>
                {cells.map((cell, at) => (
                  <td key={head[at + 1]}>
                    <MarkCell shape={shape} pick={pick} cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ReachableScroll>
    </div>
  );
}

function ShapeChart({ shape, pick, height = HEIGHTS[shape.kind] }: PartProps & { height?: number }) {
  const { t } = useWords();
  const { title, summary, marks, moves, option } = shape;
  const { focus, press } = useMarkKeys(marks.length, moves, pick);
  const told = (at: number): string => `${marks[at]?.name}: ${marks[at]?.text}`;
  return (
    <figure className={styles.chart}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a chart is gone through by keys, and what they reach is told by the live region */}
      <div role="application" tabIndex={0} aria-label={`${title}. ${t('engine.report.keys')}`} onKeyDown={press}>
        <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height }} />}>
          <DrawnChart
            label={`${title}. ${summary}`}
            height={height}
            option={(look) => option(look, focus)}
            tell={told}
            onPick={pick}
          />
        </Suspense>
      </div>
      <figcaption aria-live="polite">{focus === null ? summary : told(focus)}</figcaption>
    </figure>
  );
}

/** A drawing of a report beside that over time, and the same as a table. `t` turns one into the other, arrows go from mark to mark. */
export function ShapePanel({ shape, onPick, height, more }: Props) {
  const { t } = useWords();
  const box = useRef<HTMLElement>(null);
  const { isTable, turn, button } = useTurnedChart(box);
  const pick = (at: number) => {
    const rows = shape.marks[at]?.rows;
    if (rows) onPick(rows);
  };
  const isEmpty = shape.marks.every(({ rows, isHidden }) => rows === null && !isHidden);
  return (
    <section ref={box} className={styles.panel} data-chart data-shape={shape.kind}>
      <header>
        <h2>{shape.title}</h2>
        <small>{shape.about}</small>
        <span className={styles.grow} />
        <Button ref={button} size="small" onClick={turn}>
          {t(isTable ? 'engine.report.asChart' : 'engine.report.asTable')}
        </Button>
        {more}
      </header>
      {isEmpty && <Empty description={t('engine.report.nothing')} />}
      {!isEmpty &&
        (isTable ? <ShapeTable shape={shape} pick={pick} /> : <ShapeChart shape={shape} pick={pick} height={height} />)}
    </section>
  );
}
