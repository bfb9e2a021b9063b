import { readBpmnDocument } from '../../formats/bpmn/read-bpmn';
import { compileFlow } from '../../flow/model/compile';
import type { BpmnTree } from '../../flow/model/tree';
import type { BpmnNode, FlowEdge, FlowModel, FlowRefusal, FlowScope } from '../../flow/model/types';
import { readFlowWork, type FlowWork } from '../../flow/work/read-work';
import { ofOne } from './reader';

/** A compiled document as JSON holds it: lists in place of maps. */
export type FlowProgram = FlowWork & {
  nodes: BpmnNode[];
  edges: FlowEdge[];
  scopes: FlowScope[];
  processes: string[];
  participants: string[];
  reach: [string, string[]][];
};

const programOf = (model: FlowModel, work: FlowWork): FlowProgram => ({
  ...work,
  nodes: [...model.nodes.values()],
  edges: [...model.edges.values()],
  scopes: [...model.scopes.values()],
  processes: [...model.processes],
  participants: [...model.participants],
  reach: [...model.reach].map(([flow, nodes]) => [flow, [...nodes]]),
});

/** What of a process (BPMN 2.0) can be run, or why it cannot be deployed, by element. */
export const readFlowProgram = ofOne(
  async (source): Promise<{ program: FlowProgram | null; refused: FlowRefusal[] }> => {
    const { rootElement, warnings } = await readBpmnDocument(source);
    const tree = { root: rootElement, warnings } as unknown as BpmnTree;
    const { model, refused } = compileFlow(tree);
    const { work, refused: ofWork } = readFlowWork(tree);
    const all = [...refused, ...ofWork];
    return { program: model && ofWork.length === 0 ? programOf(model, work) : null, refused: all };
  },
);
