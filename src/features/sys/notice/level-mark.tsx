import type { NoticeLine } from '../../../../contract/wire/notice';
import { useWords } from '../../../i18n/words';
import { Lamp } from '../../../ui/lamp/lamp';
import styles from './notice.module.css';

/** How pressing it is; an ordinary one bears no word. */
export function LevelMark({ level }: Pick<NoticeLine, 'level'>) {
  const { t } = useWords();
  if (level === 'normal') return null;
  return (
    <span className={styles.level}>
      <Lamp shape={level === 'urgent' ? 'failed' : 'needs'}>{t(`notice.level.${level}`)}</Lamp>
    </span>
  );
}
