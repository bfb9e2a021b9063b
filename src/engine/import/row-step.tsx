import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { IMPORT_OUTCOMES, type ImportMode, type ImportRowView, type ImportView } from '../../../contract/wire/import';
import type { AnyResource } from '../../../contract/language/resource';
import { call } from '../../http/client';
import { download } from '../../session/downloads';
import { Lamp, type LampShape } from '../../ui/lamp/lamp';
import { useWords } from '../../i18n/words';
import { useConfirm } from '../../ui/overlay/use-confirm';
import { useTenantOptions } from '../kinds/named/tenant-options';
import { useNotify } from '../use-notify';
import styles from './import.module.css';
import { EncodingChoice } from './encoding-choice';
import { FileFindings } from './file-findings';
import { ModeChoice } from './mode-choice';
import { fetchImportRows, importPath, sendCells, sendSettings, useLookAgain } from './use-import';

/** What becomes of a row: it is made, changed, left as it is, or left out. */
const OUTCOME_LAMPS: Readonly<Record<(typeof IMPORT_OUTCOMES)[number], LampShape>> = {
  create: 'well',
  update: 'part',
  same: 'waiting',
  skip: 'gone',
};

/** Rows that one call answers. */
const PAGE = 100;

type CellProps = {
  label: string;
  text: string;
  message: string | undefined;
  was: string | undefined;
  stored: string | undefined;
  onChange: (text: string) => void;
};

function Cell({ label, text, message, was, stored, onChange }: CellProps) {
  const { t } = useWords();
  return (
    <td data-wrong={message !== undefined} data-changed={was !== undefined}>
      <input
        key={text}
        className={styles.cell}
        aria-label={label}
        aria-invalid={message !== undefined}
        defaultValue={text}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={({ currentTarget: { value } }) => value !== text && onChange(value)}
      />
      {message && <span className={styles.wrong}>{message}</span>}
      {stored !== undefined && <span className={styles.was}>{t('engine.import.stored', { text: stored })}</span>}
      {was !== undefined && (
        <span className={styles.was}>
          {was === '' ? t('engine.import.wasEmpty') : t('engine.import.was', { text: was })}
        </span>
      )}
    </td>
  );
}

type RowProps = { view: ImportView; row: ImportRowView; onChange: (cells: string[]) => void };

function Row({ view: { header, columns, targets }, row, onChange }: RowProps) {
  const { t } = useWords();
  const { n, cells, errors, outcome, was, stored } = row;
  // What is wrong with a field that no column holds is said of the row, by its title.
  const others = Object.entries(errors).flatMap(([field, value]) => {
    if (columns.includes(field)) return [];
    const name = targets.find((target) => target.name === field)?.title;
    return [name === undefined ? value : t('engine.pair', { name, value })];
  });
  return (
    <tr>
      <th scope="row">
        {n}
        {outcome && Object.keys(errors).length === 0 && (
          <span className={styles.outcome}>
            <Lamp shape={OUTCOME_LAMPS[outcome]}>{t(`engine.import.outcome.${outcome}`)}</Lamp>
          </span>
        )}
        {others.map((message) => (
          <span key={message} className={styles.wrong}>
            {message}
          </span>
        ))}
      </th>
      {header.map((title, at) => (
        <Cell
          // oxlint-disable-next-line react/no-array-index-key -- columns have no other name, and keep their places
          key={at}
          label={t('engine.import.cell', { column: title, row: n })}
          text={cells[at] ?? ''}
          message={columns[at] ? errors[columns[at]] : undefined}
          was={columns[at] ? was[columns[at]] : undefined}
          stored={columns[at] ? stored[columns[at]] : undefined}
          onChange={(text) => onChange(header.map((_, place) => (place === at ? text : (cells[place] ?? ''))))}
        />
      ))}
    </tr>
  );
}

function useRows(resource: AnyResource, id: string, onlyBad: boolean) {
  return useInfiniteQuery({
    queryKey: ['import', resource.name, id, 'rows', onlyBad],
    queryFn: ({ pageParam, signal }) => fetchImportRows(resource, id, pageParam, onlyBad, signal),
    initialPageParam: 0,
    getNextPageParam: (last: ImportRowView[]) => (last.length < PAGE ? undefined : last.at(-1)?.n),
  });
}

type Props = {
  resource: AnyResource;
  view: ImportView;
  onOther: () => void;
  /** Leads back to which field each column holds. */
  onMatch: () => void;
};

/** Whose the rows will be, by name and code. */
function GoesTo({ codes }: { codes: readonly string[] }) {
  const { t } = useWords();
  const tenants = useTenantOptions() ?? [];
  if (codes.length === 0) return null;
  const names = codes.map((code) => tenants.find(({ value }) => value === code)?.label ?? code);
  return <p className={styles.matched}>{t('engine.import.goesTo', { tenants: names.join(', ') })}</p>;
}

/** What is to become of the rows, and the choice of that. */
function Plan({ resource, view, onMatch }: Pick<Props, 'resource' | 'view' | 'onMatch'>) {
  const { t } = useWords();
  const tell = useNotify();
  const [isSending, setSending] = useState(false);
  const { id, columns, header, mode, outcomes, sheet } = view;
  const leftOut = header.filter((_, at) => columns[at] === null);
  const lookAgain = useLookAgain(resource, id);
  const choose = (next: ImportMode) => {
    setSending(true);
    sendSettings(resource, id, { columns, mode: next })
      .then(lookAgain, tell.failure)
      .finally(() => setSending(false));
  };
  return (
    <>
      {sheet && sheet.others > 0 && (
        <p className={styles.hint}>{t('engine.import.sheetRead', { name: sheet.name, others: sheet.others })}</p>
      )}
      <p className={styles.matched}>
        {leftOut.length > 0 && (
          <span className={styles.hint}>{t('engine.import.leftOutColumns', { columns: leftOut.join(', ') })}</span>
        )}
        <Button size="small" onClick={onMatch}>
          {t('engine.import.match')}
        </Button>
      </p>
      <GoesTo codes={view.tenants} />
      <ModeChoice view={view} value={mode} isBusy={isSending} onChange={choose} />
      <p className={styles.outcomes}>
        {IMPORT_OUTCOMES.filter((outcome) => outcomes[outcome] > 0).map((outcome) => (
          <span key={outcome} className={styles.outcome}>
            <Lamp shape={OUTCOME_LAMPS[outcome]}>
              {t(`engine.import.outcomes.${outcome}`, { number: outcomes[outcome] })}
            </Lamp>
          </span>
        ))}
      </p>
    </>
  );
}

/** The rows as they were tried: what is wrong stands at its cell, and can be mended there. */
export function RowStep({ resource, view, onOther, onMatch }: Props) {
  const { t } = useWords();
  const tell = useNotify();
  const confirm = useConfirm();
  const { id, total, bad, header, outcomes } = view;
  const good = outcomes.create + outcomes.update;
  const [onlyBad, setOnlyBad] = useState(bad > 0);
  const rows = useRows(resource, id, onlyBad);
  const lookAgain = useLookAgain(resource, id);
  const mend = (n: number, cells: string[]) => void sendCells(resource, id, n, cells).then(lookAgain, tell.failure);
  const write = (skipBad: boolean) =>
    call('POST', `${importPath(resource, id)}/commit`, { body: { skipBad } }).then(lookAgain, tell.failure);
  const ask = () =>
    bad === 0
      ? void write(false)
      : confirm({
          title: t('engine.import.skipTitle', { good, bad, count: good }),
          content: t('engine.import.skipText'),
          okText: t('engine.import.skip'),
          onOk: () => write(true),
        });
  const downloadFindings = (name: 'refused' | 'findings') =>
    void download(`${importPath(resource, id)}/${name}`).catch(tell.failure);
  const shown = rows.data?.pages.flat() ?? [];
  return (
    <>
      <Alert
        showIcon
        type={bad > 0 ? 'warning' : 'success'}
        title={
          bad > 0 ? t('engine.import.someBad', { total, bad, count: total }) : t('engine.import.allGood', { total })
        }
        description={bad > 0 ? t('engine.import.mendHint') : undefined}
        action={
          bad > 0 && (
            <Button size="small" onClick={() => downloadFindings('refused')}>
              {t('engine.import.downloadBad')}
            </Button>
          )
        }
      />
      <EncodingChoice resource={resource} view={view} />
      <FileFindings view={view} />
      {bad + view.findings.length > 0 && (
        <p className={styles.matched}>
          <Button size="small" onClick={() => downloadFindings('findings')}>
            {t('engine.import.downloadFindings')}
          </Button>
        </p>
      )}
      <Plan resource={resource} view={view} onMatch={onMatch} />
      <label className={styles.filter}>
        <Switch size="small" checked={onlyBad} onChange={setOnlyBad} aria-label={t('engine.import.onlyBad')} />{' '}
        {t('engine.import.onlyBad')}
      </label>
      {rows.isPending && <Skeleton active />}
      {shown.length > 0 && (
        <section className={styles.sheet} aria-label={t('engine.import.step.rows')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('engine.import.row')}</th>
                {header.map((title, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns have no other name, and keep their places
                  <th key={at} scope="col" data-out={view.columns[at] === null}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.n} view={view} row={row} onChange={(cells) => mend(row.n, cells)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.hasNextPage && (
        <Button block loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          {t('engine.import.moreRows')}
        </Button>
      )}
      <div className={styles.foot}>
        <Button onClick={onOther}>{t('engine.import.otherFile')}</Button>
        <Button type="primary" disabled={good === 0} onClick={ask}>
          {t('engine.import.write', { number: good })}
        </Button>
      </div>
    </>
  );
}
