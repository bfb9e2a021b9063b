import { useCallback, useEffect, useId, useState } from 'react';
import { useWords } from '../../i18n/words';
import { useConfirm } from '../../ui/overlay/use-confirm';
import { usePane } from '../../ui/pane';

/** The half-filled forms of each pane: one may stand in front of another, and the pane is dirty while any is. */
const dirtyForms = new Map<string, Set<string>>();

function noteDirty(pane: string, form: string, isDirty: boolean): boolean {
  const forms = dirtyForms.get(pane) ?? new Set();
  if (isDirty) forms.add(form);
  else forms.delete(form);
  dirtyForms.set(pane, forms);
  return forms.size > 0;
}

/** Keeps a half-filled form from being lost: tells the pane, and asks before it closes. */
export function useLeaveGuard() {
  const confirm = useConfirm();
  const { t } = useWords();
  const { id, setDirty } = usePane();
  const key = useId();
  const [isDirty, setOwn] = useState(false);
  useEffect(() => {
    const tell = (isOwnDirty: boolean) => setDirty(noteDirty(id, key, isOwnDirty));
    tell(isDirty);
    return () => tell(false);
    // The pane's functions may be made anew when its address changes; only the form decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isDirty]);
  const ask = useCallback(
    (leave: () => void) => {
      if (!isDirty) return leave();
      confirm({
        title: t('engine.form.leave'),
        content: t('engine.form.leaveHint'),
        okText: t('engine.form.discard'),
        isDanger: true,
        cancelText: t('engine.form.stay'),
        onOk: leave,
      });
    },
    [isDirty, confirm, t],
  );
  return {
    isDirty,
    markDirty: useCallback(() => setOwn(true), []),
    markClean: useCallback(() => setOwn(false), []),
    ask,
  };
}
