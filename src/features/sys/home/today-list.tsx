import { Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { showByUnit } from '../../../../contract/report/show';
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
import { MOST_FIRST, type Outline } from './use-home';

const AXIS = { month: 'numeric', day: 'numeric' } as const;
const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

type TileProps = { figure: HomeFigure; tools: ReactNode };

/** A number of today with the days before it; the day that is pointed at is told in words. */
function ChartTile({ figure, series, tools }: TileProps & { series: readonly (number | null)[] }) {
  const { t, language } = useWords();
  const [pointed, setPointed] = useState<number | null>(null);
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : showByUnit(figure.unit ?? 'count', value, language);
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
        <FigureCount {...figure} />
        <DayBars
          values={series}
          label={t('shell.home.chart', { values: series.map(number).join(', ') })}
          onPoint={setPointed}
        />
        <span className={styles.axis} aria-hidden>
          <span>{day(0, AXIS)}</span>
          <span>{t('shell.home.thisDay')}</span>
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
        <FigureCount {...figure} />
      </FigureLink>
    </li>
  );
}

type ListProps = { figures: readonly HomeFigure[]; arranging?: Arranging };

const isToday = ({ kind }: HomeFigure): boolean => kind === 'today';

function Charts({ figures, arranging }: ListProps) {
  const tools = (figure: HomeFigure) => arranging && <ArrangeTools {...{ figure, beside: figures, arranging }} />;
  return (
    <ul className={styles.tiles}>
      {figures.map((figure) => (
        <ChartTile key={figureKeyOf(figure)} figure={figure} series={figure.series ?? []} tools={tools(figure)} />
      ))}
    </ul>
  );
}

/** The first figures of today with their days; all of them while they are arranged. */
export function TodayStrip({ figures, arranging }: ListProps) {
  const { t } = useWords();
  const charts = figures.filter((figure) => isToday(figure) && figure.series);
  if (charts.length === 0) return null;
  return (
    <section aria-labelledby="home-today">
      <h2 id="home-today" className={styles.section}>
        {t('shell.home.today')}
      </h2>
      <Charts figures={arranging ? charts : charts.slice(0, MOST_FIRST)} arranging={arranging} />
    </section>
  );
}

/** The figures of today that do not stand above, those with a chart first. */
export function TodayList({ figures, arranging }: ListProps) {
  const { t } = useWords();
  const today = figures.filter(isToday);
  const charts = today.filter(({ series }) => series).slice(arranging ? Infinity : MOST_FIRST);
  const totals = today.filter(({ series }) => !series);
  if (charts.length + totals.length === 0) return null;
  return (
    <section aria-labelledby="home-now">
      <h2 id="home-now" className={styles.section}>
        {t('shell.home.now')}
      </h2>
      <Charts figures={charts} />
      <ul className={styles.totals}>
        {totals.map((figure) => (
          <TotalTile
            key={figureKeyOf(figure)}
            figure={figure}
            tools={arranging && <ArrangeTools {...{ figure, beside: totals, arranging }} />}
          />
        ))}
      </ul>
    </section>
  );
}

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

/** The same room before the figures are there. */
export function StripRoom({ charts }: Pick<Outline, 'charts'>) {
  const { t } = useWords();
  if (charts === 0) return null;
  return (
    <section>
      <h2 className={styles.section}>{t('shell.home.today')}</h2>
      <ul className={styles.tiles} aria-hidden>
        {places(charts, styles.tile, true)}
      </ul>
    </section>
  );
}

/** The same of what stands below. */
export function TodayRoom({ totals }: Pick<Outline, 'totals'>) {
  const { t } = useWords();
  if (totals === 0) return null;
  return (
    <section>
      <h2 className={styles.section}>{t('shell.home.now')}</h2>
      <ul className={styles.totals} aria-hidden>
        {places(totals, styles.total, false)}
      </ul>
    </section>
  );
}
