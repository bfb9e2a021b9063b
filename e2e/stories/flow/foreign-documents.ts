/* Documents as tools of others write them, with what the engine does not know. */

const SPACES =
  'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:tool="http://example.org/tool" xmlns:bioc="http://bpmn.io/schema/bpmn/biocolor/1.0"';

const definitions = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<bpmn:definitions ${SPACES} id="document" targetNamespace="http://example.org/foreign" exporter="Tool" exporterVersion="7.1">${inside}</bpmn:definitions>`;

const shape = (id: string, x: number, y: number, width = 100, height = 80, more = ''): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}" ${more}><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;
const edge = (id: string, ...points: readonly (readonly [number, number])[]): string =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('')}</bpmndi:BPMNEdge>`;
const diagram = (plane: string, inside: string): string =>
  `<bpmndi:BPMNDiagram id="diagram" name="Page 1" resolution="96"><bpmndi:BPMNPlane id="plane" bpmnElement="${plane}">${inside}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;

/** Two pools with lanes, messages between them, data, notes, groups and colours. */
const POOLS = definitions(`
<bpmn:category id="category"><bpmn:categoryValue id="value" value="Checks"/></bpmn:category>
<bpmn:collaboration id="both"><bpmn:documentation>Who speaks with whom</bpmn:documentation>
<bpmn:participant id="shop" name="Workshop" processRef="repair"/><bpmn:participant id="market" name="Market"><bpmn:participantMultiplicity minimum="1" maximum="3"/></bpmn:participant>
<bpmn:messageFlow id="ask" name="asks" sourceRef="order" targetRef="market"/></bpmn:collaboration>
<bpmn:process id="repair" name="Repair" isExecutable="false" tool:owner="support">
<bpmn:extensionElements><tool:settings depth="2"><tool:setting key="a">1 &lt; 2</tool:setting></tool:settings></bpmn:extensionElements>
<bpmn:laneSet id="lanes"><bpmn:lane id="desk" name="Desk"><bpmn:flowNodeRef>begin</bpmn:flowNodeRef><bpmn:flowNodeRef>order</bpmn:flowNodeRef></bpmn:lane><bpmn:lane id="yard" name="Yard"><bpmn:flowNodeRef>check</bpmn:flowNodeRef><bpmn:flowNodeRef>finish</bpmn:flowNodeRef></bpmn:lane></bpmn:laneSet>
<bpmn:startEvent id="begin" name="Car arrives"><bpmn:outgoing>f1</bpmn:outgoing></bpmn:startEvent>
<bpmn:sendTask id="order" name="Order parts" tool:form="order-form"><bpmn:documentation textFormat="text/html">&lt;b&gt;At once&lt;/b&gt;</bpmn:documentation><bpmn:extensionElements><tool:io><tool:in name="parts">\${parts}</tool:in></tool:io></bpmn:extensionElements><bpmn:incoming>f1</bpmn:incoming><bpmn:outgoing>f2</bpmn:outgoing><bpmn:property id="count" name="count"/><bpmn:dataOutputAssociation id="out"><bpmn:targetRef>list</bpmn:targetRef></bpmn:dataOutputAssociation></bpmn:sendTask>
<bpmn:userTask id="check" name="Check&#10;the car" implementation="##unspecified"><bpmn:incoming>f2</bpmn:incoming><bpmn:outgoing>f3</bpmn:outgoing><bpmn:potentialOwner id="owner"><bpmn:resourceAssignmentExpression><bpmn:formalExpression>user(kim), group(yard)</bpmn:formalExpression></bpmn:resourceAssignmentExpression></bpmn:potentialOwner></bpmn:userTask>
<bpmn:endEvent id="finish"><bpmn:incoming>f3</bpmn:incoming></bpmn:endEvent>
<bpmn:sequenceFlow id="f1" sourceRef="begin" targetRef="order"/><bpmn:sequenceFlow id="f2" name="then" sourceRef="order" targetRef="check"/><bpmn:sequenceFlow id="f3" sourceRef="check" targetRef="finish"><bpmn:extensionElements><tool:weight>3</tool:weight></bpmn:extensionElements></bpmn:sequenceFlow>
<bpmn:dataObjectReference id="list" name="Parts" dataObjectRef="parts"/><bpmn:dataObject id="parts" isCollection="true"/>
<bpmn:dataStoreReference id="stock" name="Stock"/>
<bpmn:textAnnotation id="note"><bpmn:text>Not on Sundays</bpmn:text></bpmn:textAnnotation><bpmn:association id="noteTo" sourceRef="check" targetRef="note"/><bpmn:group id="around" categoryValueRef="value"/>
</bpmn:process>
${diagram(
  'both',
  [
    shape('shop', 100, 80, 700, 320, 'isHorizontal="true"'),
    shape('market', 100, 460, 700, 80, 'isHorizontal="true"'),
    shape('desk', 130, 80, 670, 160, 'isHorizontal="true"'),
    shape('yard', 130, 240, 670, 160, 'isHorizontal="true"'),
    shape('begin', 182, 142, 36, 36),
    shape('order', 280, 120, 100, 80, 'bioc:stroke="#831311" bioc:fill="#ffcdd2"'),
    shape('check', 460, 280),
    shape('finish', 640, 302, 36, 36),
    shape('list', 420, 95, 36, 50),
    shape('stock', 640, 110, 50, 50),
    shape('note', 600, 245, 120, 30),
    shape('around', 440, 260, 150, 120),
    edge('f1', [218, 160], [280, 160]),
    edge('f2', [380, 160], [420, 160], [420, 320], [460, 320]),
    edge('f3', [560, 320], [640, 320]),
    edge('ask', [330, 200], [330, 460]),
    edge('noteTo', [560, 300], [600, 265]),
    edge('out', [380, 140], [420, 120]),
  ].join(''),
)}`);

/** Events of every kind, sub-processes, loops over data, calls and compensation. */
const EVENTS = definitions(`
<bpmn:message id="came" name="Came"/><bpmn:signal id="alarm" name="Alarm"/><bpmn:error id="broken" name="Broken" errorCode="E1"/><bpmn:escalation id="late" escalationCode="L1"/><bpmn:itemDefinition id="item" structureRef="xsd:string" isCollection="true"/>
<bpmn:globalTask id="elsewhere" name="Elsewhere"/>
<bpmn:process id="events" isExecutable="true">
<bpmn:dataObject id="cars" name="cars" isCollection="true" itemSubjectRef="item"/>
<bpmn:startEvent id="s"><bpmn:outgoing>a</bpmn:outgoing><bpmn:messageEventDefinition id="sd" messageRef="came"/></bpmn:startEvent>
<bpmn:subProcess id="sub" name="For each" triggeredByEvent="false"><bpmn:incoming>a</bpmn:incoming><bpmn:outgoing>b</bpmn:outgoing>
<bpmn:multiInstanceLoopCharacteristics id="loop" isSequential="true" behavior="All"><bpmn:loopCardinality xsi:type="bpmn:tFormalExpression">3</bpmn:loopCardinality><bpmn:completionCondition xsi:type="bpmn:tFormalExpression" language="http://example.org/el">done &gt; 1</bpmn:completionCondition></bpmn:multiInstanceLoopCharacteristics>
<bpmn:startEvent id="s2"><bpmn:outgoing>c</bpmn:outgoing></bpmn:startEvent><bpmn:scriptTask id="script" name="Reckon" scriptFormat="text/x-groovy"><bpmn:incoming>c</bpmn:incoming><bpmn:outgoing>d</bpmn:outgoing><bpmn:script>if (a &lt; b) {
	return "&amp;"
}</bpmn:script></bpmn:scriptTask><bpmn:endEvent id="e2"><bpmn:incoming>d</bpmn:incoming><bpmn:terminateEventDefinition id="e2d"/></bpmn:endEvent><bpmn:sequenceFlow id="c" sourceRef="s2" targetRef="script"/><bpmn:sequenceFlow id="d" sourceRef="script" targetRef="e2"/></bpmn:subProcess>
<bpmn:boundaryEvent id="limit" name="Too long" cancelActivity="false" attachedToRef="sub"><bpmn:outgoing>g</bpmn:outgoing><bpmn:timerEventDefinition id="limitd"><bpmn:timeCycle xsi:type="bpmn:tFormalExpression">R3/PT10M</bpmn:timeCycle></bpmn:timerEventDefinition></bpmn:boundaryEvent>
<bpmn:boundaryEvent id="undo" attachedToRef="sub"><bpmn:compensateEventDefinition id="undod"/></bpmn:boundaryEvent>
<bpmn:task id="repay" name="Repay" isForCompensation="true"/><bpmn:association id="undoes" associationDirection="One" sourceRef="undo" targetRef="repay"/>
<bpmn:callActivity id="call" name="Call" calledElement="elsewhere"><bpmn:incoming>b</bpmn:incoming><bpmn:outgoing>h</bpmn:outgoing></bpmn:callActivity>
<bpmn:endEvent id="e"><bpmn:incoming>h</bpmn:incoming><bpmn:signalEventDefinition id="ed" signalRef="alarm"/></bpmn:endEvent><bpmn:endEvent id="x"><bpmn:incoming>g</bpmn:incoming><bpmn:escalationEventDefinition id="xd" escalationRef="late"/></bpmn:endEvent>
<bpmn:subProcess id="onError" triggeredByEvent="true"><bpmn:startEvent id="s3"><bpmn:outgoing>i</bpmn:outgoing><bpmn:errorEventDefinition id="s3d" errorRef="broken"/></bpmn:startEvent><bpmn:endEvent id="e3"><bpmn:incoming>i</bpmn:incoming></bpmn:endEvent><bpmn:sequenceFlow id="i" sourceRef="s3" targetRef="e3"/></bpmn:subProcess>
<bpmn:sequenceFlow id="a" sourceRef="s" targetRef="sub"/><bpmn:sequenceFlow id="b" sourceRef="sub" targetRef="call"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${ok}</bpmn:conditionExpression></bpmn:sequenceFlow><bpmn:sequenceFlow id="g" sourceRef="limit" targetRef="x"/><bpmn:sequenceFlow id="h" sourceRef="call" targetRef="e"/>
</bpmn:process>
${diagram(
  'events',
  [
    shape('s', 100, 162, 36, 36),
    shape('sub', 190, 80, 330, 200, 'isExpanded="true"'),
    shape('s2', 220, 162, 36, 36),
    shape('script', 300, 140),
    shape('e2', 450, 162, 36, 36),
    shape('limit', 250, 262, 36, 36),
    shape('undo', 400, 262, 36, 36),
    shape('repay', 450, 340),
    shape('call', 580, 140),
    shape('e', 740, 162, 36, 36),
    shape('x', 250, 360, 36, 36),
    shape('onError', 580, 300, 200, 120, 'isExpanded="true"'),
    shape('s3', 610, 342, 36, 36),
    shape('e3', 710, 342, 36, 36),
    edge('a', [136, 180], [190, 180]),
    edge('b', [520, 180], [580, 180]),
    edge('c', [256, 180], [300, 180]),
    edge('d', [400, 180], [450, 180]),
    edge('g', [268, 298], [268, 360]),
    edge('h', [680, 180], [740, 180]),
    edge('i', [646, 360], [710, 360]),
    edge('undoes', [418, 298], [418, 380], [450, 380]),
  ].join(''),
)}`);

/** Says what happens, and not where it is drawn. */
const BARE = definitions(
  '<bpmn:process id="bare" isExecutable="true"><bpmn:startEvent id="s"/><bpmn:manualTask id="t" name="Lift"><bpmn:extensionElements><tool:hint>mind the paint</tool:hint></bpmn:extensionElements></bpmn:manualTask><bpmn:endEvent id="e"/><bpmn:sequenceFlow id="a" sourceRef="s" targetRef="t"/><bpmn:sequenceFlow id="b" sourceRef="t" targetRef="e"/></bpmn:process>',
);

/** By the names of their files. */
export const FOREIGN_DOCUMENTS: Readonly<Record<string, string>> = {
  'pools.bpmn': POOLS,
  'events.bpmn': EVENTS,
  'bare.bpmn': BARE,
};
