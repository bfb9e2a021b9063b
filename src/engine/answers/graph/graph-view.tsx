import {
  BaseEdge,
  Controls,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, theme } from 'antd';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../i18n/words';
import { useIsDark } from '../../../theme/theme-provider';
import { BOX, layoutOf, pathThrough, type Graph, type GraphNode, type GraphLayout, type Route } from './graph-layout';
import flowGraph from '../../../ui/flow-graph.module.css';
import styles from './graph-view.module.css';

/** Nodes from which on the map of the whole helps more than it hides. */
const WITH_MAP = 12;
/** Below that nobody can read what stands in a box: a larger graph begins at its top instead of being shown whole. */
const READABLE = 0.85;
const MARGIN = 16;

type Routed = Edge<Route & Record<string, unknown>>;

function RoutedEdge({ id, data, style, markerEnd, label, labelStyle, labelBgStyle }: EdgeProps<Routed>) {
  return (
    <BaseEdge
      id={id}
      path={pathThrough(data?.points ?? [])}
      {...{ style, label, labelStyle, labelBgStyle }}
      {...(markerEnd !== undefined && { markerEnd })}
      labelX={data?.label.x ?? 0}
      labelY={data?.label.y ?? 0}
    />
  );
}
const EDGES = { routed: RoutedEdge };

type Shown = Graph & { found: ReadonlySet<string> };

/** Colours of a box: of what is looked for, and of what two graphs differ in. */
function useBoxColours(found: ReadonlySet<string>) {
  const { token } = theme.useToken();
  const plain = { background: token.colorBgContainer, borderColor: token.colorBorder };
  const marked = {
    added: { background: token.colorSuccessBg, borderColor: token.colorSuccess },
    removed: { background: token.colorErrorBg, borderColor: token.colorError },
  };
  const sought = { background: token.colorWarningBg, borderColor: token.colorWarning };
  return ({ id, mark }: GraphNode) => ({
    color: token.colorText,
    ...(found.has(id) ? sought : mark ? marked[mark] : plain),
  });
}

/** What the tools say to those who do not see them. */
function useToolWords() {
  const { t } = useWords();
  return {
    'controls.ariaLabel': t('engine.graph.view'),
    'controls.zoomIn.ariaLabel': t('engine.file.zoomIn'),
    'controls.zoomOut.ariaLabel': t('engine.file.zoomOut'),
    'controls.fitView.ariaLabel': t('engine.graph.fit'),
    'minimap.ariaLabel': t('engine.graph.map'),
  };
}

function Drawn({ nodes, lines, layout: { boxes, routes }, found }: Shown & { layout: GraphLayout }) {
  const { token } = theme.useToken();
  const isDark = useIsDark();
  const words = useToolWords();
  const { fitView, getViewport, setViewport } = useReactFlow();
  const holder = useRef<HTMLDivElement>(null);
  const coloursOf = useBoxColours(found);
  const shown = [...found].join(' ');
  useEffect(() => {
    const ids = shown === '' ? [] : shown.split(' ');
    const show = async () => {
      await fitView({ maxZoom: 1.2, ...(ids.length > 0 && { nodes: ids.map((id) => ({ id })) }) });
      const [first] = [...boxes.values()].toSorted((a, b) => a.y - b.y);
      if (ids.length > 0 || !first || getViewport().zoom >= READABLE) return;
      const x = (holder.current?.clientWidth ?? 0) / 2 - (first.x + BOX.width / 2) * READABLE;
      await setViewport({ x, y: MARGIN - first.y * READABLE, zoom: READABLE });
    };
    void show();
  }, [shown, boxes, fitView, getViewport, setViewport]);
  const drawnBoxes = nodes.map((node): Node => ({
    id: node.id,
    position: boxes.get(node.id) ?? { x: 0, y: 0 },
    data: {
      label: (
        <span className={styles.label} title={node.label}>
          {node.drawn ?? node.label}
        </span>
      ),
    },
    ...BOX,
    style: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: node.round ?? 4,
      ...coloursOf(node),
    },
  }));
  const drawnLines = lines.map(({ id, from, to, label, isBack = false, isTwoWay = false }): Routed => ({
    id,
    source: from,
    target: to,
    type: 'routed',
    label,
    data: routes.get(id) ?? { points: [], label: { x: 0, y: 0 } },
    animated: isBack,
    style: { stroke: token.colorTextSecondary, ...(isTwoWay && { strokeDasharray: '6 4' }) },
    labelStyle: { fill: token.colorText },
    labelBgStyle: { fill: token.colorBgContainer },
    ...(!isTwoWay && { markerEnd: { type: 'arrowclosed' as const, color: token.colorTextSecondary } }),
  }));
  return (
    <ReactFlow
      ref={holder}
      colorMode={isDark ? 'dark' : 'light'}
      nodes={drawnBoxes}
      edges={drawnLines}
      edgeTypes={EDGES}
      minZoom={0.05}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      ariaLabelConfig={words}
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
export function GraphView({ id, nodes, lines, found }: Shown & { id: string }) {
  const { data } = useQuery({
    queryKey: ['graph-places', id, nodes.map((node) => node.id), lines.map((line) => [line.id, line.label])],
    queryFn: () => layoutOf({ nodes, lines }),
    staleTime: Infinity,
  });
  if (!data) return <Skeleton active />;
  return (
    <div className={`${flowGraph.graph} ${styles.layered}`}>
      <ReactFlowProvider>
        <Drawn nodes={nodes} lines={lines} layout={data} found={found} />
      </ReactFlowProvider>
    </div>
  );
}
