import type { Language } from '../../../../contract/constants';
import type { HomeFigure } from '../../../../contract/wire/home';
import { useWords } from '../../../i18n/words';
import styles from './home.module.css';

/** A number as its figure counts it: a whole number, or a share. */
export const showCount = (value: number, unit: HomeFigure['unit'], language: Language): string =>
  new Intl.NumberFormat(
    language,
    unit === 'share' ? { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } : {},
  ).format(value);

/** The number of a figure; a dash with its reason where it could not be counted, may not be told, or is a share of nothing. */
export function FigureCount({
  count,
  unit,
  series,
  isHidden,
}: Pick<HomeFigure, 'count' | 'unit' | 'series' | 'isHidden'>) {
  const { t, language } = useWords();
  if (count !== null) return <span className={styles.value}>{showCount(count, unit, language)}</span>;
  const reason = isHidden ? 'untold' : unit === 'share' && series ? 'nothingYet' : 'uncounted';
  const why = t(`shell.home.${reason}`);
  return (
    <span className={styles.value} title={why}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{why}</span>
    </span>
  );
}
