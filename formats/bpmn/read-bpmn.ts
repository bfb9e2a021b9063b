import { RUN_ELEMENTS } from '../../contract/bpmn-elements';
import type { BpmnModdle } from 'bpmn-moddle';
import { FindingList, quoted, UnreadableFile } from '../finding';
import { sourceOf, type FileSource } from '../source';
import { xmlOf } from '../xml/write-xml';
import { judgedXmlEncoding } from '../xml/xml-encoding';
import { readXmlTree, type XmlNode } from '../xml/xml-tree';
import { differencesBetween } from './differences';
import { keepReferences, newModdle } from './moddle';
import { DIAGRAM, isOf, meaningsBelow, Meanings, MODEL, type XmlMeaning } from './meaning';

export type BpmnReading = {
  counts: Record<'elements' | 'shapes' | 'edges' | 'notRunnable', number>;
  lossless: boolean;
  findings: FindingList;
};

/** Elements that act; what is none of them says something about others. */
const ACTS =
  /(?:Task|Event|EventDefinition|Gateway|[sS]ubProcess|transaction|callActivity|callChoreography|^task|choreography|conversation)$/;

function notRunnable(findings: FindingList, elements: readonly XmlNode[]): number {
  let count = 0;
  for (const { name, line, attributes } of elements) {
    if (!ACTS.test(name) || RUN_ELEMENTS.has(name)) continue;
    count += 1;
    findings.tell('bpmn.notRunnable', { line, params: { element: name, id: attributes.id ?? '' } });
  }
  return count;
}

/** As they are, a reader makes line feeds or spaces of these. */
export const withSignsByNumber = (written: string): string =>
  written.replaceAll('\r', '&#13;').replaceAll('\t', '&#9;');

/** Lets nothing of the file into the log: bpmn-moddle prints what it cannot write. */
function quietly<T>(run: () => T): T {
  const { warn } = console;
  console.warn = () => undefined; // oxlint-disable-line no-console -- the library has no other way to be quiet
  try {
    return run();
  } finally {
    console.warn = warn; // oxlint-disable-line no-console -- see above
  }
}

const messageOf = (error: unknown): string => quoted(error instanceof Error ? error.message : String(error));

/** The model as bpmn-moddle reads it; null where it cannot. */
async function modelOf(root: XmlNode, findings: FindingList): Promise<object | null> {
  try {
    const { rootElement, warnings } = await newModdle().fromXML(xmlOf(root));
    keepReferences(warnings);
    for (const { message } of warnings) findings.warn('bpmn.invalid', { params: { detail: quoted(message) } });
    return rootElement;
  } catch (error) {
    findings.error('bpmn.invalid', { params: { detail: messageOf(error) } });
    return null;
  }
}

/** Writes a model and reads it again; null where bpmn-moddle cannot write it. */
async function rewritten(model: object, findings: FindingList): Promise<XmlNode | null> {
  try {
    // It writes at once, and answers later.
    const { xml } = await quietly(() => newModdle().toXML(model));
    return await readXmlTree(sourceOf('', new TextEncoder().encode(withSignsByNumber(xml))));
  } catch (error) {
    findings.warn('bpmn.lossy', { params: { what: messageOf(error) } });
    return null;
  }
}

/** Says what is lost or changed when the process is written again; answers whether nothing is. */
async function comesBack(document: XmlMeaning, meanings: Meanings, findings: FindingList): Promise<boolean> {
  const model = await modelOf(document.node, findings);
  const again = model && (await rewritten(model, findings));
  if (!again) return false;
  const differences = differencesBetween(document, meanings.of(again));
  for (const { line, what } of differences) findings.warn('bpmn.lossy', { line, params: { what } });
  return differences.length === 0;
}

/** The tree of a document as bpmn-moddle reads it, with what it warns of. */
export type BpmnDocument = Awaited<ReturnType<BpmnModdle['fromXML']>>;

/** bpmn-moddle takes the script of a global task for an attribute; a document has it as an element. */
function asModelled(node: XmlNode): XmlNode {
  const script = node.name === 'globalScriptTask' ? node.children.find(({ name }) => name === 'script') : undefined;
  const children = node.children.filter((child) => child !== script).map(asModelled);
  return script
    ? { ...node, children, attributes: { ...node.attributes, script: script.text } }
    : { ...node, children };
}

/** Activities with two kinds of loops, of which bpmn-moddle keeps the last without a word. */
const twiceLooped = (node: XmlNode): { message: string }[] => [
  ...(node.children.filter(({ name }) => name.endsWith('LoopCharacteristics')).length > 1
    ? [{ message: `<${node.name}> ${node.attributes.id ?? ''}: two loops` }]
    : []),
  ...node.children.flatMap(twiceLooped),
];

/**
 * The elements of a document, as bpmn-moddle expects them.
 *
 * @throws {UnreadableFile} Where it is no BPMN, or no XML.
 */
export async function bpmnTreeOf(source: FileSource): Promise<XmlNode> {
  const { encoding } = judgedXmlEncoding(source);
  const root = await readXmlTree(source, { encoding });
  if (!isOf(MODEL, new Meanings().of({ ...root, children: [] })))
    throw new UnreadableFile('bpmn.none', { line: root.line });
  return asModelled(root);
}

/**
 * Reads a document as the tree of bpmn-moddle, for those who run or draw it.
 *
 * @throws {UnreadableFile} Where it is no BPMN, or cannot be read.
 */
export async function readBpmnDocument(source: FileSource): Promise<BpmnDocument> {
  const root = await bpmnTreeOf(source);
  try {
    const { rootElement, warnings } = await newModdle().fromXML(xmlOf(root));
    return { rootElement, warnings: [...warnings, ...twiceLooped(root)] };
  } catch (error) {
    throw new UnreadableFile('bpmn.invalid', { params: { detail: messageOf(error) } });
  }
}

/** Reads a process (BPMN 2.0), and says what of it the engine does not run, and what is lost when it is written again. */
export async function readBpmn(source: FileSource): Promise<BpmnReading> {
  const findings = new FindingList();
  const { encoding, claimed } = judgedXmlEncoding(source);
  if (claimed !== null) findings.warn('xml.judged', { params: { claimed, encoding } });
  const root = await readXmlTree(source, { encoding });
  const meanings = new Meanings();
  const document = meanings.of(root);
  if (!isOf(MODEL, document)) throw new UnreadableFile('bpmn.none', { line: root.line });
  const all = [...meaningsBelow(document)];
  const own = all.filter((one) => isOf(MODEL, one)).map(({ node }) => node);
  const ofDiagram = (name: string) => all.filter((one) => one.name === `{${DIAGRAM}}${name}`).length;
  return {
    counts: {
      elements: own.filter(({ attributes, name }) => attributes.id !== undefined && name !== 'definitions').length,
      shapes: ofDiagram('BPMNShape'),
      edges: ofDiagram('BPMNEdge'),
      notRunnable: notRunnable(findings, own),
    },
    lossless: await comesBack(document, meanings, findings),
    findings,
  };
}
