import type { NoticeLine } from '../../../../contract/wire/notice';
import { useWords } from '../../../i18n/words';
import styles from './notice.module.css';

/** How pressing it is, as a dot with a word; an ordinary one bears none. */
export function LevelMark({ level }: Pick<NoticeLine, 'level'>) {
  const { t } = useWords();
  if (level === 'normal') return null;
  return (
    <span className={styles.level} data-level={level}>
      {t(`notice.level.${level}`)}
    </span>
  );
}
