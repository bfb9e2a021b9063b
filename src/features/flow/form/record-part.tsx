import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import type { AnyResource } from '../../../../contract/language/resource';
import type { FlowFormAnswer } from '../../../../contract/wire/flow/flow-form-answer';
import { Overview } from '../../../engine/detail/overview';
import { FailureAlert } from '../../../engine/form/failure-alert';
import { GroupTitle } from '../../../engine/group-title';
import { rowQuery } from '../../../engine/rows-loader';
import { useDefinition } from '../../../engine/use-definition';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import styles from './task-form.module.css';

function RecordValues({ resource, id }: { resource: AnyResource; id: string }) {
  const { language } = useWords();
  const { data: row, error } = useQuery({ ...rowQuery(resource, id, language), retry: false });
  if (error) return <FailureAlert failure={error instanceof CallError ? error : { msg: error.message }} />;
  return row ? <Overview resource={resource} row={row} /> : <Skeleton active />;
}

/** The record that the process is about, as far as the reader may see it. */
export function RecordPart({ record }: { record: NonNullable<FlowFormAnswer['record']> }) {
  const { t } = useWords();
  const resource = useDefinition(record.resource);
  return (
    <section>
      <GroupTitle>{t('flow.form.record')}</GroupTitle>
      {record.hasChanged && <Alert showIcon type="warning" title={t('flow.form.changed')} className={styles.alert} />}
      {resource && <RecordValues resource={resource} id={record.id} />}
    </section>
  );
}
