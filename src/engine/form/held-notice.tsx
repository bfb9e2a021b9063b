import { Alert } from 'antd';
import { keptBy } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { holderOfRow } from '../table/holders';
import { refTitle, type Row } from '../row';
import { fieldLabel, optionLabel, useActionWord } from '../words';

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

/** The same where the row as it is now may not be changed by anybody. */
export function KeptNotice({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  const action = useActionWord(resource)('update');
  const name = keptBy(resource, 'update', row) ?? '';
  const field = resource.fields[name];
  if (!field) return null;
  const slot = { resource, name, field };
  const held = row[name];
  const value =
    typeof held === 'boolean' ? t(`engine.${held ? 'yes' : 'no'}`) : optionLabel(t, slot, held as string | number);
  return <Alert type="warning" showIcon title={t('engine.hindered', { field: fieldLabel(t, slot), value, action })} />;
}
