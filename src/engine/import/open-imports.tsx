import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Popconfirm } from 'antd';
import { OpenImports, type OpenImport } from '../../../contract/wire/import';
import type { AnyResource } from '../../../contract/language/resource';
import { apiPathOf } from '../../../contract/language/derive';
import { dynamicKey } from '../../../contract/text/word-key';
import { call } from '../../http/client';
import { useWords } from '../../i18n/words';
import { showInstant } from '../kinds/date-time/instant';
import { useNotify } from '../use-notify';
import styles from './import.module.css';
import { importPath } from './use-import';

/** What the server is at work on cannot be dropped; it is cancelled where tasks are. */
const DROPPED: readonly OpenImport['state'][] = ['columns', 'checked'];

/** Imports into the list that its owner left, under way or waiting for him, with the way back and the way out. */
export function OpenImportList({ resource, onOpen }: { resource: AnyResource; onOpen: (id: string) => void }) {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const key = ['import', resource.name, 'open'];
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(resource)}/import`, { signal, silent: true, answer: OpenImports }),
    gcTime: 0,
  });
  if (data.length === 0) return null;
  const drop = (id: string) =>
    call('DELETE', importPath(resource, id))
      .catch(tell.failure)
      .finally(() => void client.invalidateQueries({ queryKey: key }));
  return (
    <Alert
      type="info"
      showIcon
      title={t('engine.import.open.title')}
      description={
        <ul className={styles.open}>
          {data.map(({ id, state, fileName, createDate }) => (
            <li key={id}>
              <span className={styles.openName}>{fileName}</span>
              <span className={styles.hint}>
                {t(dynamicKey(`engine.import.open.${state}`))} · {showInstant(createDate)}
              </span>
              <span className={styles.openTools}>
                <Button size="small" type="primary" onClick={() => onOpen(id)}>
                  {t('engine.import.open.goOn')}
                </Button>
                {DROPPED.includes(state) && (
                  <Popconfirm
                    title={t('engine.import.open.dropAsk')}
                    okText={t('engine.import.open.drop')}
                    cancelText={t('engine.cancel')}
                    onConfirm={() => drop(id)}
                  >
                    <Button size="small">{t('engine.import.open.drop')}</Button>
                  </Popconfirm>
                )}
              </span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
