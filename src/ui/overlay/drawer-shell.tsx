import { Drawer, type DrawerProps } from 'antd';
import { inText } from '../../theme/text-scale';
import { useWords } from '../../i18n/words';
import type { ShellState } from './shell-state';
import { useIsWide } from '../use-is-wide';

type Props = ShellState &
  Omit<DrawerProps, 'open' | 'onClose' | 'afterOpenChange' | 'size' | 'width'> & {
    /** px where texts are as large as usual, or a length of CSS; in a window that is narrower than `from` it has the whole of it, unless that is null. */
    width: number | string;
    from?: 'md' | 'lg' | null;
    onOpened?: () => void;
  };

/** A drawer beside what is worked at; on a phone it has the whole screen. */
export function DrawerShell({ isOpen, close, onClosed, onOpened, width, from = 'md', ...drawer }: Props) {
  const { t } = useWords();
  const isWide = useIsWide(from ?? 'md');
  const size = typeof width === 'number' ? `min(${inText(width)}, 100%)` : width;
  return (
    <Drawer
      open={isOpen}
      size={isWide || from === null ? size : '100%'}
      closable={{ 'aria-label': t('shell.close') }}
      onClose={close}
      afterOpenChange={(open) => (open ? onOpened : onClosed)?.()}
      {...drawer}
    />
  );
}
