import { layoutProcess } from 'bpmn-auto-layout';
import { sourceOf } from '../../../../formats/source';
import { xmlOf } from '../../../../formats/xml/write-xml';
import { allBelow, readXmlTree, type XmlNode } from '../../../../formats/xml/xml-tree';
import { withClearLabels } from './clear-labels';

const SPACES = {
  bpmndi: 'http://www.omg.org/spec/BPMN/20100524/DI',
  dc: 'http://www.omg.org/spec/DD/20100524/DC',
  di: 'http://www.omg.org/spec/DD/20100524/DI',
};
const PICTURE = /^BPMNDiagram$/;

/** The same elements with the prefixes that are declared at their top. */
const withSpaces = (node: XmlNode): XmlNode => ({
  ...node,
  attributes: {
    ...node.attributes,
    ...Object.fromEntries(Object.entries(SPACES).map(([prefix, uri]) => [`xmlns:${prefix}`, uri])),
  },
});

/** An empty picture of the first collaboration or process: where nothing can be laid out, there is something to draw on. */
function emptyPicture({ children }: XmlNode): XmlNode[] {
  const drawn =
    children.find(({ name }) => name === 'collaboration') ?? children.find(({ name }) => name === 'process');
  if (!drawn) return [];
  const node = (name: string, attributes: Record<string, string>, below: XmlNode[]): XmlNode => ({
    name,
    prefix: 'bpmndi',
    attributes,
    line: 0,
    children: below,
    text: '',
  });
  const plane = node('BPMNPlane', { id: 'plane_of_process', bpmnElement: drawn.attributes.id ?? '' }, []);
  return [withSpaces(node('BPMNDiagram', { id: 'picture_of_process' }, [plane]))];
}

/** All flows below an element by one of their ends. */
function flowsBy(end: string, root: XmlNode): Map<string, string[]> {
  const flows = new Map<string, string[]>();
  for (const { name, attributes } of allBelow(root)) {
    if (name !== 'sequenceFlow') continue;
    const at = attributes[end] ?? '';
    flows.set(at, [...(flows.get(at) ?? []), attributes.id ?? '']);
  }
  return flows;
}

/** The layout finds its way by the flows that each node names; a document need not name them there. */
function withFlowsNamed(root: XmlNode): XmlNode {
  const [into, out] = [flowsBy('targetRef', root), flowsBy('sourceRef', root)];
  const named = (node: XmlNode): XmlNode => {
    const id = node.attributes.id ?? '';
    const children = node.children.filter(({ name }) => name !== 'incoming' && name !== 'outgoing').map(named);
    const flow = (name: string) => (text: string) => ({ ...node, name, attributes: {}, children: [], text });
    return {
      ...node,
      children: [
        ...(into.get(id) ?? []).map(flow('incoming')),
        ...(out.get(id) ?? []).map(flow('outgoing')),
        ...children,
      ],
    };
  };
  return named(root);
}

async function pictureOf(root: XmlNode): Promise<XmlNode[]> {
  try {
    const laid = await readXmlTree(
      sourceOf('', new TextEncoder().encode(await layoutProcess(xmlOf(withFlowsNamed(root))))),
    );
    const pictures = laid.children
      .filter(({ name }) => PICTURE.test(name))
      .map((picture) => withSpaces(withClearLabels(picture, root)));
    return pictures.length > 0 ? pictures : emptyPicture(root);
  } catch {
    // What cannot be laid out is shown by its steps alone.
    return emptyPicture(root);
  }
}

/** A document that says what happens and not where it is drawn, with a picture of it. */
export async function withPicture(root: XmlNode): Promise<XmlNode> {
  const bare = { ...root, children: root.children.filter(({ name }) => !PICTURE.test(name)) };
  return { ...bare, children: [...bare.children, ...(await pictureOf(bare))] };
}
