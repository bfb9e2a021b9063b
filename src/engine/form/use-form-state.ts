import { useCallback, useRef, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard';

type Drop = (() => void) | null;

/** What whoever draws a `RowForm` knows of it: whether it is half filled or being saved, and how it is left. */
export function useFormState() {
  const { isDirty, markDirty, markClean, ask } = useLeaveGuard();
  const [isSaving, setSaving] = useState(false);
  const dropDraft = useRef<Drop>(null);
  const keepDrop = useCallback((drop: Drop) => {
    dropDraft.current = drop;
  }, []);
  return {
    isSaving,
    markClean,
    /** Asks first where something would be lost. */
    leave: (go: () => void) =>
      ask(() => {
        // What was thrown away is not offered again.
        if (isDirty) dropDraft.current?.();
        go();
      }),
    /** Of the `RowForm`. */
    bindings: { onDirty: markDirty, onSaving: setSaving, onDraft: keepDrop },
  };
}
