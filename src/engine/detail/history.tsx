import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton, Timeline } from 'antd';
import type { HistoryEntry } from '../../../contract/calls';
import { isEmpty } from '../../../contract/check-field';
import type { Field } from '../../../contract/field';
import type { AnyResource } from '../../../contract/resource';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { fetchHistory, queryKeys } from '../api';
import styles from '../engine.module.css';
import { FailureAlert } from '../form/failure-alert';
import { Cell } from '../kinds/cells';
import { explainInstant, showInstant } from '../kinds/instant';
import { fieldLabel, useActionWord, wordsOf } from '../words';

type Change = HistoryEntry['changes'][number];

/** What a value of the history looks like; fields that the definition no longer has are shown as they were kept. */
function Value({ resource, name, value, className }: { resource: AnyResource; name: string; value: unknown; className?: string }) {
  const field = resource.fields[name] as Field | undefined;
  const shown = field ? <Cell slot={{ resource, name, field }} value={value} /> : isEmpty(value) ? '–' : String(value);
  return <span className={className}>{shown}</span>;
}

function ChangeLine({ resource, change: { field: name, before, after } }: { resource: AnyResource; change: Change }) {
  const { t } = useWords();
  const field = resource.fields[name] as Field | undefined;
  const label = field ? fieldLabel(t, { resource, name, field }) : (wordsOf(t, `engine.field.${name}`) ?? name);
  return (
    <li>
      {label}: {!isEmpty(before) && <Value resource={resource} name={name} value={before} className={styles.before} />}
      {!isEmpty(before) && <span aria-label={t('engine.history.to')}> → </span>}
      <Value resource={resource} name={name} value={after} />
    </li>
  );
}

function Entry({ resource, entry }: { resource: AnyResource; entry: HistoryEntry }) {
  const { t, language } = useWords();
  const word = useActionWord(resource);
  return (
    <>
      <div>
        <strong>{word(entry.operation)}</strong> · {entry.username ?? t('engine.history.system')} ·{' '}
        <time dateTime={entry.at} title={explainInstant(entry.at, language)} className={styles.number}>
          {showInstant(entry.at)}
        </time>
      </div>
      {entry.reason && (
        <div>
          {t('engine.history.reason')}: {entry.reason}
        </div>
      )}
      <ul className={styles.changes}>
        {entry.changes.map((change) => (
          <ChangeLine key={change.field} resource={resource} change={change} />
        ))}
      </ul>
    </>
  );
}

/** Who changed which field from what to what, when and why; newest first. */
export function History({ resource, id }: { resource: AnyResource; id: string }) {
  const { t } = useWords();
  const { data, error } = useQuery({
    queryKey: queryKeys.history(resource.name, id),
    retry: false,
    queryFn: ({ signal }) => fetchHistory(resource, id, signal),
  });
  if (error instanceof CallError) return <FailureAlert failure={error} />;
  if (error) throw error;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('engine.history.none')} />;
  return <Timeline items={data.map((entry) => ({ key: entry.id, content: <Entry resource={resource} entry={entry} /> }))} />;
}
