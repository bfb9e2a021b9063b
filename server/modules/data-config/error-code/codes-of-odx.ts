import { dtcIn, dtcShownOf } from '../../../../contract/validation/dtc';
import type { FileFinding } from '../../../../formats/finding';
import { readOdx, type ResolvedLayer } from '../../../../formats/odx/read-odx';
import { unitAddressOf } from '../../../../formats/odx/unit-address';
import { sourceOf } from '../../../../formats/source';
import type { ImportedRows, ReceivedFile, WriteContext } from '../../../engine/model/behaviour';
import { knownTo, type KnownUnits } from './known';

const FIELDS = ['dtc', 'ecuAddress', 'description', 'severity', 'variants'] as const;
/** Layers that are control units of their own. */
const UNITS = new Set(['BASE-VARIANT', 'ECU-VARIANT']);
const LEVELS = new Set([1, 2, 3, 4]);
/** Characters of a description. */
const LONGEST = 255;
/** Identifiers that a finding names. */
const NAMED = 12;
/** Characters of the list of variants. */
const MOST_VARIANTS = 500;
const LANGUAGE = 'en-US';

type Code = { dtc: string; address: string; text: string; level: number | null; variants: Set<string> };

const hexOf = (number: number, digits: number): string => number.toString(16).toUpperCase().padStart(digits, '0');

/** Where a unit is spoken to: it says so, or a layer above it, or the product knows a unit of its name. */
function addressOf(layers: readonly ResolvedLayer[], unit: ResolvedLayer, { units }: KnownUnits): string | null {
  const name = unit.layer.name.toUpperCase();
  const known = () => units.find((each) => name === each.name || name.startsWith(`${each.name}_`));
  return unitAddressOf(layers, unit) ?? known()?.address ?? null;
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

/** The texts that a row has stay, but for the one of the language of the file. */
const descriptionOf = ({ text, dtc, address }: Code, { texts }: KnownUnits): string =>
  JSON.stringify({ ...texts.get(`${address}:${dtc}`), [LANGUAGE]: text.slice(0, LONGEST) });

const variantsOf = ({ variants }: Code): string => {
  const all = [...variants].toSorted().join(', ');
  return all.length > MOST_VARIANTS ? `${all.slice(0, MOST_VARIANTS - 1)}…` : all;
};

/** Trouble codes of the control units of an ODX file, one row a unit's address and code. */
export async function codesOfOdx(context: Omit<WriteContext, 'tx'>, file: ReceivedFile): Promise<ImportedRows> {
  const source = sourceOf(file.name, file.bytes);
  const [reading] = await readOdx([source]);
  if (!reading || reading.failure) throw reading?.failure ?? new Error('one file has one reading');
  const units = reading.layers.filter(({ layer }) => UNITS.has(layer.kind));
  const known = await knownTo(context);
  const codes = new Map<string, Code>();
  const told: FileFinding[] = [];
  const addresses = new Set<string>();
  for (const unit of units) {
    const address = addressOf(reading.layers, unit, known);
    told.push(toldOf(unit, address));
    noteCodes(codes, address ?? '', unit);
    if (address !== null) addresses.add(address);
  }
  const rows = [...codes.values()].map((code) => [
    code.dtc,
    code.address,
    descriptionOf(code, known),
    code.level !== null && LEVELS.has(code.level) ? String(code.level) : '',
    variantsOf(code),
  ]);
  return {
    fields: FIELDS,
    rows,
    findings: [...told, ...reading.findings.all()],
    within: { ecuAddress: [...addresses] },
  };
}
