import { dtcIn, dtcShownOf } from '../../contract/validation/dtc';
import type { FileFinding } from '../../formats/finding';
import { readOdx, type ResolvedLayer } from '../../formats/odx/read-odx';
import { unitAddressesIn } from '../../formats/odx/unit-address';
import { ofOne } from './reader';

/** Layers that are control units of their own. */
const UNITS = new Set(['BASE-VARIANT', 'ECU-VARIANT']);
const LEVELS = new Set([1, 2, 3, 4]);
/** Characters of a description. */
const LONGEST = 255;
/** Identifiers that a finding names. */
const NAMED = 12;
/** Characters of the list of variants. */
const MOST_VARIANTS = 500;

type Code = { dtc: string; address: string; text: string; level: number | null; variants: Set<string> };

const hexOf = (number: number, digits: number): string => number.toString(16).toUpperCase().padStart(digits, '0');

/** Where a unit is spoken to: it says so, or a layer above it, or the product knows a unit of its name. */
function addressesIn(layers: readonly ResolvedLayer[], { units }: Known): (unit: ResolvedLayer) => string | null {
  const addressOf = unitAddressesIn(layers);
  return (unit) => {
    const name = unit.layer.name.toUpperCase();
    const known = () => units.find((each) => name === each.name || name.startsWith(`${each.name}_`));
    return addressOf(unit) ?? known()?.address ?? null;
  };
}

function noteCodes(into: Map<string, Code>, address: string, { layer, dtcs }: ResolvedLayer): void {
  for (const { code, display, text, name, level } of dtcs.values()) {
    // Of two bytes only the shown form says that they are no three.
    const dtc = dtcIn(display)?.shown ?? dtcShownOf(hexOf(code, 6));
    if (dtc === null) continue;
    const key = `${address}:${dtc}`;
    const known = into.get(key) ?? { dtc, address, text: text || name, level, variants: new Set<string>() };
    known.variants.add(layer.name);
    into.set(key, known);
  }
}

/** What a unit has, told beside the rows: its identifiers are kept nowhere. */
function toldOf({ layer, dtcs, dids }: ResolvedLayer, address: string | null): FileFinding {
  const place = { line: layer.line, part: layer.document.part };
  const identifiers = [...dids.values()].slice(0, NAMED).map(({ did, name }) => `${hexOf(did, 4)} ${name}`);
  const params = { name: layer.name, dtcs: dtcs.size, dids: dids.size, list: identifiers.join(', ') };
  if (address === null) return { rule: 'odx.noAddress', severity: 'error', ...place, params };
  return { rule: 'odx.unit', severity: 'info', ...place, params: { ...params, address } };
}

const variantsOf = ({ variants }: Code): string => {
  const all = [...variants].toSorted().join(', ');
  return all.length > MOST_VARIANTS ? `${all.slice(0, MOST_VARIANTS - 1)}…` : all;
};

/** Units that the product knows, by their names in capital letters. */
type Known = { units: readonly { name: string; address: string }[] };

/** Trouble codes of the control units of an ODX file, each once for an address. */
export const readOdxCodes = ofOne(async (source, known: Known) => {
  const [reading] = await readOdx([source]);
  if (!reading || reading.failure) throw reading?.failure ?? new Error('one file has one reading');
  const units = reading.layers.filter(({ layer }) => UNITS.has(layer.kind));
  const addressOf = addressesIn(reading.layers, known);
  const codes = new Map<string, Code>();
  const told: FileFinding[] = [];
  const addresses = new Set<string>();
  for (const unit of units) {
    const address = addressOf(unit);
    told.push(toldOf(unit, address));
    noteCodes(codes, address ?? '', unit);
    if (address !== null) addresses.add(address);
  }
  function* rows() {
    for (const code of codes.values()) {
      const { dtc, address, text, level } = code;
      const severity = level !== null && LEVELS.has(level) ? String(level) : '';
      yield { dtc, address, text: text.slice(0, LONGEST), severity, variants: variantsOf(code) };
    }
  }
  return { head: { addresses: [...addresses], findings: [...told, ...reading.findings.all()] }, rows: rows() };
});
