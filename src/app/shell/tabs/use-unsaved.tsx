import { useWords } from '../../../i18n/words';
import { useConfirm } from '../../../ui/overlay/use-confirm';
import styles from './pane.module.css';
import { useTabs, type OpenTab } from './tab-store';
import { tabTitle } from './use-tab-title';

type Unsaved = {
  /** Carries it out at once where none of the tabs holds anything that is not saved; else names them and asks. Null stands for all that is open. */
  ask: (tabs: readonly OpenTab[] | null, question: string, carryOut: () => void, giveUp?: () => void) => void;
  /** What would be lost, for a question that is asked anyway; null where nothing would. */
  warning: () => string | null;
};

/** Keeps half-filled forms from being lost unasked, by whatever closes their tabs. */
export function useUnsaved(): Unsaved {
  const { t } = useWords();
  const confirm = useConfirm();
  const named = (tabs: readonly OpenTab[] | null): string[] => {
    const { tabs: open, loose } = useTabs.getState();
    const titles = (tabs ?? open).filter((tab) => tab.isDirty).map((tab) => tabTitle(t, tab));
    return tabs === null && loose?.isDirty
      ? [...titles, tabTitle(t, { ...loose.address, target: loose.target, title: loose.title })]
      : titles;
  };
  return {
    ask: (tabs, question, carryOut, giveUp) => {
      const titles = named(tabs);
      if (titles.length === 0) return carryOut();
      confirm({
        title: t('shell.tabs.unsaved'),
        content: (
          <>
            <ul className={styles.unsaved}>
              {[...new Set(titles)].map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            <p>{question}</p>
          </>
        ),
        okText: t('shell.tabs.goOn'),
        cancelText: t('shell.tabs.stay'),
        isDanger: true,
        onOk: carryOut,
        onCancel: giveUp,
      });
    },
    warning: () => {
      const titles = [...new Set(named(null))];
      return titles.length > 0 ? t('shell.tabs.unsavedIn', { titles: titles.join(', ') }) : null;
    },
  };
}
