import { isZip, readZip } from '../archive/read-zip';
import { bytesOf, headOf, type FileSource } from '../source';
import { childOf, readXmlTree, type XmlNode } from '../xml/xml-tree';
import { xsiTypeOf } from './otx';

/** What stands in a flow; `lane` is one way of a branch, of a loop or of parallel work. */
export type FlowKind = 'procedure' | 'action' | 'branch' | 'loop' | 'parallel' | 'group' | 'handler' | 'lane' | 'end';
export type FlowNode = {
  id: string;
  kind: FlowKind;
  /** Its name; of a lane what it is: `if`, `else`, `lane`. */
  name: string;
  /** What it does by its specification, or the type of its realisation. */
  says: string;
  line: number;
  children: FlowNode[];
};
export type OtxFlow = {
  documents: { name: string; part?: string; procedures: FlowNode[] }[];
  /** There is more than is drawn. */
  isCut: boolean;
};

/** Nodes of one file that are read: nobody looks at more. */
const MOST = 3000;
const KINDS: Readonly<Record<string, FlowKind>> = {
  action: 'action',
  branch: 'branch',
  loop: 'loop',
  parallel: 'parallel',
  group: 'group',
  mutex: 'group',
  handler: 'handler',
  return: 'end',
  break: 'end',
  continue: 'end',
  throw: 'end',
  terminateLanes: 'end',
};
const LANES = new Set(['if', 'elseIf', 'else', 'case', 'default', 'lane', 'try', 'catch', 'finally']);

type Count = { next: number; isCut: boolean };

function saysOf(node: XmlNode): string {
  const said = childOf(node, 'specification')?.text.trim() ?? '';
  if (said !== '') return said;
  const realisation = childOf(node, 'realisation');
  return realisation?.attributes.procedure ?? (realisation ? xsiTypeOf(realisation).name : '');
}

function made(node: XmlNode, kind: FlowKind, count: Count): FlowNode {
  count.next += 1;
  const { name } = node.attributes;
  return {
    id: `n${count.next}`,
    kind,
    name: name ?? node.name,
    says: saysOf(node),
    line: node.line,
    children: [],
  };
}

/** What stands below a node: its own flow, and the flows of its ways. */
function below(node: XmlNode, count: Count): FlowNode[] {
  return node.children.flatMap((child): FlowNode[] => {
    if (child.name === 'flow') return child.children.flatMap((step) => flowNode(step, count));
    if (child.name === 'realisation') return below(child, count);
    if (!LANES.has(child.name)) return [];
    const lane = made(child, 'lane', count);
    lane.says ||= saysOf(childOf(child, 'condition') ?? child);
    lane.children = below(child, count);
    return [lane];
  });
}

function flowNode(node: XmlNode, count: Count): FlowNode[] {
  const kind = KINDS[node.name];
  if (!kind) return [];
  if (count.next >= MOST) {
    count.isCut = true;
    return [];
  }
  const flow = made(node, kind, count);
  flow.children = below(node, count);
  return [flow];
}

async function flowOf(
  source: FileSource,
  part: string | undefined,
  count: Count,
): Promise<OtxFlow['documents'][number]> {
  const procedures: FlowNode[] = [];
  let name = '';
  await readXmlTree(source, {
    pruned: new Set(['adminData', 'metaData']),
    seen: (tag) => {
      if (tag.name === 'otx') name = tag.attributes.name ?? '';
    },
    taken: new Map([
      [
        'procedure',
        (node) => {
          const procedure = made(node, 'procedure', count);
          procedure.children = below(node, count);
          procedures.push(procedure);
        },
      ],
    ]),
  });
  return { name, ...(part !== undefined && { part }), procedures };
}

/** Procedures of an OTX document, or of all those in a package, with what they do step by step. Throws `UnreadableFile`. */
export async function readFlow(source: FileSource): Promise<OtxFlow> {
  const count: Count = { next: 0, isCut: false };
  const files = isZip(headOf(source, 4))
    ? readZip(bytesOf(source)).filter(({ name }) => /\.otx$/i.test(name))
    : [source];
  const documents: OtxFlow['documents'] = [];
  for (const file of files) documents.push(await flowOf(file, file === source ? undefined : file.name, count));
  return { documents, isCut: count.isCut };
}
