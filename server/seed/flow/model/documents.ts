/** Words of the demo's processes in the language of a tenant. */
export type ProcessWords = {
  release: string;
  review: string;
  approve: string;
  decision: string;
  released: string;
  rejected: string;
  start: string;
  extension: string;
  leader: string;
  notify: string;
  end: string;
  /** Fields of a form, and what stands in one. */
  reason: string;
  days: string;
  because: string;
  about: readonly [string, string, string, string];
};

type Shape = { id: string; x: number; y: number; width: number; height: number };
type Flow = { id: string; from: Shape; to: Shape; condition?: string; name?: string };

const SMALL = { width: 36, height: 36 };
const BOX = { width: 130, height: 80 };
const DIAMOND = { width: 50, height: 50 };
const LABEL = { width: 90, height: 14 };
const MIDDLE = 160;
const LOWER = 300;

const shape = (id: string, x: number, size: { width: number; height: number }, middle = MIDDLE): Shape => ({
  id,
  x,
  y: middle - size.height / 2,
  ...size,
});
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function edgeOf({ id, from, to }: Flow): string {
  const [y1, y2] = [from.y + from.height / 2, to.y + to.height / 2];
  const straight = [
    [from.x + from.width, y1],
    [to.x, y2],
  ];
  const middle = from.x + from.width / 2;
  const bent = [
    [middle, from.y + from.height],
    [middle, y2],
    [to.x, y2],
  ];
  const points = (y1 === y2 ? straight : bent).map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('');
  return `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points}</bpmndi:BPMNEdge>`;
}

const boundsOf = ({ x, y, width, height }: Omit<Shape, 'id'>): string =>
  `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/>`;

/** The name of a gateway stands above it: a flow leaves it below. */
function labelOf({ x, y, width, height }: Shape): string {
  if (width !== DIAMOND.width || height !== DIAMOND.height) return '';
  const bounds = { x: x + width / 2 - LABEL.width / 2, y: y - LABEL.height - 6, ...LABEL };
  return `<bpmndi:BPMNLabel>${boundsOf(bounds)}</bpmndi:BPMNLabel>`;
}

const shapeOf = (one: Shape): string =>
  `<bpmndi:BPMNShape id="${one.id}_di" bpmnElement="${one.id}">${boundsOf(one)}${labelOf(one)}</bpmndi:BPMNShape>`;

const flowOf = ({ id, from, to, condition, name }: Flow): string =>
  `<sequenceFlow id="${id}" sourceRef="${from.id}" targetRef="${to.id}"${name === undefined ? '' : ` name="${escaped(name)}"`}>${
    condition === undefined
      ? ''
      : `<conditionExpression xsi:type="tFormalExpression">${escaped(condition)}</conditionExpression>`
  }</sequenceFlow>`;

type Drawn = { key: string; name: string; elements: string; shapes: Shape[]; flows: Flow[] };

const documentWith = ({ key, name, elements, shapes, flows }: Drawn): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:g="urn:gnds:flow:1" id="${key}-document" targetNamespace="urn:gnds:processes">
<process id="${key}" name="${escaped(name)}" isExecutable="true">${elements}${flows.map(flowOf).join('')}</process>
<bpmndi:BPMNDiagram id="${key}-diagram"><bpmndi:BPMNPlane id="${key}-plane" bpmnElement="${key}">${shapes.map(shapeOf).join('')}${flows.map(edgeOf).join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>
`;

const userStep = (id: string, name: string, candidates: string, attributes = '', form = ''): string =>
  `<userTask id="${id}" name="${escaped(name)}"><extensionElements><g:assignment ${attributes}>${candidates}</g:assignment>${form}</extensionElements></userTask>`;
const formOf = ({ reason, days }: ProcessWords): string =>
  `<extensionElements><g:form><g:field name="reason" kind="longText" label="${escaped(reason)}" required="true"/><g:field name="days" kind="int" label="${escaped(days)}" required="true" min="1" max="365"/></g:form></extensionElements>`;
const asksForDays = '<g:form><g:show field="days" as="write"/></g:form>';
const people = (ids: readonly string[]): string => `<g:candidate kind="users" ids="${ids.join(' ')}"/>`;

/** Two people approve a release one after another; each of them can reject it. */
export function releaseDocument(
  words: ProcessWords,
  reviewers: readonly string[],
  approvers: readonly string[],
): string {
  const start = shape('start', 100, SMALL);
  const review = shape('review', 200, BOX);
  const approve = shape('approve', 390, BOX);
  const decision = shape('decision', 590, DIAMOND);
  const released = shape('released', 720, SMALL);
  const rejected = shape('rejected', 720, SMALL, LOWER);
  return documentWith({
    key: 'release-approval',
    name: words.release,
    elements: `<startEvent id="start" name="${escaped(words.start)}"/>${userStep('review', words.review, people(reviewers))}${userStep(
      'approve',
      words.approve,
      people(approvers),
      'excludesActed="true"',
    )}<exclusiveGateway id="decision" name="${escaped(words.decision)}" default="no"/><endEvent id="released" name="${escaped(words.released)}"/><endEvent id="rejected" name="${escaped(words.rejected)}"/>`,
    shapes: [start, review, approve, decision, released, rejected],
    flows: [
      { id: 'toReview', from: start, to: review },
      { id: 'toApprove', from: review, to: approve },
      { id: 'toDecision', from: approve, to: decision },
      { id: 'yes', from: decision, to: released, condition: 'approved' },
      { id: 'no', from: decision, to: rejected },
    ],
  });
}

/** The leader decides, and the applicant is notified; who that is comes from a variable. */
export function extensionDocument(words: ProcessWords, leaders: readonly string[]): string {
  const start = shape('start', 100, SMALL);
  const leader = shape('leader', 200, BOX);
  const notify = shape('notify', 390, BOX);
  const end = shape('end', 580, SMALL);
  return documentWith({
    key: 'account-extension',
    name: words.extension,
    elements: `${formOf(words)}<startEvent id="start" name="${escaped(words.start)}"/>${userStep('leader', words.leader, people(leaders), '', asksForDays)}<serviceTask id="notify" name="${escaped(words.notify)}"><extensionElements><g:service kind="notice" to="=applicant" title="${escaped(words.extension)}" text="=outcome"/></extensionElements></serviceTask><endEvent id="end" name="${escaped(words.end)}"/>`,
    shapes: [start, leader, notify, end],
    flows: [
      { id: 'toLeader', from: start, to: leader },
      { id: 'toNotify', from: leader, to: notify },
      { id: 'toEnd', from: notify, to: end },
    ],
  });
}
