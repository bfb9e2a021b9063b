import type { Inherited } from './inherit';
import { follow, type OdxLinks } from './links';
import type { OdxDocument, OdxLayer, OdxMessage, OdxParam, OdxService, OdxValue } from './odx';

/** A data identifier of ISO 14229, as services read, write or control it. */
export type OdxDid = {
  did: number;
  name: string;
  access: Set<Access>;
  /** Bytes; null where that is not the same for all answers. */
  length: number | null;
  value: OdxValue | null;
  unit: string;
  /** How many values it has. */
  fields: number;
};

type Access = 'read' | 'write' | 'io';
const ACCESS: ReadonlyMap<number, Access> = new Map([
  [0x22, 'read'],
  [0x2e, 'write'],
  [0x2f, 'io'],
]);
const HIGHEST = 0xffff;
/** Structures that one answer holds. */
const MOST_STRUCTURES = 500;

const constantOf = ({ constant, base }: OdxParam): number => {
  if (constant === null) return NaN;
  return base === 'A_BYTEFIELD' ? parseInt(constant, 16) : Number(constant);
};

type Place = { links: OdxLinks; inherited: Inherited; document: OdxDocument };

/** The data object of a parameter, with the document that its own references are followed from. */
function dopOf({ links, inherited, document }: Place, { dop, dopName }: OdxParam) {
  const owned = dopName === undefined ? undefined : inherited.dops.get(dopName);
  if (owned) return { found: owned.value, document: owned.layer.document };
  return dopName === undefined ? follow(links, document, dop, ({ dopsById }) => dopsById) : null;
}

type Named = { did: number; name: string };

/** One half of the identifier may stand in each of two constants. */
function constantDid(first: OdxParam, second: OdxParam | undefined): number {
  const isHalf = first.bits === 8 && second?.type === 'CODED-CONST' && second.bits === 8;
  return isHalf ? constantOf(first) * 0x100 + constantOf(second) : constantOf(first);
}

const tableOf = ({ links, document, inherited }: Place, { table, tableName }: OdxParam) =>
  tableName !== undefined
    ? inherited.tables.get(tableName)?.value
    : follow(links, document, table, ({ tablesById }) => tablesById)?.found;

/** Identifiers that the parameter behind the service id stands for. */
function didsAt(place: Place, [first, second]: readonly (OdxParam | undefined)[], name: string): Named[] {
  if (!first) return [];
  if (first.type === 'CODED-CONST') return [{ did: constantDid(first, second), name }];
  const table = tableOf(place, first);
  if (table) return table.rows.map((row) => ({ did: Number(row.key), name: row.longName || row.name }));
  const choices = dopOf(place, first)?.found.value?.choices ?? [];
  if (first.type !== 'PHYS-CONST') return choices.map(({ value, text }) => ({ did: value, name: text }));
  const meant = choices.find(({ text }) => text === first.constant)?.value ?? Number(first.constant ?? NaN);
  return [{ did: meant, name }];
}

const inOrder = (params: readonly OdxParam[]): OdxParam[] =>
  params.every(({ byte }) => byte !== null) ? params.toSorted((a, b) => a.byte! - b.byte!) : [...params];

function requestOf({ longName, name: request, params }: OdxMessage): { sid: number; rest: OdxParam[]; name: string } {
  const [first, ...rest] = inOrder(params);
  const name = longName || request;
  if (!first || first.type !== 'CODED-CONST') return { sid: NaN, rest: [], name };
  // Service and identifier in one number.
  if (first.bits === 24) {
    const both = constantOf(first);
    return { sid: Math.floor(both / 0x10000), rest: [{ ...first, constant: String(both % 0x10000), base: '' }], name };
  }
  return { sid: constantOf(first), rest, name };
}

/** Sizes of structures, each counted once; null while it is counted, and where it is not known. */
type Sizes = Map<OdxMessage, number | null>;

/** Bits of a parameter, of a structure the sum of its own; null where they are not known. */
function bitsOf(place: Place, param: OdxParam, sizes: Sizes): number | null {
  if (param.bits !== null) return param.bits;
  const dop = dopOf(place, param);
  if (dop?.found.value) return dop.found.value.bits;
  const structure = dop?.document.messages.get(dop.found.id);
  if (!dop || !structure || sizes.size > MOST_STRUCTURES) return null;
  const known = sizes.get(structure);
  if (known !== undefined) return known;
  sizes.set(structure, null);
  const size = structure.params.reduce<number | null>((sum, each) => {
    // A short name is looked up in the layer, an id from the document of the structure.
    const bits = bitsOf({ ...place, document: dop.document }, each, sizes);
    return sum === null || bits === null ? null : sum + bits;
  }, 0);
  sizes.set(structure, size);
  return size;
}

/** What the answer to a read tells of a value: its parameters behind the service id and the identifier. */
function contentOf(place: Place, params: readonly OdxParam[]): Pick<OdxDid, 'length' | 'value' | 'unit' | 'fields'> {
  const values = inOrder(params).filter(({ type }) => type === 'VALUE');
  const sizes: Sizes = new Map();
  const bits = values.map((param) => bitsOf(place, param, sizes));
  const [only] = values;
  const dop = values.length === 1 && only ? dopOf(place, only) : null;
  const value = dop?.found.value ?? null;
  const unit = dop ? (follow(place.links, dop.document, value?.unit, ({ units }) => units)?.found ?? '') : '';
  const sum = bits.some((each) => each === null) ? null : bits.reduce<number>((all, each) => all + (each ?? 0), 0);
  return { length: sum ? Math.ceil(sum / 8) : null, value, unit, fields: values.length };
}

const isDid = ({ did }: Named): boolean => Number.isInteger(did) && did >= 0 && did <= HIGHEST;
const newDid = ({ did, name }: Named): OdxDid => ({
  did,
  name,
  access: new Set(),
  length: null,
  value: null,
  unit: '',
  fields: 0,
});

type Asked = { links: OdxLinks; inherited: Inherited; layer: OdxLayer; service: OdxService };

/** What the service asks for, and how. */
function askedBy({ links, inherited, layer, service }: Asked): { access: Access; dids: Named[] } | null {
  const request = follow(links, layer.document, service.request, ({ messages }) => messages);
  if (!request) return null;
  const { sid, rest, name } = requestOf(request.found);
  const access = ACCESS.get(sid);
  if (!access) return null;
  const place = { links, inherited, document: request.document };
  return { access, dids: didsAt(place, rest, service.longName || service.name || name).filter(isDid) };
}

function noteService(into: Map<number, OdxDid>, asked: Asked): void {
  const { access, dids } = askedBy(asked) ?? {};
  if (!access || !dids) return;
  const { links, inherited, layer, service } = asked;
  const answer = follow(links, layer.document, service.answers[0], ({ messages }) => messages);
  const tells = access === 'read' && dids.length === 1 && answer;
  const content = tells ? contentOf({ links, inherited, document: answer.document }, answer.found.params) : null;
  for (const named of dids) {
    const known = into.get(named.did) ?? newDid(named);
    known.access.add(access);
    into.set(named.did, content ? { ...known, ...content, name: named.name } : known);
  }
}

/** Identifiers that the services of a layer name, its own and those that it takes over. */
export function didsOf(links: OdxLinks, inherited: Inherited): Map<number, OdxDid> {
  const found = new Map<number, OdxDid>();
  for (const { value, layer } of inherited.services.values())
    noteService(found, { links, inherited, layer, service: value });
  return found;
}
