import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useWords } from '../../i18n/words';
import { useNotify } from '../use-notify';
import { onSent } from './outbox';
import styles from './outbox.module.css';
import { useOutbox } from './state';

const OutboxDrawer = lazy(() => import('./outbox-drawer').then((part) => ({ default: part.OutboxDrawer })));

/** Says what waits on this device to be sent, as long as something does, with the way to it. */
export function OutboxBand() {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const { waiting, isSending } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      onSent(({ title }) => {
        tell.done(t('engine.outbox.sent', { title }));
        void client.invalidateQueries();
      }),
    [tell, t, client],
  );
  const refused = waiting.filter(({ item }) => !item || item.refusal).length;
  const open = waiting.length - refused;
  if (waiting.length === 0 && !isOpen) return null;
  return (
    <>
      {waiting.length > 0 && (
        <output className={styles.band}>
          {open > 0 && <span>{t(isSending ? 'engine.outbox.sending' : 'engine.outbox.waiting', { count: open })}</span>}
          {refused > 0 && <strong>{t('engine.outbox.refused', { count: refused })}</strong>}
          <Button type="link" onClick={() => setOpen(true)}>
            {t('engine.outbox.show')}
          </Button>
        </output>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OutboxDrawer onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
