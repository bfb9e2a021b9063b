import { Drawer } from 'antd';
import { useState } from 'react';
import type { NamedScreenProps } from '../../../engine/ports';
import { useWords } from '../../../i18n/words';
import { useIsWide } from '../../../ui/use-is-wide';
import { LogViewer } from './viewer';

type Props = { id: string; title: string; line?: number; wanted?: string; onClosed: () => void };

/** A log beside its list; on a phone it has the whole screen. */
export function LogDrawer({ id, title, line, wanted, onClosed }: Props) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  const [isOpen, setOpen] = useState(true);
  return (
    <Drawer
      open={isOpen}
      size={isWide ? '88vw' : '100%'}
      title={title}
      closable={{ 'aria-label': t('engine.close') }}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => open || onClosed()}
    >
      <LogViewer id={id} line={line} wanted={wanted} />
    </Drawer>
  );
}

/** The lines of the log of a row. */
export function ViewLog({ rows: [row], onClose }: NamedScreenProps) {
  const name = [row?.testerCode, row?.fileName].filter((part) => typeof part === 'string').join(' · ');
  return <LogDrawer id={row?.id ?? ''} title={name} onClosed={() => onClose(false)} />;
}
