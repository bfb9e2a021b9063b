import { Alert } from 'antd';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { BpmnElement } from '../../../../flow/model/tree';
import { useWords } from '../../../i18n/words';
import { outlineOf, type OutlineProcess } from '../outline/outline';
import { usePictureMarks } from './marks';
import styles from './picture.module.css';
import { drawingServiceOf, type Drawn, type HasServices } from './services';
import { useViewer } from './use-viewer';

const NONE: ReadonlySet<string> = new Set();
/** What elements are marked as, by their ids. */
export type PictureMarks = Partial<
  Readonly<Record<'passed' | 'tokens' | 'added' | 'removed' | 'changed', ReadonlySet<string>>>
>;

/** px between an element, or its label, and its note. */
const GAP = 4;

/** Where the note of an element covers neither its label nor what hangs on its edge: below both, or above it. */
function placeOfNote(shape: Drawn, label: Drawn | undefined): { isAbove: boolean; top: number; left: number } {
  const left = shape.width / 2;
  if ((shape.attachers ?? []).length > 0) return { isAbove: true, top: -GAP, left };
  const bottom = Math.max(shape.y + shape.height, label ? label.y + label.height : 0);
  return { isAbove: false, top: bottom - shape.y + GAP, left };
}

/** Short texts at elements: when, by whom. */
function useNotes(
  drawing: HasServices,
  root: BpmnElement | null,
  notes: ReadonlyMap<string, string> | undefined,
): void {
  useEffect(() => {
    if (!root || !notes) return undefined;
    const [overlays, registry] = [drawingServiceOf(drawing, 'overlays'), drawingServiceOf(drawing, 'elementRegistry')];
    for (const [id, text] of notes) {
      const shape = registry.get(id);
      if (!shape || shape.waypoints) continue;
      const { isAbove, ...position } = placeOfNote(shape, registry.get(`${id}_label`));
      const html = document.createElement('div');
      html.className = `${styles.note} ${isAbove ? styles.above : ''}`;
      html.textContent = text;
      html.title = text;
      overlays.add(id, 'note', { position, html });
    }
    return () => overlays.remove({ type: 'note' });
  }, [drawing, root, notes]);
}

type Props = {
  name: string;
  xml: string;
  label: string;
  marks?: PictureMarks;
  notes?: ReadonlyMap<string, string>;
  /** Below the picture, once the document was read. */
  children?: (processes: readonly OutlineProcess[], root: BpmnElement) => ReactNode;
};

/** A process as a picture to be looked at, with marks and notes on its elements. */
export function PictureView({ name, xml, label, marks = {}, notes, children }: Props) {
  const { t } = useWords();
  const { drawing, root, place, failure } = useViewer(name, xml);
  const revision = root ? 1 : 0;
  usePictureMarks(drawing, 'is-passed', marks.passed ?? NONE, revision);
  usePictureMarks(drawing, 'has-token', marks.tokens ?? NONE, revision);
  usePictureMarks(drawing, 'is-added', marks.added ?? NONE, revision);
  usePictureMarks(drawing, 'is-removed', marks.removed ?? NONE, revision);
  usePictureMarks(drawing, 'is-changed', marks.changed ?? NONE, revision);
  useNotes(drawing, root, notes);
  const processes = useMemo(() => (root ? outlineOf(root) : []), [root]);
  if (failure) return <Alert showIcon type="error" title={t('flow.designer.unreadable')} />;
  return (
    <>
      <section className={styles.picture} aria-label={label} ref={place} />
      {root && children?.(processes, root)}
    </>
  );
}
