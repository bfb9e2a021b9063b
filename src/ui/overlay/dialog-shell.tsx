import { Modal, type ModalProps } from 'antd';
import { inText } from '../../theme/text-scale';
import { useWords, type Translate } from '../../i18n/words';
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

/** What leaves the dialog. Where what is done is called cancelling itself ("Cancel task"), nobody is to guess which of two buttons cancels what. */
function wordOfLeaving(t: Translate, done: unknown): string {
  const usual = t('engine.cancel');
  const isTaken = typeof done === 'string' && done.toLowerCase().includes(usual.toLowerCase());
  return isTaken ? t('engine.close') : usual;
}

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
      cancelText={modal.okText !== undefined && wordOfLeaving(t, modal.okText)}
      {...modal}
    />
  );
}
