import { Controls, MiniMap, ReactFlow, ReactFlowProvider, useReactFlow, type Edge, type Node } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, theme } from 'antd';
import ELK from 'elkjs/lib/elk.bundled.js';
import { useEffect } from 'react';
import type { FlowNode } from '../../../../formats/otx/read-flow';
import { flowGraph, foundIn, type FlowGraph } from './flow-graph';

const WIDTH = 220;
const HEIGHT = 56;
const elk = new ELK();

type Placed = { id: string; x: number; y: number };

async function placed({ nodes, edges }: FlowGraph): Promise<Placed[]> {
  const { children = [] } = await elk.layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.layered.spacing.nodeNodeBetweenLayers': '48',
      'elk.spacing.nodeNode': '32',
    },
    children: nodes.map(({ id }) => ({ id, width: WIDTH, height: HEIGHT })),
    edges: edges.map(({ id, from, to }) => ({ id, sources: [from], targets: [to] })),
  });
  return children.map(({ id, x = 0, y = 0 }) => ({ id, x, y }));
}

const SHAPES: Readonly<Partial<Record<FlowNode['kind'], number>>> = { procedure: 28, end: 28, branch: 14, loop: 14 };

type Props = { procedure: FlowNode; search: string };

function Drawn({ graph, places, search }: { graph: FlowGraph; places: readonly Placed[]; search: string }) {
  const { token } = theme.useToken();
  const { fitView } = useReactFlow();
  const found = foundIn(graph.nodes, search);
  const first = [...found].join(' ');
  useEffect(() => {
    const ids = first === '' ? [] : first.split(' ');
    void fitView({ maxZoom: 1.2, ...(ids.length > 0 && { nodes: ids.map((id) => ({ id })) }) });
  }, [first, fitView]);
  const at = new Map(places.map((place) => [place.id, place]));
  const nodes = graph.nodes.map((node): Node => {
    const isFound = found.has(node.id);
    return {
      id: node.id,
      position: { x: at.get(node.id)?.x ?? 0, y: at.get(node.id)?.y ?? 0 },
      data: { label: node.says && node.says !== node.name ? `${node.name} · ${node.says}` : node.name },
      width: WIDTH,
      height: HEIGHT,
      style: {
        overflow: 'hidden',
        borderRadius: SHAPES[node.kind] ?? 4,
        color: token.colorText,
        background: isFound ? token.colorWarningBg : token.colorBgContainer,
        borderColor: isFound ? token.colorWarning : token.colorBorder,
      },
    };
  });
  const edges = graph.edges.map(({ id, from, to, label, isBack }): Edge => ({
    id,
    source: from,
    target: to,
    label,
    animated: isBack,
    style: { stroke: token.colorTextSecondary },
    labelStyle: { fill: token.colorText },
    labelBgStyle: { fill: token.colorBgContainer },
  }));
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      fitView
      minZoom={0.05}
      nodesDraggable={false}
      nodesConnectable={false}
      edgesFocusable={false}
      zoomOnScroll={false}
    >
      <Controls showInteractive={false} />
      <MiniMap pannable zoomable bgColor={token.colorBgLayout} nodeColor={token.colorBorder} />
    </ReactFlow>
  );
}

/** A procedure as a diagram that can be zoomed; steps that hold the text of the search are marked and shown. */
export function FlowDiagram({ procedure, search }: Props) {
  const graph = flowGraph(procedure);
  const { data } = useQuery({
    queryKey: ['flow-places', procedure],
    queryFn: () => placed(graph),
    staleTime: Infinity,
  });
  if (!data) return <Skeleton active />;
  return (
    <div style={{ height: 'min(560px, 70vh)' }}>
      <ReactFlowProvider>
        <Drawn graph={graph} places={data} search={search} />
      </ReactFlowProvider>
    </div>
  );
}
