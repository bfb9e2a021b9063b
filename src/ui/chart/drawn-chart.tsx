import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import type { ChartLook, ChartOption } from '../../../contract/report/time-option';
import { openChart, type OpenChart } from './canvas';

type Props = {
  /** The whole chart in words. */
  label: string;
  /** Pixels. */
  height: number;
  option: (look: ChartLook) => ChartOption;
  /** What stands beside a point that is pointed at; nothing where it is left out. */
  tell?: (at: number) => string;
  onPick: (at: number) => void;
};

/** A tooltip that is drawn, since a page of ours takes no styles from scripts. */
const tooltipOf = (tell: (at: number) => string, token: ReturnType<typeof theme.useToken>['token']) => ({
  trigger: 'item',
  renderMode: 'richText',
  confine: true,
  backgroundColor: token.colorBgElevated,
  borderColor: token.colorBorderSecondary,
  textStyle: { color: token.colorText, fontFamily: token.fontFamily },
  formatter: ({ dataIndex }: { dataIndex?: number }) => (dataIndex === undefined ? '' : tell(dataIndex)),
});

/** A drawing in the colours of the theme; a press on a point picks it. What it says stands beside it in words and as a table. */
export function DrawnChart({ label, height, option, tell, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<OpenChart | null>(null);
  const { token } = theme.useToken();
  useEffect(() => {
    const made = openChart(box.current);
    chart.current = made;
    return () => {
      made?.close();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    chart.current?.draw({ ...option(token), ...(tell && { tooltip: tooltipOf(tell, token) }) });
  });
  useEffect(() => chart.current?.listen(onPick), [onPick]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; there is no file that an <img> could show
  return <div ref={box} role="img" aria-label={label} style={{ height }} />;
}
