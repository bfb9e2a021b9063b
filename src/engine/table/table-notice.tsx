import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { holdsTable } from '../../../contract/language/check-out';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { useUserId } from '../guards';
import { showInstant } from '../kinds/date-time/instant';
import { tableQuery } from '../rows-loader';
import { useTableHolders } from './holders';

/** Above a list: who has its table checked out, and what that means for the reader. */
function Told({ resource }: { resource: AnyResource }) {
  const { t } = useWords();
  const userId = useUserId();
  const { data } = useQuery(tableQuery(resource));
  useEffect(() => {
    if (data) useTableHolders.setState({ [resource.name]: data });
  }, [data, resource]);
  if (!data) return null;
  if (data.length === 0) return <Alert showIcon type="info" title={t('engine.table.free')} />;
  return data.map((holder) => {
    const isMine = holder.userId === userId;
    const place = holder.tenantCode === '' || data.length === 1 ? '' : ` (${holder.tenantCode})`;
    const text = t(`engine.table.${isMine ? 'mine' : 'others'}`, { who: holder.who, since: showInstant(holder.since) });
    return <Alert key={holder.tenantCode} showIcon type={isMine ? 'success' : 'warning'} title={`${text}${place}`} />;
  });
}

export const TableNotice = ({ resource }: { resource: AnyResource }) =>
  holdsTable(resource) ? <Told resource={resource} /> : null;
