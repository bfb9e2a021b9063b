import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../i18n/words';
import { useIsWide } from '../../../ui/use-is-wide';

const WIDTH = 720;

/** The frame of what is told of one version. */
export function VersionDrawer({
  title,
  onClosed,
  children,
}: {
  title: string;
  onClosed: () => void;
  children: ReactNode;
}) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  const [isOpen, setOpen] = useState(true);
  return (
    <Drawer
      open={isOpen}
      size={isWide ? WIDTH : '100%'}
      title={title}
      closable={{ 'aria-label': t('engine.close') }}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => open || onClosed()}
    >
      {children}
    </Drawer>
  );
}
