import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import type { StoredFile } from '../../../contract/calls';
import { useWords } from '../../i18n/words';
import { call } from '../../http/client';
import { downloadByTicket } from '../../http/download';
import styles from '../engine.module.css';
import { useTell } from '../tell';

/** Name, size and type of a stored file. */
export const fileQuery = (id: string) => ({
  queryKey: ['file', id] as const,
  staleTime: Infinity,
  queryFn: () => call<StoredFile>('GET', `/sys/file/${id}`, { silent: true }),
});

/** Stored files by name; a click downloads one. */
export function FileLinks({ ids }: { ids: readonly string[] }) {
  const { t } = useWords();
  const tell = useTell();
  const files = useQueries({ queries: ids.map(fileQuery) });
  return (
    <span className={styles.states}>
      {ids.map((id, place) => (
        <Button key={id} type="link" size="small" onClick={() => void downloadByTicket(`/sys/file/${id}/content`).catch(tell.failure)}>
          {files[place]?.data?.name ?? t('engine.file.unnamed', { number: place + 1 })}
        </Button>
      ))}
    </span>
  );
}
