import { useCallback, useEffect, useRef, useState } from 'react';
import type { BpmnElement, TreeWarning } from '../../../../flow/model/tree';
import { openDocument, writtenDocument, type BpmnDrawing } from '../picture/document';
import { fitPicture } from '../picture/fit';
import { drawingServiceOf, type Drawn } from '../picture/services';
import { OutlineEdits } from './edits';

/** A document with its name, as it comes from a row or a file. */
export type DocumentSource = { name: string; bytes: Uint8Array };

export type Editor = {
  drawing: BpmnDrawing;
  edits: OutlineEdits;
  /** Root of the document as it stands now. */
  root: BpmnElement;
  warnings: readonly TreeWarning[];
  /** Rises with every change of the document. */
  revision: number;
  canUndo: boolean;
  canRedo: boolean;
  /** Id of the element that the outline, the picture and the panel are about. */
  selected: string | null;
  select: (id: string | null) => void;
  write: () => Promise<string>;
  /** Has another document in place of this one; cannot be undone. */
  open: (source: DocumentSource) => Promise<void>;
};

/** What changes while one draws. */
type Standing = Pick<Editor, 'revision' | 'canUndo' | 'canRedo' | 'selected' | 'warnings'> & {
  root: BpmnElement | null;
};
const NOTHING: Standing = { revision: 0, canUndo: false, canRedo: false, selected: null, warnings: [], root: null };

const rootOf = (drawing: BpmnDrawing): BpmnElement => drawing.getDefinitions() as BpmnElement;
/** The label of an element stands for it. */
const idOf = (element: Drawn | undefined): string | null => (element?.labelTarget ?? element)?.id ?? null;

/**
 * A document that is drawn and changed. `make` makes the modeler once; it stays as it is while its pane is hidden. Give
 * `place` to the element in which it is drawn.
 */
export function useEditor(make: () => BpmnDrawing, source: DocumentSource) {
  const [{ drawing, edits }] = useState(() => {
    const made = make();
    return { drawing: made, edits: new OutlineEdits(made) };
  });
  const [standing, setStanding] = useState(NOTHING);
  const [failure, setFailure] = useState<unknown>(null);
  /** How often it was attached: first where it is opened, then between its tools, where it has its size. */
  const attached = useRef(0);

  const open = useCallback(
    async ({ name, bytes }: DocumentSource) => {
      const warnings = await openDocument(drawing, name, bytes);
      fitPicture(drawing);
      setStanding((before) => ({ ...NOTHING, revision: before.revision + 1, warnings, root: rootOf(drawing) }));
      setFailure(null);
    },
    [drawing],
  );

  useEffect(() => {
    const bus = drawingServiceOf(drawing, 'eventBus');
    const changed = () => {
      const stack = drawingServiceOf(drawing, 'commandStack');
      const [canUndo, canRedo] = [stack.canUndo(), stack.canRedo()];
      setStanding((before) => ({ ...before, revision: before.revision + 1, canUndo, canRedo, root: rootOf(drawing) }));
    };
    const selected = ({ newSelection }: { newSelection: Drawn[] }) => {
      const id = idOf(newSelection[0]);
      // The outline may have chosen what the picture does not show.
      if (id !== null) setStanding((before) => ({ ...before, selected: id }));
    };
    // The ground of the picture is the process, or the collaboration, as a whole.
    const clicked = ({ element }: { element: Drawn }) => {
      if (element.parent || element.labelTarget) return;
      setStanding((before) => ({ ...before, selected: element.businessObject.id ?? null }));
    };
    bus.on('commandStack.changed', 1000, changed);
    bus.on('selection.changed', 1000, selected);
    bus.on('element.click', 500, clicked);
    return () => {
      bus.off('element.click', clicked);
      bus.off('commandStack.changed', changed);
      bus.off('selection.changed', selected);
    };
  }, [drawing]);

  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const { attachTo, detach } = drawing as BpmnDrawing & { attachTo: (to: HTMLElement) => void; detach: () => void };
      attachTo.call(drawing, element);
      attached.current += 1;
      if (attached.current === 1) open(source).catch(setFailure);
      if (attached.current === 2) fitPicture(drawing);
      const sizes = new ResizeObserver(() => drawingServiceOf(drawing, 'canvas').resized());
      sizes.observe(element);
      return () => {
        sizes.disconnect();
        detach.call(drawing);
      };
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the document is opened once
    [drawing, open],
  );

  const select = useCallback(
    (id: string | null) => {
      const element = id === null ? undefined : drawingServiceOf(drawing, 'elementRegistry').get(id);
      drawingServiceOf(drawing, 'selection').select(element ?? null);
      if (element) drawingServiceOf(drawing, 'canvas').scrollToElement(element, 60);
      setStanding((before) => ({ ...before, selected: id }));
    },
    [drawing],
  );
  const { root } = standing;
  const editor: Editor | null = root && {
    ...standing,
    root,
    drawing,
    edits,
    select,
    open,
    write: () => writtenDocument(drawing, standing.warnings),
  };
  return { editor, place, failure };
}
