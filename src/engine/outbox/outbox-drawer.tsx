import { Alert, Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { serverNow } from '../../http/clock';
import { timeFormat } from '../../i18n/times';
import { useWords } from '../../i18n/words';
import { DrawerShell } from '../../ui/overlay/drawer-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { useDefinition } from '../use-definition';
import { fieldLabel } from '../words';
import { valueAsText, writtenAt, type OutboxItem } from './item';
import { discardItem, retryItem, sendNow } from './outbox';
import styles from './outbox.module.css';
import type { WaitingWrite } from './pass';
import { useOutbox } from './state';

/** What waits longer is asked for, ms. */
const LONG = 3 * 86_400_000;

function Discard({ id, title }: { id: string; title: string }) {
  const { t } = useWords();
  return (
    <Popconfirm
      title={t('engine.outbox.discardQuestion', { title })}
      okText={t('engine.outbox.discard')}
      cancelText={t('engine.cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => void discardItem(id)}
    >
      <Button danger>{t('engine.outbox.discard')}</Button>
    </Popconfirm>
  );
}

/** Why it was refused: in the server's words with the fields at fault, or with both values of what somebody else changed as well. */
function Refusal({ item: { resource: name, refusal, body } }: { item: OutboxItem }) {
  const { t } = useWords();
  const resource = useDefinition(name);
  if (!refusal) return null;
  const { msg, fields } = refusal;
  const labelOf = (part: string): string => {
    const field = resource?.fields[part];
    return resource && field ? fieldLabel(t, { resource, name: part, field }) : part;
  };
  const textOf = (part: string, told: string): string =>
    msg
      ? t('engine.outbox.fault', { field: labelOf(part), text: told })
      : t('engine.outbox.both', { field: labelOf(part), mine: valueAsText(body[part]), theirs: told });
  return (
    <div className={styles.refusal}>
      {msg || t('engine.outbox.contradicted')}
      <ul>
        {Object.entries(fields).map(([part, told]) => (
          <li key={part}>{textOf(part, told)}</li>
        ))}
      </ul>
    </div>
  );
}

function Line({ id, item, now }: WaitingWrite & { now: number }) {
  const { t, language } = useWords();
  if (!item)
    return (
      <li className={styles.item}>
        <strong>{t('engine.outbox.unreadable')}</strong>
        <div className={styles.tools}>
          <Discard id={id} title={t('engine.outbox.unreadable')} />
        </div>
      </li>
    );
  const time = timeFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(writtenAt(item));
  const about = [
    t('engine.outbox.written', { time }),
    item.files.length > 0 && t('engine.outbox.files', { count: item.files.length }),
    item.rowId !== null && t('engine.outbox.follow'),
  ];
  return (
    <li className={styles.item}>
      <strong>{item.title}</strong>
      <div className={styles.about}>{about.filter(Boolean).join(' · ')}</div>
      {now - writtenAt(item) > LONG && <div className={styles.refusal}>{t('engine.outbox.old')}</div>}
      <Refusal item={item} />
      <div className={styles.tools}>
        {item.refusal && <Button onClick={() => void retryItem(item)}>{t('engine.outbox.retry')}</Button>}
        <Discard id={id} title={item.title} />
      </div>
    </li>
  );
}

/** What waits on this device, and what was refused with its reason. */
export function OutboxDrawer({ onClosed }: { onClosed: () => void }) {
  const { t } = useWords();
  const shell = useShell(onClosed);
  const [now] = useState(serverNow);
  const { waiting, isSending, isUnsure } = useOutbox();
  return (
    <DrawerShell
      {...shell}
      title={t('engine.outbox.title')}
      width={420}
      footer={
        <div className={styles.tools}>
          <Button type="primary" loading={isSending} onClick={() => void sendNow()}>
            {t('engine.outbox.now')}
          </Button>
        </div>
      }
    >
      {isUnsure && <Alert type="warning" showIcon title={t('engine.outbox.unsure')} />}
      <p className={styles.hint}>{t('engine.outbox.hint')}</p>
      <ul className={styles.list}>
        {waiting.map((each) => (
          <Line key={each.id} {...each} now={now} />
        ))}
      </ul>
    </DrawerShell>
  );
}
