import { showByUnit } from '../../../../contract/report/show';
import type { HomeFigure } from '../../../../contract/wire/home';
import { useWords } from '../../../i18n/words';
import styles from './home.module.css';

/** The number of a figure; a dash with its reason where it could not be counted, may not be told, or is a share of nothing. */
export function FigureCount({
  count,
  unit,
  series,
  isHidden,
}: Pick<HomeFigure, 'count' | 'unit' | 'series' | 'isHidden'>) {
  const { t, language } = useWords();
  if (count !== null) return <span className={styles.value}>{showByUnit(unit ?? 'count', count, language)}</span>;
  const reason = isHidden ? 'untold' : unit === 'share' && series ? 'nothingYet' : 'uncounted';
  const why = t(`shell.home.${reason}`);
  return (
    <span className={styles.value} title={why}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{why}</span>
    </span>
  );
}
