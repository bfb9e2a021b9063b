import { Alert } from 'antd';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { holderOfRow } from '../table/holders';
import { refTitle, type Row } from '../row';

/** In place of a form, where a link led to a row that somebody else has checked out, or nobody: what the server would answer. */
export function HeldNotice({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  const table = holderOfRow(resource, row);
  const field = resource.heldBy ?? '';
  const who = row[field] && (refTitle(row, field) || t('shell.tenant.platform'));
  if (table) return <Alert type="warning" showIcon title={t('error.tableCheckedOutElsewhere', { who: table.who })} />;
  return (
    <Alert type="warning" showIcon title={who ? t('error.checkedOutElsewhere', { who }) : t('error.checkOutNeeded')} />
  );
}
