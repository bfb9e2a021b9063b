import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import { timeOption, type TimeCourse } from '../../../contract/report/time-option';
import { openChart, type OpenChart } from './canvas';

type Props = TimeCourse & {
  /** The whole chart in words. */
  label: string;
  onPick: (at: number) => void;
};

/** Bars and lines over time, by an axis of their units; a press on a point picks it. What it says stands beside it in words and as a table. */
export function TimeChart(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<OpenChart | null>(null);
  const { token } = theme.useToken();
  const { onPick, label } = props;
  useEffect(() => {
    const made = openChart(box.current);
    chart.current = made;
    return () => {
      made?.close();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    chart.current?.draw(timeOption(props, token));
  });
  useEffect(() => chart.current?.listen(onPick), [onPick]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; there is no file that an <img> could show
  return <div ref={box} role="img" aria-label={label} style={{ height: 280 }} />;
}
