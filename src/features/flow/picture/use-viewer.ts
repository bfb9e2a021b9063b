import { useCallback, useRef, useState } from 'react';
import type { BpmnElement } from '../../../../flow/model/tree';
import { openDocument, type BpmnDrawing } from './document';
import { fitPicture } from './fit';
import { newViewer } from './make-drawing';
import { drawingServiceOf } from './services';

/** A document that is looked at: give `place` to the element in which it is drawn. */
export function useViewer(name: string, xml: string) {
  const [drawing] = useState<BpmnDrawing>(newViewer);
  const [root, setRoot] = useState<BpmnElement | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const shown = useRef<string | null>(null);
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const { attachTo, detach } = drawing as BpmnDrawing & { attachTo: (to: HTMLElement) => void; detach: () => void };
      attachTo.call(drawing, element);
      const open = async () => {
        await openDocument(drawing, name, new TextEncoder().encode(xml));
        fitPicture(drawing);
        setRoot(drawing.getDefinitions() as BpmnElement);
        setFailure(null);
      };
      if (shown.current !== xml) {
        shown.current = xml;
        open().catch(setFailure);
      }
      const sizes = new ResizeObserver(() => drawingServiceOf(drawing, 'canvas').resized());
      sizes.observe(element);
      return () => {
        sizes.disconnect();
        detach.call(drawing);
      };
    },
    [drawing, name, xml],
  );
  return { drawing, root, place, failure };
}
