import { Skeleton } from 'antd';
import { useWords } from '../../i18n/words';
import { Notice } from '../../ui/notice';
import styles from './foreign.module.css';
import { useEntryAddress } from './use-entry-address';

/** `/iframe/{id}`: the page of a menu entry inside ours. It may run its own scripts, and may not leave its frame. */
export function FrameScreen() {
  const { t } = useWords();
  const address = useEntryAddress();
  if (address.state === 'loading') return <Skeleton active />;
  if (address.state === 'failed') return <Notice isAlert title={t('shell.foreign.failed')} text={address.message} />;
  return (
    <iframe
      className={styles.frame}
      src={address.url}
      title={address.name}
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads"
    />
  );
}
