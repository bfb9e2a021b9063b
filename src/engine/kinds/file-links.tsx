import { Button } from 'antd';
import { downloadByTicket } from '../../http/download';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { useTell } from '../tell';

/** Stored files; a click downloads one. `names` are those that the answer carries. */
export function FileLinks({ ids, names }: { ids: readonly string[]; names: readonly string[] }) {
  const { t } = useWords();
  const tell = useTell();
  return (
    <span className={styles.states}>
      {ids.map((id, place) => (
        <Button key={id} type="link" size="small" onClick={() => void downloadByTicket(`/sys/file/${id}`).catch(tell.failure)}>
          {names[place] ?? t('engine.file.unnamed', { number: place + 1 })}
        </Button>
      ))}
    </span>
  );
}
