import type { Inherited } from './inherit';
import { follow, type OdxLinks } from './links';
import type { OdxDocument, OdxLayer, OdxMessage, OdxParam, OdxService, OdxValue } from './odx';

/** A data identifier of ISO 14229, as services read, write or control it. */
export type OdxDid = {
  did: number;
  name: string;
  access: Set<'read' | 'write' | 'io'>;
  /** Bytes; null where that is not the same for all answers. */
  length: number | null;
  value: OdxValue | null;
  unit: string;
  /** How many values it has. */
  fields: number;
};

const ACCESS: ReadonlyMap<number, 'read' | 'write' | 'io'> = new Map([
  [0x22, 'read'],
  [0x2e, 'write'],
  [0x2f, 'io'],
]);
const HIGHEST = 0xffff;

const constantOf = ({ constant, base }: OdxParam): number => {
  if (constant === null) return NaN;
  return base === 'A_BYTEFIELD' ? parseInt(constant, 16) : Number(constant);
};

type Place = { links: OdxLinks; inherited: Inherited; document: OdxDocument };

const dopOf = ({ links, inherited, document }: Place, { dop, dopName }: OdxParam) =>
  dopName !== undefined
    ? (inherited.dops.get(dopName)?.value ?? null)
    : (follow(links, document, dop, ({ dopsById }) => dopsById)?.found ?? null);

type Named = { did: number; name: string };

/** Identifiers that the parameter behind the service id stands for. */
function didsAt(place: Place, [first, second]: readonly (OdxParam | undefined)[], name: string): Named[] {
  if (!first) return [];
  const { links, document, inherited } = place;
  if (first.type === 'CODED-CONST') {
    const isHalf = first.bits === 8 && second?.type === 'CODED-CONST' && second.bits === 8;
    const did = isHalf ? constantOf(first) * 0x100 + constantOf(second) : constantOf(first);
    return [{ did, name }];
  }
  const table =
    first.tableName !== undefined
      ? inherited.tables.get(first.tableName)?.value
      : follow(links, document, first.table, ({ tablesById }) => tablesById)?.found;
  if (table) return table.rows.map((row) => ({ did: Number(row.key), name: row.longName || row.name }));
  const choices = dopOf(place, first)?.value?.choices ?? [];
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

/** Bits of a parameter, of a structure the sum of its own; null where they are not known. */
function bitsOf(place: Place, param: OdxParam, depth = 0): number | null {
  if (param.bits !== null) return param.bits;
  const value = dopOf(place, param)?.value;
  if (value) return value.bits;
  const structure = follow(place.links, place.document, param.dop, ({ messages }) => messages)?.found;
  if (!structure || depth > 8) return null;
  return structure.params.reduce<number | null>((sum, each) => {
    const bits = bitsOf(place, each, depth + 1);
    return sum === null || bits === null ? null : sum + bits;
  }, 0);
}

/** What the answer to a read tells of a value: its parameters behind the service id and the identifier. */
function contentOf(place: Place, params: readonly OdxParam[]): Pick<OdxDid, 'length' | 'value' | 'unit' | 'fields'> {
  const values = inOrder(params).filter(({ type }) => type === 'VALUE');
  const bits = values.map((param) => bitsOf(place, param));
  const [only] = values;
  const value = values.length === 1 && only ? (dopOf(place, only)?.value ?? null) : null;
  const unit = follow(place.links, place.document, value?.unit, ({ units }) => units)?.found ?? '';
  const sum = bits.some((each) => each === null) ? null : bits.reduce<number>((all, each) => all + (each ?? 0), 0);
  return { length: sum ? Math.ceil(sum / 8) : null, value, unit, fields: values.length };
}

function noteService(
  into: Map<number, OdxDid>,
  links: OdxLinks,
  inherited: Inherited,
  layer: OdxLayer,
  service: OdxService,
) {
  const request = follow(links, layer.document, service.request, ({ messages }) => messages);
  if (!request) return;
  const { sid, rest, name } = requestOf(request.found);
  const access = ACCESS.get(sid);
  if (!access) return;
  const dids = didsAt({ links, inherited, document: request.document }, rest, service.longName || service.name || name);
  const answer = follow(links, layer.document, service.answers[0], ({ messages }) => messages);
  const content =
    access === 'read' && answer && dids.length === 1
      ? contentOf({ links, inherited, document: answer.document }, answer.found.params)
      : null;
  for (const { did, name: title } of dids) {
    if (!Number.isInteger(did) || did < 0 || did > HIGHEST) continue;
    const known = into.get(did) ?? {
      did,
      name: title,
      access: new Set(),
      length: null,
      value: null,
      unit: '',
      fields: 0,
    };
    known.access.add(access);
    into.set(did, content ? { ...known, ...content, name: title } : known);
  }
}

/** Identifiers that the services of a layer name, its own and those that it takes over. */
export function didsOf(links: OdxLinks, inherited: Inherited): Map<number, OdxDid> {
  const found = new Map<number, OdxDid>();
  for (const { value, layer } of inherited.services.values()) noteService(found, links, inherited, layer, value);
  return found;
}
