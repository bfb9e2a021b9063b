import { useQuery } from '@tanstack/react-query';
import { Empty, Select, Skeleton } from 'antd';
import { useState } from 'react';
import type { HistoryEntry } from '../../../contract/wire/rows';
import { isEmpty } from '../../../contract/validation/check-field';
import {
  ENTRY_LANGUAGES,
  entryLanguageName,
  storedText,
  type EntryLanguage,
} from '../../../contract/text/entry-languages';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { CallError } from '../../http/errors';
import { useWords, type Translate } from '../../i18n/words';
import { Timeline } from '../../ui/line/timeline';
import { historyQuery } from '../rows-loader';
import { actorWords } from './actor-words';
import styles from '../engine.module.css';
import { FailureAlert } from '../form/failure-alert';
import { Cell } from '../kinds/kinds';
import { explainInstant, showInstant } from '../kinds/date-time/instant';
import { fieldLabel, useActionWord, wordsOf } from '../words';

type Change = HistoryEntry['changes'][number];

/** What a value of the history looks like; fields that the definition no longer has are shown as they were kept. */
function Value({
  resource,
  change,
  value,
  className,
}: {
  resource: AnyResource;
  change: Change;
  value: unknown;
  className?: string;
}) {
  const { field: name, names } = change;
  const field = resource.fields[name] as Field | undefined;
  const titles = names && Array.isArray(value) ? (value as string[]).map((id) => names[id]) : undefined;
  const shown = field ? (
    <Cell slot={{ resource, name, field }} value={value} titles={titles} />
  ) : isEmpty(value) ? (
    '–'
  ) : (
    String(value)
  );
  return <span className={className}>{shown}</span>;
}

/** What changed in each language, where a field has a text in several: one line a language, else one. */
function linesOf(resource: AnyResource, change: Change): { code?: EntryLanguage; before?: unknown; after?: unknown }[] {
  const field = resource.fields[change.field] as Field | undefined;
  if (field?.kind !== 'localized') return [change];
  const textOf = (value: unknown, code: EntryLanguage) => storedText(value)?.[code];
  return ENTRY_LANGUAGES.map((code) => ({
    code,
    before: textOf(change.before, code),
    after: textOf(change.after, code),
  })).filter(({ before, after }) => before !== after);
}

function LanguageLine({
  code,
  label,
  before,
  after,
}: {
  code: EntryLanguage;
  label: string;
  before: unknown;
  after: unknown;
}) {
  const { t, language } = useWords();
  const shown = (text: unknown) => (isEmpty(text) ? '–' : String(text));
  const name = t('engine.languages.label', { field: label, language: entryLanguageName(code, language) });
  return (
    <li>
      {t('engine.pair', { name, value: '' })}
      {!isEmpty(before) && (
        <bdi lang={code} className={styles.before}>
          {shown(before)}
        </bdi>
      )}
      {!isEmpty(before) && <span aria-label={t('engine.history.to')}> → </span>}
      <bdi lang={code}>{shown(after)}</bdi>
    </li>
  );
}

/** One field that became something else. */
export function ChangeLine({
  resource,
  change,
  code,
}: {
  resource: AnyResource;
  change: Change;
  code?: EntryLanguage;
}) {
  const { t } = useWords();
  const { field: name, before, after } = change;
  const label = historyLabel(t, resource, name);
  if (code) return <LanguageLine {...{ code, label, before, after }} />;
  return (
    <li>
      {t('engine.pair', { name: label, value: '' })}
      {!isEmpty(before) && <Value resource={resource} change={change} value={before} className={styles.before} />}
      {!isEmpty(before) && <span aria-label={t('engine.history.to')}> → </span>}
      <Value resource={resource} change={change} value={after} />
    </li>
  );
}

/** Word of a field as the history names it; those that the definition no longer has keep their names. */
function historyLabel(t: Translate, resource: AnyResource, name: string): string {
  const field = resource.fields[name] as Field | undefined;
  return field ? fieldLabel(t, { resource, name, field }) : (wordsOf(t, `engine.field.${name}`) ?? name);
}

/** The entries that tell of one field, and of it only; all where none is chosen. */
const aboutField = (entries: readonly HistoryEntry[], field: string | undefined): readonly HistoryEntry[] =>
  field === undefined
    ? entries
    : entries.flatMap((entry) => {
        const changes = entry.changes.filter((change) => change.field === field);
        return changes.length > 0 ? [{ ...entry, changes }] : [];
      });

function FieldFilter({
  resource,
  entries,
  field,
  onChoose,
}: {
  resource: AnyResource;
  entries: readonly HistoryEntry[];
  field: string | undefined;
  onChoose: (field: string | undefined) => void;
}) {
  const { t, language } = useWords();
  const names = [...new Set(entries.flatMap(({ changes }) => changes.map((change) => change.field)))];
  const options = names
    .map((name) => ({ value: name, label: historyLabel(t, resource, name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  if (options.length < 2) return null;
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className={styles.historyFilter}
      aria-label={t('engine.history.field')}
      placeholder={t('engine.history.field')}
      value={field}
      options={options}
      onChange={(next: string | undefined) => onChoose(next)}
    />
  );
}

/** One line of a history: what was done by whom and when, and which field became what. */
export function HistoryLine({ resource, entry }: { resource: AnyResource; entry: HistoryEntry }) {
  const { t, language } = useWords();
  const word = useActionWord(resource);
  return (
    <>
      <div>
        <strong>{word(entry.operation)}</strong> ·{' '}
        {entry.username === null ? t('engine.history.system') : actorWords(t, entry.username)} ·{' '}
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
        {entry.changes.flatMap((change) =>
          linesOf(resource, change).map(({ code, before, after }) => (
            <ChangeLine
              key={`${change.field}.${code ?? ''}`}
              resource={resource}
              change={{ ...change, before, after }}
              code={code}
            />
          )),
        )}
      </ul>
    </>
  );
}

/** History of a record: author, time, reason and the fields with old and new value; newest first. */
export function RowHistory({ resource, id }: { resource: AnyResource; id: string }) {
  const { t } = useWords();
  const [field, setField] = useState<string>();
  const { data, error } = useQuery(historyQuery(resource, id));
  if (error instanceof CallError) return <FailureAlert failure={error} />;
  if (error) throw error;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty description={t('engine.history.none')} />;
  return (
    <>
      <FieldFilter resource={resource} entries={data} field={field} onChoose={setField} />
      <Timeline
        items={aboutField(data, field).map((entry) => ({
          key: entry.id,
          content: <HistoryLine resource={resource} entry={entry} />,
        }))}
      />
    </>
  );
}
