import { useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { NamedScreenProps } from '../../../engine/ports';
import { loadWords, useWords } from '../../../i18n/words';
import { useIsWide } from '../../../ui/use-is-wide';
import { markRead, useWhole } from './own-notices';

const NoticeText = lazy(() =>
  Promise.all([import('./notice-text'), loadWords('notice')]).then(([{ NoticeText: part }]) => ({ default: part })),
);
const WIDTH = 640;

type Props = { id: string; onClosed: () => void };

/** A notice that went to the user; looking at it is reading it. On a phone it has the whole screen. */
export function NoticeDrawer({ id, onClosed }: Props) {
  const { t } = useWords();
  const client = useQueryClient();
  const isWide = useIsWide('md');
  const [isOpen, setOpen] = useState(true);
  const { data } = useWhole(id);
  const isUnread = data?.status === 0;
  useEffect(() => {
    if (isUnread) void markRead(client, id);
  }, [client, id, isUnread]);
  return (
    <Drawer
      open={isOpen}
      size={isWide ? WIDTH : '100%'}
      title={data?.title ?? '…'}
      closable={{ 'aria-label': t('shell.close') }}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => open || onClosed()}
    >
      <Suspense fallback={null}>
        <NoticeText id={id} />
      </Suspense>
    </Drawer>
  );
}

/** The same in place of the generated detail page of my notices. */
export function MyNotice({ rows: [row], onClose }: NamedScreenProps) {
  return <NoticeDrawer id={row?.id ?? ''} onClosed={() => onClose(true)} />;
}
