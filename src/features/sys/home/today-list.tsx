import { Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import type { HomeFigure } from '../../../../contract/wire/home';
import { serverNow } from '../../../http/clock';
import { useWords } from '../../../i18n/words';
import { DayBars } from '../../../ui/day-bars';
import { Icon } from '../../../ui/icon';
import { ArrangeTools, type Arranging } from './arrange-tools';
import { figureKeyOf, searchOn } from './arranged';
import { FigureCount } from './figure-count';
import { FigureLink } from './figure-link';
import styles from './home.module.css';
import type { Outline } from './use-home';

const AXIS = { month: 'numeric', day: 'numeric' } as const;
const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

type TileProps = { figure: HomeFigure; tools: ReactNode };

/** A number of today with the days before it; the day that is pointed at is told in words. */
function ChartTile({ figure, series, tools }: TileProps & { series: readonly number[] }) {
  const { t, language } = useWords();
  const [pointed, setPointed] = useState<number | null>(null);
  const number = (value: number | undefined) => new Intl.NumberFormat(language).format(value ?? 0);
  const day = (at: number, format: Intl.DateTimeFormatOptions = DAY) =>
    new Intl.DateTimeFormat(language, format).format(
      dayjs(serverNow())
        .subtract(series.length - 1 - at, 'day')
        .toDate(),
    );
  return (
    <li>
      {tools}
      <FigureLink
        figure={figure}
        search={pointed === null ? undefined : searchOn(figure.search, series.length - 1 - pointed)}
        className={styles.tile}
      >
        <span className={styles.name}>
          <Icon name={figure.icon} /> {figure.title}
        </span>
        <FigureCount count={figure.count} />
        <DayBars
          values={series}
          label={t('shell.home.chart', { values: series.map(number).join(', ') })}
          onPoint={setPointed}
        />
        <span className={styles.axis} aria-hidden>
          <span>{day(0, AXIS)}</span>
          <span>{t('shell.home.today')}</span>
        </span>
        <span className={styles.note} aria-hidden={pointed !== null}>
          {pointed === null
            ? t('shell.home.yesterday', { number: number(series.at(-2)) })
            : `${day(pointed)} · ${number(series[pointed])}`}
        </span>
      </FigureLink>
    </li>
  );
}

function TotalTile({ figure, tools }: TileProps) {
  return (
    <li>
      {tools}
      <FigureLink figure={figure} className={styles.total}>
        <span className={styles.name}>
          <Icon name={figure.icon} /> {figure.title}
        </span>
        <FigureCount count={figure.count} />
      </FigureLink>
    </li>
  );
}

/** Today in figures, those with a chart first. */
export function TodayList({ figures, arranging }: { figures: readonly HomeFigure[]; arranging?: Arranging }) {
  const { t } = useWords();
  const today = figures.filter(({ kind }) => kind === 'today');
  const totals = today.filter(({ series }) => !series);
  const charts = today.filter(({ series }) => series);
  const tools = (figure: HomeFigure, beside: readonly HomeFigure[]) =>
    arranging && <ArrangeTools {...{ figure, beside, arranging }} />;
  if (today.length === 0) return null;
  return (
    <section aria-labelledby="home-today">
      <h2 id="home-today" className={styles.section}>
        {t('shell.home.today')}
      </h2>
      <ul className={styles.tiles}>
        {charts.map((figure) => (
          <ChartTile
            key={figureKeyOf(figure)}
            figure={figure}
            series={figure.series ?? []}
            tools={tools(figure, charts)}
          />
        ))}
      </ul>
      <ul className={styles.totals}>
        {totals.map((figure) => (
          <TotalTile key={figureKeyOf(figure)} figure={figure} tools={tools(figure, totals)} />
        ))}
      </ul>
    </section>
  );
}

/** The same room before the figures are there. */
export function TodayRoom({ charts, totals }: Pick<Outline, 'charts' | 'totals'>) {
  const { t } = useWords();
  const places = (count: number, className: string | undefined, isTall: boolean) =>
    Array.from({ length: count }, (_, n) => (
      <li key={n}>
        <span className={className}>
          <Skeleton.Button active size="small" />
          <span className={styles.value}>&nbsp;</span>
          {isTall && <span className={styles.chartRoom} />}
          {isTall && <span className={styles.note}>&nbsp;</span>}
        </span>
      </li>
    ));
  if (charts + totals === 0) return null;
  return (
    <section>
      <h2 className={styles.section}>{t('shell.home.today')}</h2>
      <ul className={styles.tiles} aria-hidden>
        {places(charts, styles.tile, true)}
      </ul>
      <ul className={styles.totals} aria-hidden>
        {places(totals, styles.total, false)}
      </ul>
    </section>
  );
}
