import { App } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../../i18n/words';
import { usePane } from '../../ui/pane';

/** Keeps a half-filled form from being lost: tells the pane, and asks before it closes. */
export function useLeaveGuard() {
  const { modal } = App.useApp();
  const { t } = useWords();
  const { setDirty } = usePane();
  const [isDirty, setOwn] = useState(false);
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
    // The pane's functions may be made anew when its address changes; only the form decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isDirty]);
  const ask = useCallback(
    (leave: () => void) => {
      if (!isDirty) return leave();
      modal.confirm({
        title: t('engine.form.leave'),
        content: t('engine.form.leaveHint'),
        okText: t('engine.form.discard'),
        okButtonProps: { danger: true },
        cancelText: t('engine.form.stay'),
        onOk: leave,
      });
    },
    [isDirty, modal, t],
  );
  return { markDirty: useCallback(() => setOwn(true), []), ask };
}
