import { UnreadableFile, type FindingList } from '../finding';
import { flatText, type FileSource } from '../source';
import { judgedXmlEncoding } from '../xml/xml-encoding';
import { childOf, childrenOf, readXmlTree, textAt, type XmlNode } from '../xml/xml-tree';
import type { XmlTag } from '../xml/read-xml';
import { LAYER_KINDS, type LayerKind, type OdxDocument, type OdxKind, type OdxLayer, type OdxService } from './odx';
import {
  addressIn,
  readDop,
  readDtcDop,
  readJob,
  readOdxMessage,
  readOther,
  readService,
  readTable,
  refOf,
  snrefsIn,
} from './read-parts';
import { readVehicleLinks } from './vehicle-links';

/** What nothing is taken from; what refers and is referred to in there counts all the same. */
const PRUNED = new Set(
  (
    'ADMIN-DATA COMPANY-DATAS SDGS AUDIENCE ADDITIONAL-AUDIENCES STATE-CHARTS PROG-CODES NEG-RESPONSES ' +
    'DESC PRE-CONDITION-STATE-REFS STATE-TRANSITION-REFS FUNCT-CLASS-REFS'
  ).split(' '),
);
/** Data objects of which the name alone matters. */
const OTHERS =
  'END-OF-PDU-FIELD DYNAMIC-LENGTH-FIELD DYNAMIC-ENDMARKER-FIELD STATIC-FIELD MUX ENV-DATA ENV-DATA-DESC'.split(' ');

/** References by short name, and what they are about. */
const NAME_REFS: ReadonlyMap<string, OdxKind> = new Map([
  ['DOP-SNREF', 'dops'],
  ['DATA-OBJECT-PROP-SNREF', 'dops'],
  ['DTC-DOP-SNREF', 'dops'],
  ['STRUCTURE-SNREF', 'dops'],
  ['BASIC-STRUCTURE-SNREF', 'dops'],
  ['ENV-DATA-DESC-SNREF', 'dops'],
  ['TABLE-SNREF', 'tables'],
  ['DIAG-COMM-SNREF', 'services'],
]);
const EXCEPTIONS = 'NOT-INHERITED-';

const isLayer = (name: string): name is LayerKind => (LAYER_KINDS as readonly string[]).includes(name);

type Parts = Pick<OdxLayer, 'address' | 'nameRefs' | OdxKind>;

const partsOf = (layer: XmlNode, all: Map<XmlNode, Parts>): Parts => {
  const found = all.get(layer) ?? {
    address: null,
    services: new Map(),
    dops: new Map(),
    tables: new Map(),
    variables: new Map(),
    negativeResponses: new Map(),
    nameRefs: new Map(),
  };
  all.set(layer, found);
  return found;
};

function layerOf(node: XmlNode, document: OdxDocument, parts: Parts): OdxLayer {
  return {
    kind: node.name as LayerKind,
    id: node.attributes.ID ?? '',
    name: textAt(node, 'SHORT-NAME'),
    longName: textAt(node, 'LONG-NAME'),
    line: node.line,
    document,
    parents: childrenOf(childOf(node, 'PARENT-REFS'), 'PARENT-REF').flatMap((parent) => {
      const ref = refOf(parent);
      const without = {
        services: snrefsIn(childOf(parent, 'NOT-INHERITED-DIAG-COMMS')),
        dops: snrefsIn(childOf(parent, 'NOT-INHERITED-DOPS')),
        tables: snrefsIn(childOf(parent, 'NOT-INHERITED-TABLES')),
        variables: snrefsIn(childOf(parent, 'NOT-INHERITED-VARIABLES')),
        negativeResponses: snrefsIn(childOf(parent, 'NOT-INHERITED-GLOBAL-NEG-RESPONSES')),
      };
      return ref ? [{ ref, without }] : [];
    }),
    sharedServices: childrenOf(childOf(node, 'DIAG-COMMS'), 'DIAG-COMM-REF').flatMap((child) => refOf(child) ?? []),
    imports: childrenOf(childOf(node, 'IMPORT-REFS'), 'IMPORT-REF').flatMap((child) => refOf(child) ?? []),
    ...parts,
  };
}

type Take = (node: XmlNode, within: readonly XmlNode[]) => void;

/** What is handed over as soon as it was read, by its element. */
function takers(document: OdxDocument, all: Map<XmlNode, Parts>): Map<string, Take> {
  const inLayer = (within: readonly XmlNode[]): Parts | null => {
    const layer = within.find(({ name }) => isLayer(name));
    return layer ? partsOf(layer, all) : null;
  };
  const dop =
    (read: typeof readDop): Take =>
    (node, within) => {
      const made = read(node);
      document.dopsById.set(made.id, made);
      inLayer(within)?.dops.set(made.name, made);
      for (const code of made.codes?.own ?? []) if (code.id) document.dtcsById.set(code.id, code);
    };
  const message: Take = (node) => {
    const made = readOdxMessage(node);
    document.messages.set(made.id, made);
  };
  const service =
    (read: (node: XmlNode) => OdxService): Take =>
    (node, within) => {
      const made = read(node);
      document.servicesById.set(made.id, made);
      inLayer(within)?.services.set(made.name, made);
    };
  const name =
    (kind: 'variables' | 'negativeResponses'): Take =>
    (node, within) => {
      const short = flatText(textAt(node, 'SHORT-NAME'));
      inLayer(within)?.[kind].set(short, short);
    };
  const structure: Take = (node, within) => {
    message(node, within);
    dop(readOther)(node, within);
  };
  return new Map<string, Take>([
    ['REQUEST', message],
    ['POS-RESPONSE', message],
    ['STRUCTURE', structure],
    ['DATA-OBJECT-PROP', dop(readDop)],
    ['DTC-DOP', dop(readDtcDop)],
    ...OTHERS.map((name) => [name, dop(readOther)] as const),
    [
      'COMPARAM-REF',
      (node, within) => {
        const parts = inLayer(within);
        if (parts) parts.address ??= addressIn(node);
      },
    ],
    ['VEHICLE-INFORMATION', (node) => document.vehicles.push(readVehicleLinks(node))],
    [
      'DIAG-SERVICE',
      (node, within) => {
        if (inLayer(within)) document.serviceCount += 1;
        service(readService)(node, within);
      },
    ],
    ['SINGLE-ECU-JOB', service(readJob)],
    ['DIAG-VARIABLE', name('variables')],
    ['GLOBAL-NEG-RESPONSE', name('negativeResponses')],
    [
      'TABLE',
      (node, within) => {
        const made = readTable(node);
        document.tablesById.set(made.id, made);
        inLayer(within)?.tables.set(made.name, made);
      },
    ],
    [
      'UNIT',
      (node) =>
        document.units.set(node.attributes.ID ?? '', textAt(node, 'DISPLAY-NAME') || textAt(node, 'SHORT-NAME')),
    ],
    ...LAYER_KINDS.map(
      (kind) => [kind, (node: XmlNode) => document.layers.push(layerOf(node, document, partsOf(node, all)))] as const,
    ),
  ]);
}

/** What is not to be taken over is another matter. */
function noteNameRef(
  all: Map<XmlNode, Parts>,
  { name: element, attributes, line }: Pick<XmlTag, 'name' | 'attributes' | 'line'>,
  within: readonly XmlNode[],
): void {
  const kind = NAME_REFS.get(element);
  const name = attributes['SHORT-NAME'];
  const layer = kind && within.find((node) => isLayer(node.name));
  if (!layer || name === undefined || within.some((node) => node.name.startsWith(EXCEPTIONS))) return;
  const { nameRefs } = partsOf(layer, all);
  const key = `${kind} ${name}`;
  if (!nameRefs.has(key)) nameRefs.set(flatText(key), { kind, name: flatText(name), line, element });
}

/** Notes what bears an id, and what refers to one. */
function noteTag(
  { ids, refs, part }: OdxDocument,
  findings: FindingList,
  { name, attributes, line }: XmlTag,
  within: readonly XmlNode[],
  all: Map<XmlNode, Parts>,
): void {
  const id = attributes.ID;
  if (id !== undefined) {
    const layer = within.find((node) => isLayer(node.name))?.attributes.ID ?? '';
    const known = ids.get(id);
    // Each layer is a document of its own to those that refer into it.
    if (known === undefined) ids.set(flatText(id), layer);
    else findings.add('odx.duplicateId', known === layer ? 'error' : 'warning', { line, part, params: { id } });
  }
  noteNameRef(all, { name, attributes, line }, within);
  const target = attributes['ID-REF'];
  if (target === undefined) return;
  const document = attributes.DOCREF;
  const key = document === undefined ? flatText(target) : `${document}\n${target}`;
  if (!refs.has(key)) refs.set(key, { id: flatText(target), document, line, element: name });
}

/** Reads one XML file of ODX. Throws `UnreadableFile` where it is none. */
export async function readOdxDocument(
  source: FileSource,
  findings: FindingList,
  place: Pick<OdxDocument, 'input' | 'part'>,
): Promise<OdxDocument> {
  const document: OdxDocument = {
    ...place,
    kind: '',
    name: '',
    layers: [],
    serviceCount: 0,
    vehicles: [],
    ids: new Map(),
    refs: new Map(),
    messages: new Map(),
    units: new Map(),
    dopsById: new Map(),
    dtcsById: new Map(),
    tablesById: new Map(),
    servicesById: new Map(),
  };
  const parts = new Map<XmlNode, Parts>();
  let isOdx = false;
  const { encoding, claimed } = judgedXmlEncoding(source);
  if (claimed !== null) findings.warn('xml.judged', { part: place.part, params: { claimed, encoding } });
  const root = await readXmlTree(source, {
    encoding,
    pruned: PRUNED,
    taken: takers(document, parts),
    seen: (tag, within) => {
      if (within.length === 0 && !isOdx) {
        if (tag.name !== 'ODX') throw new UnreadableFile('odx.none', { line: tag.line, params: { element: tag.name } });
        isOdx = true;
        const version = tag.attributes['MODEL-VERSION'] ?? '';
        if (!/^2\.\d/.test(version))
          findings.warn('odx.version', { line: tag.line, part: place.part, params: { version } });
      }
      noteTag(document, findings, tag, within, parts);
    },
  });
  const [content] = root.children;
  document.kind = content?.name ?? '';
  document.name = textAt(content, 'SHORT-NAME');
  return document;
}
