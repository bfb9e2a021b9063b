import { App, Button, Progress } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ImportState } from '../../../../contract/wire/import';
import { importAddress } from '../../../../contract/language/routes';
import { TASK_TONES } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import type { TaskView } from '../../../../contract/wire/task';
import { dynamicKey } from '../../../../contract/text/word-key';
import { showDistance } from '../../../engine/kinds/date-time/instant';
import { call } from '../../../http/client';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { dropTransfer, openDownloads, type Transfer } from '../../../session/downloads';
import { bytesText } from '../../../i18n/language';
import { LampSign, type LampShape } from '../../../ui/lamp/lamp';
import { toneLamps } from '../../../ui/lamp/tone-lamps';
import styles from './downloads.module.css';
import { fetchTaskFile } from './task-file';

const WHOLE = 100;
const percentOf = (done: number, total: number | null): number =>
  total ? Math.min(WHOLE, Math.floor((done / total) * WHOLE)) : 0;

type LineProps = {
  name: string;
  kind?: string;
  state: string;
  lamp: LampShape;
  note: string;
  isGoing: boolean;
  percent: number;
  msg: string | null;
  children: ReactNode;
};

function Line({ name, kind, state, lamp, note, isGoing, percent, msg, children }: LineProps) {
  const { t } = useWords();
  return (
    <li className={styles.line}>
      <div className={styles.name} title={name}>
        {name}
      </div>
      <div className={styles.note}>
        <LampSign shape={lamp} />
        {[kind, state, note].filter(Boolean).join(' · ')}
      </div>
      {isGoing && (
        <Progress
          percent={percent}
          size="small"
          showInfo={percent > 0}
          status="active"
          aria-label={t('task.progress', { name })}
        />
      )}
      {msg && <p className={styles.msg}>{msg}</p>}
      <div className={styles.tools}>{children}</div>
    </li>
  );
}

const TRANSFER_LAMPS: Readonly<Record<Transfer['state'], LampShape>> = {
  requesting: 'running',
  downloading: 'running',
  completed: 'well',
  failed: 'failed',
};

/** A file that this tab fetches itself. */
export function TransferLine({ transfer }: { transfer: Transfer }) {
  const { t, language } = useWords();
  const { id, name, state, loaded, total, msg, again, giveUp } = transfer;
  const isGoing = state === 'requesting' || state === 'downloading';
  return (
    <Line
      name={name}
      state={t(`task.state.${state}`)}
      lamp={TRANSFER_LAMPS[state]}
      note={loaded > 0 ? bytesText(loaded, language) : ''}
      isGoing={isGoing}
      percent={percentOf(loaded, total)}
      msg={msg}
    >
      {isGoing && (
        <Button size="small" onClick={giveUp}>
          {t('task.cancel')}
        </Button>
      )}
      {state === 'failed' && (
        <Button size="small" onClick={again}>
          {t('task.again')}
        </Button>
      )}
      {!isGoing && (
        <Button size="small" type="text" onClick={() => dropTransfer(id)}>
          {t('task.drop')}
        </Button>
      )}
    </Line>
  );
}

/** Runs one call at a time, and says why it failed. */
function useCalls(onChange: () => void) {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => () => {
    setBusy(true);
    work()
      .then(onChange, (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        void message.error(error.msg);
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, run };
}

/** Steps of an import from which there is a way on. */
const OPENED: readonly ImportState[] = ['reading', 'columns', 'checked', 'writing', 'written', 'undoing'];

/** How far the task is, in words. */
function useNote({ done, failed, total, files, createDate, import: job }: TaskView): string {
  const { t, language } = useWords();
  const rows = total === null ? t('task.rowsSoFar', { done }) : t('task.rows', { done, total, count: total });
  const size = files.find(({ kind }) => kind === 'result')?.size;
  const parts = [
    job && t(`task.step.${job.step}`),
    rows,
    failed > 0 && t('task.refused', { number: failed }),
    size !== undefined && bytesText(size, language),
    // Of three exports of one list the last is wanted.
    showDistance(createDate, language),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The way back to the import that the task belongs to. */
function ImportLink({ task }: { task: TaskView }) {
  const { t } = useWords();
  const step = task.import?.step;
  if (!step || !OPENED.includes(step)) return null;
  return (
    <Button
      size="small"
      type={step === 'checked' || step === 'columns' ? 'primary' : 'default'}
      href={`#${importAddress(task)}`}
      onClick={() => openDownloads(false)}
    >
      {t('task.openImport')}
    </Button>
  );
}

/** Whether only the rows that a task refused can be tried again; an import that was taken back since has none. */
const isTriedAgain = ({ status, type, import: job }: TaskView): boolean =>
  status === 'partial' && (type === 'batch' || (type === 'import' && job?.step === 'written'));

/** A data task. */
export function TaskLine({ task, onChange }: { task: TaskView; onChange: () => void }) {
  const { t } = useWords();
  const { isBusy, run } = useCalls(onChange);
  const { id, type, fileName, status, done, total, msg, isCancelling, files } = task;
  const note = useNote(task);
  const hasEndedEarly = status === 'fail' || status === 'cancelled';
  const steer = (what: string) => run(() => call('POST', `/task/${id}/${what}`, { body: {} }));
  return (
    <Line
      name={fileName ?? ''}
      kind={t(dynamicKey(`task.type.${type}`))}
      state={isCancelling ? t('task.cancelling') : t(`task.state.${status}`)}
      lamp={status === 'cancelled' ? 'gone' : toneLamps[TASK_TONES[status]]}
      note={note}
      isGoing={status === 'doing'}
      percent={percentOf(done, total)}
      msg={msg}
    >
      <ImportLink task={task} />
      {files.map(({ kind, name }) => (
        <Button
          key={kind}
          size="small"
          type={kind === 'result' ? 'primary' : 'default'}
          title={name}
          loading={isBusy}
          onClick={run(() => fetchTaskFile(id, kind))}
        >
          {t(kind === 'result' ? 'task.get' : 'task.getRefused')}
        </Button>
      ))}
      {(hasEndedEarly || isTriedAgain(task)) && (
        <Button size="small" loading={isBusy} onClick={steer('retry')}>
          {t(hasEndedEarly ? 'task.again' : 'task.againRefused')}
        </Button>
      )}
      {status === 'doing' && (
        <Button size="small" loading={isBusy} disabled={isCancelling} onClick={steer('cancel')}>
          {t('task.cancel')}
        </Button>
      )}
    </Line>
  );
}
