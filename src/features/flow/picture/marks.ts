import { useEffect } from 'react';
import { drawingServiceOf, type HasServices } from './services';

/** Marks elements of a picture by a class, as long as they are given; those that are not drawn are left out. */
export function usePictureMarks(drawing: HasServices, mark: string, ids: ReadonlySet<string>, revision: number): void {
  useEffect(() => {
    const [canvas, registry] = [drawingServiceOf(drawing, 'canvas'), drawingServiceOf(drawing, 'elementRegistry')];
    const drawn = [...ids].filter((id) => registry.get(id));
    for (const id of drawn) canvas.addMarker(id, mark);
    return () => {
      for (const id of drawn) if (registry.get(id)) canvas.removeMarker(id, mark);
    };
  }, [drawing, mark, ids, revision]);
}
