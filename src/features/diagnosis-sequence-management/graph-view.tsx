import { Controls, MiniMap, ReactFlow, ReactFlowProvider, useReactFlow, type Edge, type Node } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, theme } from 'antd';
import ELK from 'elkjs/lib/elk.bundled.js';
import { useEffect, useRef } from 'react';

const WIDTH = 220;
const HEIGHT = 56;
/** Nodes from which on the map of the whole helps more than it hides. */
const WITH_MAP = 12;
/** Below that nobody can read what stands in a box: a larger graph begins at its top instead of being shown whole. */
const READABLE = 0.7;
const MARGIN = 16;
const elk = new ELK();

export type GraphNode = { id: string; label: string; round?: number };
export type GraphLine = { id: string; from: string; to: string; label: string; isBack?: boolean; isTwoWay?: boolean };
type Graph = { nodes: readonly GraphNode[]; lines: readonly GraphLine[] };
type Placed = { id: string; x: number; y: number };

async function placed({ nodes, lines }: Graph): Promise<Placed[]> {
  const { children = [] } = await elk.layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.layered.spacing.nodeNodeBetweenLayers': '48',
      'elk.spacing.nodeNode': '32',
    },
    children: nodes.map(({ id }) => ({ id, width: WIDTH, height: HEIGHT })),
    // A way back is none of the order from top to bottom.
    edges: lines.map(({ id, from, to, isBack }) => ({
      id,
      sources: [isBack ? to : from],
      targets: [isBack ? from : to],
    })),
  });
  return children.map(({ id, x = 0, y = 0 }) => ({ id, x, y }));
}

function Drawn({ nodes, lines, places, found }: Graph & { places: readonly Placed[]; found: ReadonlySet<string> }) {
  const { token } = theme.useToken();
  const { fitView, getViewport, setViewport } = useReactFlow();
  const holder = useRef<HTMLDivElement>(null);
  const shown = [...found].join(' ');
  useEffect(() => {
    const ids = shown === '' ? [] : shown.split(' ');
    const show = async () => {
      await fitView({ maxZoom: 1.2, ...(ids.length > 0 && { nodes: ids.map((id) => ({ id })) }) });
      const first = places.toSorted((a, b) => a.y - b.y)[0];
      if (ids.length > 0 || !first || getViewport().zoom >= READABLE) return;
      const middle = (first.x + WIDTH / 2) * READABLE;
      const x = (holder.current?.clientWidth ?? 0) / 2 - middle;
      await setViewport({ x, y: MARGIN - first.y * READABLE, zoom: READABLE });
    };
    void show();
  }, [shown, places, fitView, getViewport, setViewport]);
  const at = new Map(places.map((place) => [place.id, place]));
  const boxes = nodes.map(({ id, label, round = 4 }): Node => ({
    id,
    position: { x: at.get(id)?.x ?? 0, y: at.get(id)?.y ?? 0 },
    data: { label },
    width: WIDTH,
    height: HEIGHT,
    style: {
      overflow: 'hidden',
      borderRadius: round,
      color: token.colorText,
      background: found.has(id) ? token.colorWarningBg : token.colorBgContainer,
      borderColor: found.has(id) ? token.colorWarning : token.colorBorder,
    },
  }));
  const edges = lines.map(({ id, from, to, label, isBack = false, isTwoWay = false }): Edge => ({
    id,
    source: from,
    target: to,
    label,
    animated: isBack,
    style: { stroke: token.colorTextSecondary, ...(isTwoWay && { strokeDasharray: '6 4' }) },
    labelStyle: { fill: token.colorText },
    labelBgStyle: { fill: token.colorBgContainer },
    ...(!isTwoWay && { markerEnd: { type: 'arrowclosed' as const, color: token.colorTextSecondary } }),
  }));
  return (
    <ReactFlow
      ref={holder}
      nodes={boxes}
      edges={edges}
      minZoom={0.05}
      nodesDraggable={false}
      nodesConnectable={false}
      edgesFocusable={false}
      zoomOnScroll={false}
    >
      <Controls showInteractive={false} />
      {nodes.length >= WITH_MAP && (
        <MiniMap pannable zoomable bgColor={token.colorBgLayout} nodeColor={token.colorBorder} />
      )}
    </ReactFlow>
  );
}

/** Boxes and the lines between them, laid out from top to bottom, that can be zoomed; those found are marked and brought into sight. */
export function GraphView({ id, nodes, lines, found }: Graph & { id: string; found: ReadonlySet<string> }) {
  const { data } = useQuery({
    queryKey: ['graph-places', id, nodes.map((node) => node.id), lines.map((line) => line.id)],
    queryFn: () => placed({ nodes, lines }),
    staleTime: Infinity,
  });
  if (!data) return <Skeleton active />;
  return (
    <div style={{ height: 'min(560px, 70vh)' }}>
      <ReactFlowProvider>
        <Drawn nodes={nodes} lines={lines} places={data} found={found} />
      </ReactFlowProvider>
    </div>
  );
}
