import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined';
import PauseOutlined from '@ant-design/icons/es/icons/PauseOutlined';
import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined';
import { Popconfirm, Progress } from 'antd';
import { WHOLE_LIMIT } from '../../../contract/wire/upload';
import { useWords } from '../../i18n/words';
import { bytesText } from '../../i18n/language';
import { IconButton } from '../../ui/icon-button';
import styles from './files.module.css';
import { pauseSending, resumeSending, type Sending } from './sendings';
import { timeText } from './speed';

type Props = { name: string; sending?: Sending; disabled?: boolean; onRemove: () => void };

const GOING: ReadonlySet<Sending['state']> = new Set(['sending', 'lost', 'paused', 'checking', 'failed']);

/** How far it is, how fast it goes, how long it takes: what is not known is left out. */
function useNote(sending: Sending | undefined): string {
  const { t, language } = useWords();
  if (!sending) return '';
  const { state, file, loaded, speed, msg } = sending;
  const size = bytesText(file.size, language);
  if (state === 'chosen') return `${size} · ${t('engine.file.onSave')}`;
  if (state === 'done') return `${size} · ${t('engine.file.done')}`;
  if (state === 'failed') return msg || t('engine.file.failed');
  const so = t('engine.file.soFar', { loaded: bytesText(loaded, language), size });
  if (state !== 'sending') return `${so} · ${t(`engine.file.${state}`)}`;
  if (!speed) return so;
  const left = timeText((file.size - loaded) / speed, language);
  return `${so} · ${t('engine.file.speed', { speed: bytesText(speed, language) })} · ${t('engine.file.left', { time: left })}`;
}

const canPause = ({ file, state }: Sending): boolean =>
  file.size > WHOLE_LIMIT && (state === 'sending' || state === 'lost');

/** Pause and go on; a small file is there before anybody could. */
function SendingTools({ sending, name }: { sending: Sending; name: string }) {
  const { t } = useWords();
  const { id, state } = sending;
  if (canPause(sending))
    return (
      <IconButton
        size="small"
        label={t('engine.file.pause', { name })}
        icon={<PauseOutlined />}
        onClick={() => pauseSending(id)}
      />
    );
  if (state !== 'paused' && state !== 'failed') return null;
  const label = t(state === 'paused' ? 'engine.file.resume' : 'engine.file.again', { name });
  return <IconButton size="small" label={label} icon={<CaretRightOutlined />} onClick={() => resumeSending(id)} />;
}

const STATUS: Readonly<Partial<Record<Sending['state'], 'active' | 'exception'>>> = {
  sending: 'active',
  failed: 'exception',
};

function SendingBar({ sending, name }: { sending: Sending; name: string }) {
  const { t } = useWords();
  const { state, loaded, file } = sending;
  if (!GOING.has(state)) return null;
  const percent = Math.floor((loaded / Math.max(1, file.size)) * 100);
  return (
    <Progress
      percent={percent}
      size="small"
      showInfo={false}
      status={STATUS[state] ?? 'normal'}
      aria-label={t('engine.file.progress', { name })}
    />
  );
}

/** One file of a field, with how far it is while it goes up. */
export function FileLine({ name, sending, disabled, onRemove }: Props) {
  const { t } = useWords();
  const note = useNote(sending);
  return (
    <li className={styles.file}>
      <PaperClipOutlined aria-hidden className={styles.clip} />
      <div className={styles.told}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {note && (
          <span className={styles.note} data-failed={sending?.state === 'failed' || undefined}>
            {note}
          </span>
        )}
        {sending && <SendingBar sending={sending} name={name} />}
      </div>
      {sending && <SendingTools sending={sending} name={name} />}
      <Popconfirm
        title={t('engine.file.removeAsk', { name })}
        okText={t('engine.file.removeOk')}
        cancelText={t('engine.cancel')}
        okButtonProps={{ danger: true }}
        disabled={disabled}
        onConfirm={onRemove}
      >
        <IconButton
          size="small"
          disabled={disabled}
          label={t('engine.file.remove', { name })}
          icon={<DeleteOutlined />}
        />
      </Popconfirm>
    </li>
  );
}
