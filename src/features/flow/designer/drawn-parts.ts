import type { Drawn, CanvasPoint } from '../picture/services';

export const middle = ({ x, y, width, height }: Drawn): CanvasPoint => ({ x: x + width / 2, y: y + height / 2 });
export const isFlow = ({ type }: Drawn): boolean => type === 'bpmn:SequenceFlow';
export const drawnFlowsOut = ({ outgoing = [] }: Drawn): Drawn[] => outgoing.filter(isFlow);
export const flowsInto = ({ incoming = [] }: Drawn): Drawn[] => incoming.filter(isFlow);
export const isEnd = ({ type }: Drawn): boolean => type === 'bpmn:EndEvent';
export const isActivity = ({ type }: Drawn): boolean => /Task$|SubProcess$|Transaction$|CallActivity$/.test(type);
export const isGateway = ({ type }: Drawn): boolean => type.endsWith('Gateway');

/** What holds an element; a boundary event stands beside its host. */
export const parentOf = (element: Drawn): Drawn => element.host?.parent ?? element.parent!;
