import { Modal, type ModalProps } from 'antd';
import { useWords } from '../../i18n/words';
import type { ShellState } from './shell-state';

type Props = ShellState & Omit<ModalProps, 'open' | 'onCancel' | 'afterClose'>;

/** A dialog: its cross has a name in every language, and the focus goes back to where it came from. */
export function DialogShell({ isOpen, close, onClosed, closable, ...modal }: Props) {
  const { t } = useWords();
  return (
    <Modal
      open={isOpen}
      onCancel={close}
      afterClose={onClosed}
      closable={closable ?? { 'aria-label': t('shell.close') }}
      cancelText={modal.okText !== undefined && t('engine.cancel')}
      {...modal}
    />
  );
}
