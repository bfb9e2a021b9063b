import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { holdsTable } from '../../../contract/language/check-out';
import { wordKey } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { useUserId } from '../guards';
import { showInstant } from '../kinds/date-time/instant';
import { tableQuery } from '../rows-loader';
import { useTableHolders } from './holders';

/** Above a list: who has its table checked out, and what that means for the reader. */
function Told({ resource }: { resource: AnyResource }) {
  const { t } = useWords();
  const me = useUserId();
  const { data } = useQuery(tableQuery(resource));
  useEffect(() => {
    if (data) useTableHolders.setState({ [resource.name]: data });
  }, [data, resource]);
  if (!data) return null;
  if (data.length === 0) return <Alert showIcon type="info" title={t('error.tableCheckOutNeeded')} />;
  return data.map(({ userId, tenantCode, who, since }) => {
    const isMine = userId === me;
    const text = isMine
      ? t(wordKey(resource, 'confirm', 'checkOutTable'))
      : t('error.tableCheckedOutElsewhere', { who });
    const place = data.length > 1 ? [tenantCode] : [];
    return (
      <Alert
        key={tenantCode}
        showIcon
        type={isMine ? 'success' : 'warning'}
        title={[text, ...place, showInstant(since)].join(' · ')}
      />
    );
  });
}

export const TableNotice = ({ resource }: { resource: AnyResource }) =>
  holdsTable(resource) ? <Told resource={resource} /> : null;
