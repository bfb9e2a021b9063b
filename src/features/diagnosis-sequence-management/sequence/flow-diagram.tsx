import type { FlowNode } from '../../../../formats/otx/read-flow';
import { GraphView } from '../../../engine/answers/graph/graph-view';
import { flowGraph, foundIn } from './flow-graph';

const ROUND: Readonly<Partial<Record<FlowNode['kind'], number>>> = { procedure: 28, end: 28, branch: 14, loop: 14 };

type Props = {
  id: string;
  procedure: FlowNode;
  search?: string;
  /** Steps that another version has not. */
  marked?: { ids: ReadonlySet<string>; as: 'added' | 'removed' };
};

/** A procedure as a diagram; steps that hold the text of the search are marked and shown. */
export function FlowDiagram({ id, procedure, search = '', marked }: Props) {
  const { nodes, edges } = flowGraph(procedure);
  return (
    <GraphView
      id={`${id} ${procedure.id}`}
      nodes={nodes.map(({ id: node, name, says, kind }) => ({
        id: node,
        label: says && says !== name ? `${name} · ${says}` : name,
        round: ROUND[kind],
        ...(marked?.ids.has(node) && { mark: marked.as }),
      }))}
      lines={edges}
      found={foundIn(nodes, search)}
    />
  );
}
