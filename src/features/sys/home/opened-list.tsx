import { Link } from 'react-router-dom';
import type { OpenedRecord } from '../../../../contract/wire/home';
import { useWords } from '../../../i18n/words';
import { Icon } from '../../../ui/icon';
import styles from './home.module.css';

/** The records that the user opened last, as they are called now. */
export function OpenedList({ opened }: { opened: readonly OpenedRecord[] }) {
  const { t } = useWords();
  if (opened.length === 0) return null;
  return (
    <section aria-labelledby="home-opened">
      <h2 id="home-opened" className={styles.section}>
        {t('shell.home.opened')}
      </h2>
      <ul className={styles.lines}>
        {opened.map(({ resource, id, title, icon, path }) => (
          <li key={`${resource} ${id}`} className={styles.line}>
            <Link to={`${path}?${new URLSearchParams({ id }).toString()}`} className={styles.lineLink} title={title}>
              <Icon name={icon} /> <span className={styles.rowTitle}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
