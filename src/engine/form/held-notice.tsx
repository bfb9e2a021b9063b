import { Alert } from 'antd';
import { keptBy } from '../../../contract/language/derive';
import { fixedFields, transitionToDraft } from '../../../contract/language/publishing';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
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

/** The value of a field of the row in words, as the form calls it. */
function useNamedValue(resource: AnyResource, row: Row, name: string): { field: string; value: string } | null {
  const { t } = useWords();
  const field = resource.fields[name];
  if (!field) return null;
  const slot = { resource, name, field };
  const value = row[name];
  return {
    field: fieldLabel(t, slot),
    value:
      typeof value === 'boolean' ? t(`engine.${value ? 'yes' : 'no'}`) : optionLabel(t, slot, value as string | number),
  };
}

/** The same where the row as it is now may not be changed by anybody. */
export function RestrictionNotice({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  const action = useActionWord(resource)('update');
  const named = useNamedValue(resource, row, keptBy(resource, 'update', row) ?? '');
  return named && <Alert type="warning" showIcon title={t('engine.hindered', { ...named, action })} />;
}

/** Above a form whose content was submitted or published: why it is shown only, and by which action it becomes a draft. */
export function FixedNotice({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  const actionWord = useActionWord(resource);
  const named = useNamedValue(resource, row, resource.lifecycle?.field ?? '');
  if (!named || fixedFields(resource, row).length === 0) return null;
  const step = transitionToDraft(resource, row);
  const text = step
    ? t('engine.fixed.byDraft', { ...named, action: actionWord(step) })
    : t('engine.fixed.byVersion', named);
  return <Alert className={styles.alert} type="info" showIcon title={text} />;
}
