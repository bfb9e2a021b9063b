import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import type { Row } from '../row';
import { askPending } from './pending';

/** Above a record: what a process decides on, so that nobody changes it meanwhile. */
export function PendingNotice({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  const { data } = useQuery({
    queryKey: ['pending-approval', resource.name, row.id, row.version],
    retry: false,
    // Asked again with each visit: the record itself does not change while it waits.
    staleTime: 0,
    queryFn: () => askPending(resource, row.id),
  });
  if (!data) return null;
  return (
    <Alert
      showIcon
      type="info"
      className={styles.alert}
      title={t('engine.approval.pending')}
      description={t('engine.approval.asked', { title: data.title, name: data.requester ?? '–' })}
    />
  );
}
