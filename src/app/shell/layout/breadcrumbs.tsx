import { useWords } from '../../../i18n/words';
import { FavouriteStar } from './favourite-star';
import styles from './header.module.css';
import { useShownTitle, useTrail } from './use-shown';

/** Where the screen in front stands in the menu. */
export function Breadcrumbs() {
  const { t } = useWords();
  const trail = useTrail();
  const title = useShownTitle();
  if (!title) return <span className={styles.crumbs} />;
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={styles.crumbs}>
      <ol>
        {trail.slice(0, -1).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        <li aria-current="page" title={title}>
          {title}
        </li>
      </ol>
      <FavouriteStar />
    </nav>
  );
}
