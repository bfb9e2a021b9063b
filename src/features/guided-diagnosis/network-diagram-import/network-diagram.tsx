import { Controls, Position, ReactFlow, ReactFlowProvider, useReactFlow, type Edge, type Node } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton, theme, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useNotify } from '../../../engine/use-notify';
import { saveBlob } from '../../../http/download';
import { useWords } from '../../../i18n/words';
import { useIsDark } from '../../../theme/theme-provider';
import styles from '../../../ui/flow-graph.module.css';
import { nodesNamed, BUS_LINES, type Network, type NetworkNode } from './network-graph';
import { withMoved, type NodePlace } from './kept-places';
import { joiningUnits, layOut, sizeOf } from './network-layout';
import { networkSvg, pngOfDrawing } from './network-svg';

const WORDS = 'guided-diagnosis.network-diagram-import.drawing';
/** Of what is not part of the route, while one is shown. */
const FAINT = 0.2;

type Props = {
  network: Network;
  name: string;
  search: string;
  route: readonly string[];
  /** What was moved by hand. */
  kept: readonly NodePlace[];
  /** Keeps what was moved; null for who may not. */
  onKeep: ((places: readonly NodePlace[]) => void) | null;
};
type DrawnProps = Pick<Props, 'network' | 'search' | 'route'> & {
  places: readonly NodePlace[];
  /** A node is under way, or was put down; null where none may be moved. */
  onMove: ((place: NodePlace, isDown: boolean) => void) | null;
};

function useNodes({ network, places, search, route }: DrawnProps): Node[] {
  const { token } = theme.useToken();
  const at = new Map(places.map((place) => [place.id, place]));
  const found = nodesNamed(network, search);
  const backgroundOf = ({ id, isGateway }: NetworkNode): string => {
    if (found.has(id)) return token.colorWarningBg;
    return isGateway ? token.colorPrimaryBg : token.colorBgContainer;
  };
  return network.nodes.map((node): Node => ({
    id: node.id,
    position: { x: at.get(node.id)?.x ?? 0, y: at.get(node.id)?.y ?? 0 },
    data: { label: [node.name, node.says].filter(Boolean).join(' · ') },
    ...sizeOf(node),
    // A line begins at the right of what hands on, and ends above a unit that hangs on it.
    sourcePosition: Position.Right,
    targetPosition: node.isBus ? Position.Left : Position.Top,
    style: {
      padding: 6,
      fontSize: token.fontSize,
      overflow: 'hidden',
      borderRadius: node.isBus ? 17 : 4,
      borderWidth: node.isGateway ? 3 : 1,
      color: token.colorText,
      background: backgroundOf(node),
      borderColor: node.kind ? BUS_LINES[node.kind].colour : token.colorBorder,
      opacity: route.length === 0 || route.includes(node.id) ? 1 : FAINT,
    },
  }));
}

const edgesOf = (network: Network, route: readonly string[]): Edge[] => {
  const joining = joiningUnits(network);
  return network.edges.map(({ id, ecu, bus, kind }): Edge => {
    const isOn = route.includes(ecu) && route.includes(bus);
    const { colour, width, dash } = BUS_LINES[kind];
    return {
      id,
      type: 'smoothstep',
      source: joining.has(ecu) ? ecu : bus,
      target: joining.has(ecu) ? bus : ecu,
      animated: isOn,
      style: {
        stroke: colour,
        strokeWidth: isOn ? width + 2 : width,
        strokeDasharray: dash,
        opacity: route.length === 0 || isOn ? 1 : FAINT,
      },
    };
  });
};

/** What the drawing says to those who do not see it, in their language. */
function useDrawingWords() {
  const { t } = useWords();
  return {
    'controls.ariaLabel': t(`${WORDS}.view`),
    'controls.zoomIn.ariaLabel': t(`${WORDS}.zoomIn`),
    'controls.zoomOut.ariaLabel': t(`${WORDS}.zoomOut`),
    'controls.fitView.ariaLabel': t(`${WORDS}.fit`),
    'node.a11yDescription.default': t(`${WORDS}.drag`),
    'node.a11yDescription.keyboardDisabled': t(`${WORDS}.drag`),
    'node.a11yDescription.ariaLiveMessage': () => t(`${WORDS}.moved`),
  };
}

function Drawn(props: DrawnProps) {
  const words = useDrawingWords();
  const isDark = useIsDark();
  const { fitView } = useReactFlow();
  const { network, search, route, onMove } = props;
  const shown = (route.length > 0 ? route : [...nodesNamed(network, search)]).join('\n');
  useEffect(() => {
    const ids = shown === '' ? [] : shown.split('\n');
    void fitView({ maxZoom: 1.2, ...(ids.length > 0 && { nodes: ids.map((id) => ({ id })) }) });
  }, [shown, fitView]);
  return (
    <ReactFlow
      nodes={useNodes(props)}
      edges={edgesOf(network, route)}
      fitView
      minZoom={0.05}
      nodesDraggable={onMove !== null}
      onNodesChange={(changes) => {
        for (const change of changes)
          if (change.type === 'position' && change.position)
            onMove?.({ id: change.id, ...change.position }, change.dragging === false);
      }}
      nodesConnectable={false}
      edgesFocusable={false}
      colorMode={isDark ? 'dark' : 'light'}
      ariaLabelConfig={words}
      zoomOnScroll={false}
    >
      <Controls showInteractive={false} />
    </ReactFlow>
  );
}

/** Control units and buses drawn as a network, each kind of bus with a line of its own. */
export function NetworkDiagram({ network, name, search, route, kept, onKeep }: Props) {
  const { t } = useWords();
  const tell = useNotify();
  const { data } = useQuery({
    queryKey: ['network-places', network],
    queryFn: () => layOut(network),
    staleTime: Infinity,
  });
  const [moving, setMoving] = useState<readonly NodePlace[]>([]);
  if (!data) return <Skeleton active />;
  const moved = [...kept.filter(({ id }) => !moving.some((each) => each.id === id)), ...moving];
  const places = withMoved(data, moved);
  const move = (place: NodePlace, isDown: boolean) => {
    const others = moving.filter(({ id }) => id !== place.id);
    setMoving([...others, place]);
    if (isDown) onKeep?.([...moved.filter(({ id }) => id !== place.id), place]);
  };
  const arrange = () => {
    setMoving([]);
    onKeep?.([]);
  };
  const saveSvg = () =>
    saveBlob(new Blob([networkSvg(network, places).text], { type: 'image/svg+xml' }), `${name}.svg`);
  const savePng = () =>
    void pngOfDrawing(networkSvg(network, places))
      .then((blob) => saveBlob(blob, `${name}.png`))
      .catch(tell.failure);
  return (
    <Flex vertical gap={8}>
      <div className={styles.graph}>
        <ReactFlowProvider>
          <Drawn network={network} places={places} search={search} route={route} onMove={onKeep && move} />
        </ReactFlowProvider>
      </div>
      <Flex wrap gap={8}>
        <Button onClick={saveSvg}>{t(`${WORDS}.svg`)}</Button>
        <Button onClick={savePng}>{t(`${WORDS}.png`)}</Button>
        {onKeep && moved.length > 0 && <Button onClick={arrange}>{t(`${WORDS}.arrange`)}</Button>}
        {onKeep && <Typography.Text type="secondary">{t(`${WORDS}.drag`)}</Typography.Text>}
      </Flex>
    </Flex>
  );
}
