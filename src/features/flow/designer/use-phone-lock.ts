import { useEffect } from 'react';
import { drawingServiceOf, type HasServices } from '../picture/services';

/** What begins a change by pointer. */
const BEGINNINGS = [
  'shape.move.start',
  'resize.start',
  'connect.start',
  'bendpoint.move.start',
  'connectionSegment.move.start',
  'create.start',
  'element.dblclick',
];

/** On a phone a finger moves the picture, and nothing in it. */
export function usePhoneLock(drawing: HasServices, isWide: boolean): void {
  useEffect(() => {
    if (isWide) return undefined;
    const bus = drawingServiceOf(drawing, 'eventBus');
    const refuse = () => false;
    bus.on(BEGINNINGS, 5000, refuse);
    return () => bus.off(BEGINNINGS, refuse);
  }, [drawing, isWide]);
}
