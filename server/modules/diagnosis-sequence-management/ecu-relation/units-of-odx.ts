import { DIAGNOSTIC_PLATFORMS } from '../../../../contract/resources/sys/tenant/diagnostic-platforms';
import { UnreadableFile, type FileFinding } from '../../../../formats/finding';
import { readOdx, type OdxReading, type ResolvedLayer } from '../../../../formats/odx/read-odx';
import { unitAddressOf } from '../../../../formats/odx/unit-address';
import { sourceOf, type FileSource } from '../../../../formats/source';
import { diagnosisSequenceManagementEcuRelation as table } from '../../../db/tables';
import type { ImportedRows, ReceivedFile, WriteContext } from '../../../engine/model/behaviour';
import { dbScopeOf } from '../../../scope';

const FIELDS = ['ecuAddress', 'name', 'platform', 'model', 'kind', 'otherAddress'] as const;
type Line = Record<(typeof FIELDS)[number], string>;
type Unit = { address: string; name: string };

/** Characters of a name, and of a model. */
const LONGEST = { name: 64, model: 32 } as const;

/** The one platform that the file names in what it, its documents and its vehicles are called; none where it names several. */
function platformIn({ name }: FileSource, { layers, vehicles }: OdxReading): string | null {
  const documents = layers.flatMap(({ layer: { document } }) => [document.name, document.part ?? '']);
  const texts = [name, ...documents, ...vehicles.flatMap((vehicle) => [vehicle.name, vehicle.longName])];
  const named = DIAGNOSTIC_PLATFORMS.filter((platform) => {
    const asWord = new RegExp(`(?<![a-z0-9])${platform}(?![a-z0-9])`, 'i');
    return texts.some((text) => asWord.test(text));
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Control units by the id of their layer: base variants, and variants that stand for themselves. */
function unitsIn({ layers }: OdxReading): { units: Map<string, Unit>; unplaced: ResolvedLayer[] } {
  const units = new Map<string, Unit>();
  const unplaced: ResolvedLayer[] = [];
  const own = layers.filter(
    ({ layer }) => layer.kind === 'BASE-VARIANT' || (layer.kind === 'ECU-VARIANT' && layer.parents.length === 0),
  );
  for (const unit of own) {
    const address = unitAddressOf(layers, unit);
    if (address === null) unplaced.push(unit);
    else units.set(unit.layer.id, { address, name: unit.layer.name.slice(0, LONGEST.name) });
  }
  return { units, unplaced };
}

/** Through which unit a tester reaches which, by the logical links of each vehicle. */
const gatewaysIn = ({ vehicles }: OdxReading, units: ReadonlyMap<string, Unit>) =>
  vehicles.flatMap(({ name, nodes }) => {
    const unitAt = new Map(nodes.map(({ id, unit }) => [id, units.get(unit?.id ?? '')]));
    return nodes.flatMap((node) =>
      node.gateways.flatMap(({ id }) => {
        const [gateway, other] = [unitAt.get(id), unitAt.get(node.id)];
        return gateway && other ? [{ gateway, other, model: name.slice(0, LONGEST.model) }] : [];
      }),
    );
  });

const keyOf = (line: Readonly<Record<string, string | null>>): string =>
  ['platform', 'model', 'ecuAddress', 'kind', 'otherAddress'].map((name) => line[name] ?? '').join('\n');

const knownIn = ({ ports, scope }: Omit<WriteContext, 'tx'>) =>
  ports.db.run(dbScopeOf(scope), 'read', (tx) => {
    const { platform, model, ecuAddress, kind, otherAddress } = table;
    return tx.select({ platform, model, ecuAddress, kind, otherAddress }).from(table);
  });

/** A unit that is known on its platform, however it is related there, need not be told once more. */
function isNew(line: Line, known: readonly Readonly<Record<string, string | null>>[]): boolean {
  if (line.kind !== '') return !known.some((row) => keyOf(row) === keyOf(line));
  return !known.some(({ platform, ecuAddress }) => platform === line.platform && ecuAddress === line.ecuAddress);
}

const toldOf = ({ layer }: ResolvedLayer): FileFinding => ({
  rule: 'odx.unplaced',
  severity: 'warning',
  line: layer.line,
  part: layer.document.part,
  params: { name: layer.name },
});

/** Control units of an ODX file or package, and the gateways through which they are reached; without those that the list has. */
export async function unitsOfOdx(context: Omit<WriteContext, 'tx'>, file: ReceivedFile): Promise<ImportedRows> {
  const source = sourceOf(file.name, file.bytes);
  const [reading] = await readOdx([source]);
  if (!reading || reading.failure) throw reading?.failure ?? new Error('one file has one reading');
  const { units, unplaced } = unitsIn(reading);
  if (units.size + unplaced.length === 0) throw new UnreadableFile('odx.noUnit');
  const known = await knownIn(context);
  const used = new Set(known.map((row) => row.platform));
  // What the file does not say is clear where there is one only.
  const platform = platformIn(source, reading) ?? (used.size === 1 ? ([...used][0] ?? '') : '');
  const related = gatewaysIn(reading, units).map(({ gateway, other, model }): Line => ({
    ecuAddress: gateway.address,
    name: gateway.name,
    platform,
    model,
    kind: 'gatewayOf',
    otherAddress: other.address,
  }));
  const gateways = new Set(related.map(({ ecuAddress }) => ecuAddress));
  const alone = [...units.values()]
    .filter(({ address }) => !gateways.has(address))
    .map(({ address, name }): Line => ({ ecuAddress: address, name, platform, model: '', kind: '', otherAddress: '' }));
  const lines = new Map([...related, ...alone].filter((line) => isNew(line, known)).map((line) => [keyOf(line), line]));
  return {
    fields: FIELDS,
    rows: [...lines.values()].map((line) => FIELDS.map((name) => line[name])),
    findings: [...unplaced.map(toldOf), ...reading.findings.all()],
    within: {},
  };
}
