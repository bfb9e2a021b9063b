import { useWords } from '../../../i18n/words';
import styles from './home.module.css';

/** The number of a figure; a dash with its reason where it could not be counted. */
export function FigureCount({ count }: { count: number | null }) {
  const { t, language } = useWords();
  if (count !== null) return <span className={styles.value}>{new Intl.NumberFormat(language).format(count)}</span>;
  return (
    <span className={styles.value} title={t('shell.home.uncounted')}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('shell.home.uncounted')}</span>
    </span>
  );
}
