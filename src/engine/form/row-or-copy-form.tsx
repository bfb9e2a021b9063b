import { Alert } from 'antd';
import type { ComponentProps } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { listed } from '../../i18n/listed';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { rowTitleOf, type Row } from '../row';
import { fieldLabel } from '../words';
import { copiedValues, leftEmpty } from './copied';
import { RowForm } from './row-form';

/** Says of a form that begins as another row which one that is, and what was not taken over. */
function CopyNotice({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t, language } = useWords();
  const left = leftEmpty(resource, row).map((name) => {
    const field = resource.fields[name];
    return field ? fieldLabel(t, { resource, name, field }) : name;
  });
  return (
    <Alert
      className={styles.alert}
      type="info"
      showIcon
      title={t('engine.copied.from', { title: rowTitleOf(resource, row) })}
      description={left.length > 0 ? t('engine.copied.left', { fields: listed(language, left) }) : undefined}
    />
  );
}

/** The form of a row, or of a new one that begins as that row does. */
export function RowOrCopyForm({ isCopy, ...form }: ComponentProps<typeof RowForm> & { isCopy: boolean }) {
  const { resource, row, start, ...rest } = form;
  if (!isCopy || !row) return <RowForm {...form} />;
  return (
    <>
      <CopyNotice resource={resource} row={row} />
      <RowForm {...rest} resource={resource} start={{ ...copiedValues(resource, row), ...start }} />
    </>
  );
}
