import { allBelow, childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-tree';
import { flatText } from '../source';
import type { OdxDop, OdxDtc, OdxMessage, OdxParam, OdxRef, OdxService, OdxTable, OdxValue } from './odx';

/** Words that stand everywhere, each flatText once. */
const WORDS = new Map<string, string>();
const MOST_WORDS = 5000;
function shared<T extends string | undefined>(word: T): T {
  if (word === undefined) return word;
  const known = WORDS.get(word);
  if (known !== undefined) return known as T;
  if (WORDS.size < MOST_WORDS) WORDS.set(flatText(word), flatText(word));
  return word;
}

export const refOf = (node: XmlNode | undefined): OdxRef | undefined => {
  const id = node?.attributes['ID-REF'];
  if (!node || id === undefined) return undefined;
  return { id: flatText(id), document: shared(node.attributes.DOCREF), line: node.line, element: node.name };
};
const refsIn = (node: XmlNode | undefined, list: string, name: string): OdxRef[] =>
  childrenOf(childOf(node, list), name).flatMap((child) => refOf(child) ?? []);
const idOf = ({ attributes }: XmlNode): string => flatText(attributes.ID ?? '');
const named = (node: XmlNode) => ({
  id: idOf(node),
  name: flatText(textAt(node, 'SHORT-NAME')),
  longName: flatText(textAt(node, 'LONG-NAME')),
});
const whole = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);

export const readService = (node: XmlNode): OdxService => ({
  ...named(node),
  semantic: node.attributes.SEMANTIC ?? '',
  request: refOf(childOf(node, 'REQUEST-REF')),
  answers: refsIn(node, 'POS-RESPONSE-REFS', 'POS-RESPONSE-REF'),
});

export const xsiType = ({ attributes }: XmlNode): string =>
  Object.entries(attributes).find(([name]) => name === 'type' || name.endsWith(':type'))?.[1] ?? '';

function readParam(node: XmlNode): OdxParam {
  const coded = childOf(node, 'DIAG-CODED-TYPE');
  return {
    type: shared(xsiType(node)),
    name: shared(textAt(node, 'SHORT-NAME')),
    byte: whole(textAt(node, 'BYTE-POSITION')),
    constant: textAt(node, 'CODED-VALUE') || textAt(node, 'PHYS-CONSTANT-VALUE') || null,
    bits: whole(textAt(coded, 'BIT-LENGTH')) ?? whole(textAt(node, 'BIT-LENGTH')),
    base: shared(coded?.attributes['BASE-DATA-TYPE'] ?? ''),
    dop: refOf(childOf(node, 'DOP-REF')),
    dopName: childOf(node, 'DOP-SNREF')?.attributes['SHORT-NAME'],
    table: refOf(childOf(node, 'TABLE-REF')),
    tableName: childOf(node, 'TABLE-SNREF')?.attributes['SHORT-NAME'],
    line: node.line,
  };
}

/** Parameters that say nothing about what is asked or answered. */
const SILENT = new Set(['MATCHING-REQUEST-PARAM', 'RESERVED', 'NRC-CONST', 'SYSTEM', 'DYNAMIC']);

/** A request or an answer, or a structure inside of one. */
export const readOdxMessage = (node: XmlNode): OdxMessage => ({
  ...named(node),
  params: childrenOf(childOf(node, 'PARAMS'), 'PARAM')
    .filter((param) => !SILENT.has(xsiType(param)) && (node.name === 'REQUEST' || xsiType(param) !== 'CODED-CONST'))
    .map(readParam),
});

const scalesIn = (node: XmlNode): XmlNode[] =>
  childrenOf(childOf(childOf(childOf(node, 'COMPU-METHOD'), 'COMPU-INTERNAL-TO-PHYS'), 'COMPU-SCALES'), 'COMPU-SCALE');

/** Factor and offset of a linear scale: physical = (v0 + v1 · internal) / d. */
function lineOf(node: XmlNode): Pick<OdxValue, 'factor' | 'offset'> {
  const none = { factor: null, offset: null };
  if (textAt(childOf(node, 'COMPU-METHOD'), 'CATEGORY') !== 'LINEAR') return none;
  const part = childOf(scalesIn(node)[0], 'COMPU-RATIONAL-COEFFS');
  const numbers = (name: string) => childrenOf(childOf(part, name), 'V').map(({ text }) => Number(text));
  const [offset = 0, factor = 1] = numbers('COMPU-NUMERATOR');
  const [divisor = 1] = numbers('COMPU-DENOMINATOR');
  const values = [factor / divisor, offset / divisor];
  return values.every(Number.isFinite) ? { factor: String(values[0]), offset: String(values[1]) } : none;
}

function valueOf(node: XmlNode): OdxValue {
  const coded = childOf(node, 'DIAG-CODED-TYPE');
  const lengths = ['MIN-LENGTH', 'MAX-LENGTH'].map((name) => whole(textAt(coded, name)));
  const bytes = lengths[0] !== null && lengths[0] === lengths[1] ? lengths[0]! * 8 : null;
  return {
    bits: whole(textAt(coded, 'BIT-LENGTH')) ?? bytes,
    type: coded?.attributes['BASE-DATA-TYPE'] ?? '',
    isText: /STRING/.test(childOf(node, 'PHYSICAL-TYPE')?.attributes['BASE-DATA-TYPE'] ?? ''),
    unit: refOf(childOf(node, 'UNIT-REF')),
    ...lineOf(node),
    choices: scalesIn(node).flatMap((scale) => {
      const text = textAt(childOf(scale, 'COMPU-CONST'), 'VT');
      const limit = textAt(scale, 'LOWER-LIMIT');
      return text !== '' && limit !== '' && Number.isFinite(Number(limit)) ? [{ value: Number(limit), text }] : [];
    }),
  };
}

export const readDop = (node: XmlNode): OdxDop => ({ ...named(node), line: node.line, value: valueOf(node) });
/** What has a name among the data objects and is nothing more here. */
export const readOther = (node: XmlNode): OdxDop => ({ ...named(node), line: node.line });

const readDtc = (node: XmlNode): OdxDtc => ({
  id: idOf(node),
  name: textAt(node, 'SHORT-NAME'),
  code: Number(textAt(node, 'TROUBLE-CODE') || NaN),
  display: textAt(node, 'DISPLAY-TROUBLE-CODE'),
  text: textAt(node, 'TEXT'),
  level: whole(textAt(node, 'LEVEL')),
  line: node.line,
});

export function readDtcDop(node: XmlNode): OdxDop {
  const list = childOf(node, 'DTCS');
  const linked = childrenOf(childOf(node, 'LINKED-DTC-DOPS'), 'LINKED-DTC-DOP');
  return {
    ...named(node),
    line: node.line,
    codes: {
      own: childrenOf(list, 'DTC').map(readDtc),
      refs: [...childrenOf(list, 'DTC-REF'), ...childrenOf(list, 'DTC-PROXY')].flatMap((child) => refOf(child) ?? []),
      lists: linked.flatMap((child) => {
        const ref = refOf(childOf(child, 'DTC-DOP-REF'));
        return ref ? [{ ref, without: snrefsIn(childOf(child, 'NOT-INHERITED-DTC-SNREFS')) }] : [];
      }),
    },
  };
}

export const readTable = (node: XmlNode): OdxTable => ({
  ...named(node),
  rows: childrenOf(node, 'TABLE-ROW').map((row) => ({ ...named(row), key: textAt(row, 'KEY') })),
});

/** A job of one control unit: like a service it has a name that others refer to. */
export const readJob = (node: XmlNode): OdxService => ({ ...named(node), semantic: '', answers: [] });

/** Short names in a list of references by them. */
export function snrefsIn(list: XmlNode | undefined): ReadonlySet<string> {
  const names = (list?.children ?? []).flatMap((child) => [child, ...child.children]);
  return new Set(names.flatMap(({ attributes }) => attributes['SHORT-NAME'] ?? []));
}

/** Parameters of a bus that tell where a control unit is spoken to. */
const ADDRESSES = /CP_(?:UniqueRespIdTable|DoIPLogicalEcuAddress|LogicalEcuAddress|CanPhysReqId)$/;
const MOST_ADDRESS = 0xffff;

/** The address that a parameter tells; of a table of them the first number is the one that requests go to. */
export function addressIn(node: XmlNode): number | null {
  if (!ADDRESSES.test(node.attributes['ID-REF'] ?? '')) return null;
  const values = [...allBelow(node)].filter(({ name }) => name === 'SIMPLE-VALUE').map(({ text }) => text.trim());
  const number = Number(values.find((text) => /^\d+$/.test(text)) ?? NaN);
  return number > 0 && number <= MOST_ADDRESS ? number : null;
}
