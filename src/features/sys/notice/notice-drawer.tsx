import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { NamedScreenProps } from '../../../engine/ports';
import { loadWords } from '../../../i18n/words';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import { markRead, useWhole } from './own-notices';

const NoticeText = lazy(() =>
  Promise.all([import('./notice-text'), loadWords('notice')]).then(([{ NoticeText: part }]) => ({ default: part })),
);
const WIDTH = 640;

type Props = { id: string; onClosed: () => void };

/** A notice that went to the user; looking at it is reading it. On a phone it has the whole screen. */
export function NoticeDrawer({ id, onClosed }: Props) {
  const client = useQueryClient();
  const shell = useShell(onClosed);
  const { data } = useWhole(id);
  const isUnread = data?.status === 0;
  useEffect(() => {
    if (isUnread) void markRead(client, id);
  }, [client, id, isUnread]);
  return (
    <DrawerShell {...shell} width={WIDTH} title={data?.title ?? '…'}>
      <Suspense fallback={null}>
        <NoticeText id={id} />
      </Suspense>
    </DrawerShell>
  );
}

/** The same in place of the generated detail page of my notices. */
export function MyNotice({ rows: [row], onClose }: NamedScreenProps) {
  return <NoticeDrawer id={row?.id ?? ''} onClosed={() => onClose(true)} />;
}
