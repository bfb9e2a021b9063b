import type { NamedScreenProps } from '../../../engine/ports';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import { LogViewer } from './viewer';

type Props = { id: string; title: string; line?: number; wanted?: string; onClosed: () => void };

/** A log beside its list; on a phone it has the whole screen. */
export function LogDrawer({ id, title, line, wanted, onClosed }: Props) {
  const shell = useShell(onClosed);
  return (
    <DrawerShell {...shell} width="88vw" title={title}>
      <LogViewer id={id} line={line} wanted={wanted} />
    </DrawerShell>
  );
}

export function ViewLog({ rows: [row], onClose }: NamedScreenProps) {
  const name = [row?.testerCode, row?.fileName].filter((part) => typeof part === 'string').join(' · ');
  return <LogDrawer id={row?.id ?? ''} title={name} onClosed={() => onClose(false)} />;
}
