import { DIAGNOSTIC_PLATFORMS } from '../../contract/resources/sys/tenant/diagnostic-platforms';
import { UnreadableFile, type FileFinding } from '../../formats/finding';
import { readOdx, type OdxReading, type ResolvedLayer } from '../../formats/odx/read-odx';
import { unitAddressesIn } from '../../formats/odx/unit-address';
import { ofOne } from './reader';

type Unit = { address: string; name: string };

/** Characters of a name, and of a model. */
const LONGEST = { name: 64, model: 32 } as const;

/** The one platform that the file names in what it, its documents and its vehicles are called; none where it names several. */
function platformIn(name: string, { layers, vehicles }: OdxReading): string | null {
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
  const addressOf = unitAddressesIn(layers);
  for (const unit of own) {
    const address = addressOf(unit);
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

const toldOf = ({ layer }: ResolvedLayer): FileFinding => ({
  rule: 'odx.unplaced',
  severity: 'warning',
  line: layer.line,
  part: layer.document.part,
  params: { name: layer.name },
});

/** Control units of an ODX file or package, the gateways through which they are reached, and the platform that it names. */
export const readOdxUnits = ofOne(async (source) => {
  const [reading] = await readOdx([source]);
  if (!reading || reading.failure) throw reading?.failure ?? new Error('one file has one reading');
  const { units, unplaced } = unitsIn(reading);
  if (units.size + unplaced.length === 0) throw new UnreadableFile('odx.noUnit');
  return {
    platform: platformIn(source.name, reading),
    units: [...units.values()],
    gateways: gatewaysIn(reading, units),
    findings: [...unplaced.map(toldOf), ...reading.findings.all()],
  };
});
