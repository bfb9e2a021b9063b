import type { ElkExtendedEdge, ElkLabel, ElkPoint } from 'elkjs/lib/elk-api';
import type { ReactNode } from 'react';
import ELK from 'elkjs/lib/elk.bundled.js';

/** Of a box, px. */
export const BOX = { width: 220, height: 56 } as const;
/** Of what is said of a line, px: a sign of Latin script, and one of those that are as wide as high. */
const SIGN = { narrow: 6.5, wide: 12, height: 18 } as const;
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/;
/** Of the corners of a line, px. */
const ROUND = 8;

export type GraphNode = {
  id: string;
  label: string;
  /** Stands in the box in place of the label. */
  drawn?: ReactNode;
  round?: number;
  mark?: 'added' | 'removed';
};
export type GraphLine = { id: string; from: string; to: string; label: string; isBack?: boolean; isTwoWay?: boolean };
export type Graph = { nodes: readonly GraphNode[]; lines: readonly GraphLine[] };
/** How a line goes from box to box, and where the middle of what is said of it stands. */
export type Route = { points: readonly ElkPoint[]; label: ElkPoint };
export type GraphLayout = { boxes: ReadonlyMap<string, ElkPoint>; routes: ReadonlyMap<string, Route> };

const elk = new ELK();

const widthOf = (label: string): number =>
  [...label].reduce((sum, sign) => sum + (WIDE.test(sign) ? SIGN.wide : SIGN.narrow), 0);

const middleOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkLabel): ElkPoint => ({
  x: x + width / 2,
  y: y + height / 2,
});

function routeOf({ sections: [section] = [], labels: [label] = [] }: ElkExtendedEdge, isBack = false): Route {
  const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
  return { points: isBack ? points.toReversed() : points, label: middleOf(label ?? {}) };
}

/** Places for boxes from top to bottom, and ways around them for lines. */
export async function layoutOf({ nodes, lines }: Graph): Promise<GraphLayout> {
  const inLines = { 'elk.edgeLabels.inline': 'true' };
  const { children = [], edges = [] } = await elk.layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.spacing.nodeNodeBetweenLayers': '32',
      'elk.spacing.nodeNode': '32',
    },
    children: nodes.map(({ id }) => ({ id, ...BOX })),
    // A way back is none of the order from top to bottom.
    edges: lines.map(({ id, from, to, label, isBack }) => ({
      id,
      sources: [isBack ? to : from],
      targets: [isBack ? from : to],
      labels: label === '' ? [] : [{ text: label, width: widthOf(label), height: SIGN.height, layoutOptions: inLines }],
    })),
  });
  const isBack = new Map(lines.map((line) => [line.id, line.isBack]));
  return {
    boxes: new Map(children.map(({ id, x = 0, y = 0 }) => [id, { x, y }])),
    routes: new Map(edges.map((edge) => [edge.id, routeOf(edge, isBack.get(edge.id))])),
  };
}

/** The point on the way from one to the other, as far from the first as a corner is round, or half of the way. */
function towards(from: ElkPoint, to: ElkPoint): ElkPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(ROUND, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The `d` of a path through the points, with round corners. */
export function pathThrough(points: readonly ElkPoint[]): string {
  const corners = points.slice(1, -1).map((corner, at) => {
    const [before, after] = [towards(corner, points[at] ?? corner), towards(corner, points[at + 2] ?? corner)];
    return `L ${before.x} ${before.y} Q ${corner.x} ${corner.y} ${after.x} ${after.y}`;
  });
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? [`M ${first.x} ${first.y}`, ...corners, `L ${last.x} ${last.y}`].join(' ') : '';
}
