import type { BpmnElement } from '../../../../flow/model/tree';
import { drawingServiceOf, type Drawn, type HasServices } from '../picture/services';

/** What an element is changed through: its own shape, the pool of its process, else the picture as a whole. */
export function carrierOf(drawing: HasServices, element: BpmnElement): Drawn {
  const registry = drawingServiceOf(drawing, 'elementRegistry');
  const own = registry.get(element.id ?? '');
  if (own?.businessObject === element) return own;
  const [pool] = registry.filter(({ businessObject }) => businessObject.processRef === element);
  return pool ?? drawingServiceOf(drawing, 'canvas').getRootElement();
}
