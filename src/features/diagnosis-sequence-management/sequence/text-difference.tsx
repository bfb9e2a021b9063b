import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';

/** Unchanged lines around a change that stay in sight. */
const MARGIN = 3;

/** Two texts side by side, what differs marked. */
export function TextDifference({ before, after, label }: { before: string; after: string; label: string }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = holder.current;
    if (!parent) return undefined;
    const side = (doc: string) => ({
      doc,
      extensions: [
        lineNumbers(),
        EditorView.lineWrapping,
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      ],
    });
    const view = new MergeView({
      parent,
      a: side(before),
      b: side(after),
      collapseUnchanged: { margin: MARGIN, minSize: MARGIN + 1 },
    });
    return () => view.destroy();
  }, [before, after, label]);
  return <div ref={holder} style={{ maxHeight: '60vh', overflow: 'auto' }} />;
}
