import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

/** Says of one part of the screen whether it holds something that is not saved. */
export type MarkDirty = (part: string, isDirty: boolean) => void;
export const DirtyContext = createContext<MarkDirty>(() => undefined);

/** Gathers what the parts say: the screen is dirty while one of them is. */
export function useDirtyParts(setDirty: (isDirty: boolean) => void): MarkDirty {
  const dirty = useRef(new Set<string>());
  return useCallback(
    (part, isDirty) => {
      if (isDirty) dirty.current.add(part);
      else dirty.current.delete(part);
      setDirty(dirty.current.size > 0);
    },
    [setDirty],
  );
}

/** For a form that is one part of the screen; clean again when it goes. */
export function useDirty(part: string): (isDirty: boolean) => void {
  const mark = useContext(DirtyContext);
  useEffect(() => () => mark(part, false), [mark, part]);
  return useCallback((isDirty) => mark(part, isDirty), [mark, part]);
}
