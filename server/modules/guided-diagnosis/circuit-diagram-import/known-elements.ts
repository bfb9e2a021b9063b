import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import {
  wholeName,
  type ElementKind,
} from '../../../../contract/resources/guided-diagnosis/circuit-diagram-import/elements';
import type { Tx } from '../../../db/database';
import {
  guidedDiagnosisFuseImport as fuses,
  guidedDiagnosisGcid as gcids,
  guidedDiagnosisRelayImport as relays,
  guidedDiagnosisWireImport as wires,
} from '../../../db/tables';

export type KnownElement = { name: string; kind: ElementKind; says: string | null; recordId: string | null };
export type SheetElement = KnownElement & { sheet: number };

/** Names that one question is about. */
const BATCH = 1000;

type Wire = typeof wires.$inferSelect;
type End = [component: string | null, connector: string | null, pin: string | null];

const endOf = ([component, connector, pin]: End): string =>
  [component, [connector, pin].filter(Boolean).join(':')].filter(Boolean).join(' ');

function wireSays(row: Wire): string {
  const from = endOf([row.fromComponent, row.fromConnector, row.fromPin]);
  const to = endOf([row.toComponent, row.toConnector, row.toPin]);
  return [`${from} → ${to}`, row.colour, row.crossSection && `${Number(row.crossSection)} mm²`]
    .filter(Boolean)
    .join(' · ');
}

const textOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? (Object.values(value as Record<string, string>)[0] ?? null) : null;

/** Elements of wires: they themselves, and their connectors. */
function ofWires(rows: readonly Wire[], asked: ReadonlySet<string>): KnownElement[] {
  const connectors = new Map<string, Set<string>>();
  for (const { wireNo, fromConnector, toConnector } of rows)
    for (const name of [fromConnector, toConnector])
      if (name && asked.has(name)) connectors.set(name, (connectors.get(name) ?? new Set<string>()).add(wireNo));
  const own = rows
    .filter(({ wireNo }) => asked.has(wireNo))
    .map((row): KnownElement => ({ name: row.wireNo, kind: 'wire', says: wireSays(row), recordId: row.id }));
  const shared = [...connectors].map(([name, on]): KnownElement => ({
    name,
    kind: 'connector',
    says: [...on].join(', ').slice(0, 255),
    recordId: null,
  }));
  return [...own, ...shared];
}

async function knownOf(tx: Tx, tenant: string, asked: readonly string[]): Promise<KnownElement[]> {
  const of = (column: typeof gcids.tenantCode, where: SQL | undefined) => and(eq(column, tenant), where);
  const components = await tx
    .select()
    .from(gcids)
    .where(of(gcids.tenantCode, inArray(gcids.gcid, [...asked])));
  const inBoxes = await tx
    .select()
    .from(fuses)
    .where(of(fuses.tenantCode, inArray(fuses.fuseNo, [...asked])));
  const switches = await tx
    .select()
    .from(relays)
    .where(of(relays.tenantCode, inArray(relays.relayNo, [...asked])));
  const named = or(
    inArray(wires.wireNo, [...asked]),
    inArray(wires.fromConnector, [...asked]),
    inArray(wires.toConnector, [...asked]),
  );
  const joined = await tx.select().from(wires).where(of(wires.tenantCode, named));
  return [
    ...inBoxes.map(({ id, fuseNo, rating, circuit }): KnownElement => ({
      name: fuseNo ?? '',
      kind: 'fuse',
      says: [`${Number(rating)} A`, circuit].filter(Boolean).join(' · '),
      recordId: id,
    })),
    ...switches.map(({ id, relayNo, name }): KnownElement => ({
      name: relayNo ?? '',
      kind: 'relay',
      says: name,
      recordId: id,
    })),
    ...components.map(({ id, gcid, name }): KnownElement => ({
      name: gcid,
      kind: 'component',
      says: textOf(name),
      recordId: id,
    })),
    ...ofWires(joined, new Set(asked)),
  ];
}

/** What these names are, as far as the tenant knows them; a name may be several things. */
export async function knownElements(tx: Tx, tenant: string, names: Iterable<string>): Promise<KnownElement[]> {
  const asked = [...new Set([...names].map(wholeName))].filter(Boolean);
  const found: KnownElement[] = [];
  for (let from = 0; from < asked.length; from += BATCH)
    found.push(...(await knownOf(tx, tenant, asked.slice(from, from + BATCH))));
  return found;
}

/** The same by sheet. A fuse or relay that is a component, too, is told as what it is there for. */
export async function elementsOf(
  tx: Tx,
  tenant: string,
  sheets: readonly { sheet: number; contents: string }[],
): Promise<SheetElement[]> {
  const named = sheets.map(({ sheet, contents }) => ({ sheet, names: new Set(contents.split('\n').map(wholeName)) }));
  const known = await knownElements(tx, tenant, new Set(named.flatMap(({ names }) => [...names])));
  const byName = new Map<string, KnownElement>();
  for (const element of known) if (!byName.has(element.name)) byName.set(element.name, element);
  return named.flatMap(({ sheet, names }) =>
    [...names].flatMap((name) => {
      const element = byName.get(name);
      return element ? [{ ...element, sheet }] : [];
    }),
  );
}
