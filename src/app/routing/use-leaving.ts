import { useOutbox } from '../../engine/outbox/state';
import { useWords } from '../../i18n/words';
import { useConfirm } from '../../ui/overlay/use-confirm';
import { leave } from '../boot/leave';
import { useUnsaved } from '../shell/tabs/use-unsaved';

/** Asks before it logs out; where forms are half filled the question says what would be lost. */
export function useLeaving(): () => void {
  const { t } = useWords();
  const confirm = useConfirm();
  const { warning } = useUnsaved();
  return () => {
    const lost = warning();
    if (useOutbox.getState().waiting.length > 0) {
      void import('../../engine/outbox/leaving-question').then(({ askAboutWaiting }) =>
        askAboutWaiting(confirm, lost, leave),
      );
      return;
    }
    confirm({
      title: t('shell.logout.confirm'),
      content: lost,
      okText: t('shell.logout.title'),
      isDanger: lost !== null,
      onOk: () => leave(),
    });
  };
}
