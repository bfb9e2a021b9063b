import { App } from 'antd';
import { useWords } from '../../i18n/words';
import { leave } from '../boot/leave';
import { useUnsaved } from '../shell/tabs/use-unsaved';

/** Asks before it logs out; where forms are half filled the question says what would be lost. */
export function useLeaving(): () => void {
  const { t } = useWords();
  const { modal } = App.useApp();
  const { warning } = useUnsaved();
  return () => {
    const lost = warning();
    modal.confirm({
      title: t('shell.logout.confirm'),
      content: lost,
      okText: t('shell.logout.title'),
      okButtonProps: { danger: lost !== null },
      onOk: () => leave(),
    });
  };
}
