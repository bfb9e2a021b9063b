import { Modal, type ModalProps } from 'antd';
import { inText } from '../../theme/text-scale';
import { useWords } from '../../i18n/words';
import type { ShellState } from './shell-state';

/** px of one that says nothing else. */
const USUAL = 520;
/** As broad as its texts ask for, and never broader than the window. */
const widthOf = (px: number): string => `min(${inText(px)}, calc(100vw - 32px))`;

type Props = ShellState &
  Omit<ModalProps, 'open' | 'onCancel' | 'afterClose' | 'width'> & {
    /** px where texts are as large as usual. */
    width?: number;
  };

/** A dialog: its cross has a name in every language, and the focus goes back to where it came from. */
export function DialogShell({ isOpen, close, onClosed, closable, width = USUAL, ...modal }: Props) {
  const { t } = useWords();
  return (
    <Modal
      open={isOpen}
      width={widthOf(width)}
      onCancel={close}
      afterClose={onClosed}
      closable={closable ?? { 'aria-label': t('shell.close') }}
      cancelText={modal.okText !== undefined && t('engine.cancel')}
      {...modal}
    />
  );
}
