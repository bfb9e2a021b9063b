import { textIn, type BpmnElement } from '../../../../flow/model/tree';
import { carrierOf } from '../properties/carrier';
import { drawingServiceOf, type HasServices } from '../picture/services';
import { runBatch } from './batch';

/** Gives a process the key under which its model is deployed, as one step of undo; what calls the process calls it by the key. */
export function giveProcessKey(drawing: HasServices, process: BpmnElement, key: string): void {
  const modeling = drawingServiceOf(drawing, 'modeling');
  const carrier = carrierOf(drawing, process);
  const calls = drawingServiceOf(drawing, 'elementRegistry').filter(
    ({ type, businessObject, labelTarget }) =>
      type === 'bpmn:CallActivity' && !labelTarget && textIn(businessObject, 'calledElement') === process.id,
  );
  runBatch(drawing, () => {
    if (carrier.businessObject === process) modeling.updateProperties(carrier, { id: key });
    else modeling.updateModdleProperties(carrier, process, { id: key });
    for (const call of calls) modeling.updateProperties(call, { calledElement: key });
  });
}
