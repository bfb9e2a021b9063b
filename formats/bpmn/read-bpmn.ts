import { BpmnModdle } from 'bpmn-moddle';
import { FindingList, quoted, UnreadableFile } from '../finding';
import { bytesOf, decodedText, sourceOf, type FileSource } from '../source';
import { allBelow, type XmlNode } from '../xml/xml-tree';
import { documentSignature } from './signature';

export type BpmnReading = {
  counts: Record<'elements' | 'shapes' | 'edges' | 'notRunnable', number>;
  lossless: boolean;
  findings: FindingList;
};

const MODEL = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
/** Elements of a process that the engine of the product runs, or has nothing to run of. */
const RUNS = new Set(
  (
    'process startEvent endEvent intermediateCatchEvent intermediateThrowEvent boundaryEvent userTask serviceTask scriptTask ' +
    'businessRuleTask exclusiveGateway inclusiveGateway parallelGateway eventBasedGateway subProcess callActivity sequenceFlow ' +
    'timerEventDefinition messageEventDefinition signalEventDefinition errorEventDefinition terminateEventDefinition'
  ).split(' '),
);
/** Elements that act; what is none of them says something about others. */
const ACTS =
  /(?:Task|Event|EventDefinition|Gateway|[sS]ubProcess|transaction|callActivity|callChoreography|^task|choreography|conversation)$/;

/** Prefixes that stand for the model of BPMN. */
const isOfModel = (prefixes: ReadonlySet<string>, { prefix }: XmlNode): boolean => prefixes.has(prefix);

function notRunnable(findings: FindingList, nodes: readonly XmlNode[]): number {
  let count = 0;
  for (const { name, line, attributes } of nodes) {
    if (!ACTS.test(name) || RUNS.has(name)) continue;
    count += 1;
    findings.tell('bpmn.notRunnable', { line, params: { element: name, id: attributes.id ?? '' } });
  }
  return count;
}

/** Reads a process and writes it again; null where the library cannot. */
async function rewritten(text: string, findings: FindingList): Promise<string | null> {
  const moddle = new BpmnModdle();
  try {
    const { rootElement, warnings } = await moddle.fromXML(text);
    for (const { message } of warnings) findings.warn('bpmn.invalid', { params: { detail: quoted(message) } });
    return (await moddle.toXML(rootElement)).xml;
  } catch (error) {
    findings.error('bpmn.invalid', { params: { detail: quoted((error as Error).message) } });
    return null;
  }
}

/** Reads a process (BPMN 2.0), and says what of it the engine does not run, and whether it comes back whole when it is written again. */
export async function readBpmn(source: FileSource): Promise<BpmnReading> {
  const findings = new FindingList();
  const { root, signature } = await documentSignature(source);
  const prefixes = new Set(
    Object.entries(root.attributes).flatMap(([name, uri]) =>
      uri === MODEL ? [name === 'xmlns' ? '' : name.slice(6)] : [],
    ),
  );
  if (prefixes.size === 0) throw new UnreadableFile('bpmn.none', { line: root.line });
  const nodes = [...allBelow(root)];
  const own = nodes.filter((node) => isOfModel(prefixes, node));
  const again = await rewritten(decodedText(bytesOf(source)).text, findings);
  const lossless =
    again !== null &&
    (await documentSignature(sourceOf(source.name, new TextEncoder().encode(again)))).signature === signature;
  if (!lossless) findings.warn('bpmn.lossy');
  const ofDiagram = (name: string) => nodes.filter((node) => node.name === name).length;
  return {
    counts: {
      elements: own.filter(({ attributes, name }) => attributes.id !== undefined && name !== 'definitions').length,
      shapes: ofDiagram('BPMNShape'),
      edges: ofDiagram('BPMNEdge'),
      notRunnable: notRunnable(findings, own),
    },
    lossless,
    findings,
  };
}
