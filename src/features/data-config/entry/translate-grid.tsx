import { Alert, App, Checkbox, Empty, Skeleton, Space, Typography } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import { entryLanguageName } from '../../../../contract/text/entry-languages';
import { ERRORS } from '../../../../contract/wire/errors';
import { dynamicKey } from '../../../../contract/text/word-key';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { fetchLines, readEntry, saveText, useSuggestions, type CoverageCell, type EntryLine } from './entries';
import { EntrySide } from './entry-side';
import { GridLine } from './grid-line';
import styles from './cockpit.module.css';

const W = 'data-config.entry.cockpit';

type Lines = { total: number; list: readonly EntryLine[] };

/** The lines of a cell; a saved one stays where it is until the next are asked for. */
function useLines(cell: CoverageCell, onlyMissing: boolean) {
  const [lines, setLines] = useState<Lines | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const ask = useCallback(
    () =>
      fetchLines(cell, onlyMissing).then(
        (page) => setLines(page),
        (error: Error) => setFailure(error),
      ),
    [cell, onlyMissing],
  );
  useEffect(() => void ask(), [ask]);
  const put = (entry: EntryLine): void =>
    setLines((now) => now && { ...now, list: now.list.map((one) => (one.id === entry.id ? entry : one)) });
  return { lines, failure, ask, put };
}

type Props = { resource: AnyResource; cell: CoverageCell; onSaved: () => void };

/** One language beside its source, line by line, with the keyboard alone. */
export function TranslateGrid({ resource, cell, onSaved }: Props) {
  const { t, language } = useWords();
  const { message } = App.useApp();
  const [onlyMissing, setOnlyMissing] = useState(true);
  const { lines, failure, ask, put } = useLines(cell, onlyMissing);
  const [at, setAt] = useState(0);
  const inputs = useRef(new Map<number, HTMLTextAreaElement>());
  const current = lines?.list[at];
  const { data: suggestions } = useSuggestions(current?.id, cell.language);

  /** Lines that come next are gone to: the first ones, and those behind the last. */
  const isAwaited = useRef(true);
  useEffect(() => {
    if (!lines || !isAwaited.current) return;
    isAwaited.current = false;
    inputs.current.get(0)?.focus();
  }, [lines]);

  const move = (to: number, saved: Promise<void>): void => {
    if (!lines || to < 0) return;
    if (to < lines.list.length) inputs.current.get(to)?.focus();
    // Behind the last line come those that are missing still.
    else if (onlyMissing)
      void saved.then(() => {
        isAwaited.current = true;
        return ask();
      });
  };
  const save = async (entry: EntryLine, text: string): Promise<string | null> => {
    try {
      put(await saveText(entry, cell.language, text));
      onSaved();
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === ERRORS.stale.code) {
        put(await readEntry(entry.id));
        void message.warning(t(`${W}.stale`));
      }
      return error.fields?.texts ?? error.msg;
    }
  };

  if (failure) return <Alert type="error" showIcon title={failure.message} />;
  if (!lines) return <Skeleton active />;
  const source =
    cell.sourceType === null ? t(`${W}.all`) : t(dynamicKey(`data-config.entry.option.sourceType.${cell.sourceType}`));
  return (
    <div className={styles.desk}>
      <div>
        <Space wrap className={styles.head}>
          <Typography.Text strong>
            {entryLanguageName(cell.language, language)} · {source}
          </Typography.Text>
          <Checkbox checked={onlyMissing} onChange={({ target }) => setOnlyMissing(target.checked)}>
            {t(`${W}.onlyMissing`)}
          </Checkbox>
          <Typography.Text type="secondary">{t(`${W}.keys`)}</Typography.Text>
        </Space>
        {lines.list.length === 0 && <Empty description={t(`${W}.empty`)} />}
        {lines.list.map((entry, place) => (
          <GridLine
            key={`${entry.id}-${entry.version}`}
            entry={entry}
            language={cell.language}
            suggestions={place === at ? suggestions : undefined}
            onReach={() => setAt(place)}
            onMove={(by, saved) => move(place + by, saved)}
            onSave={(text) => save(entry, text)}
            inputRef={(input) => {
              if (input) inputs.current.set(place, input);
              else inputs.current.delete(place);
            }}
          />
        ))}
        {lines.total > lines.list.length && (
          <Typography.Paragraph type="secondary">
            {t(`${W}.more`, { shown: lines.list.length, total: lines.total })}
          </Typography.Paragraph>
        )}
      </div>
      {current && <EntrySide resource={resource} entry={current} suggestions={suggestions} />}
    </div>
  );
}
