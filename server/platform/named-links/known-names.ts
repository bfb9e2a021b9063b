import { and, desc, eq, type SQL } from 'drizzle-orm';
import {
  guidedDiagnosisCircuitDiagramImport,
  guidedDiagnosisEcuWdid,
  guidedDiagnosisGcid,
  guidedDiagnosisSignalImport,
} from '../../db/tables';
import type { Tx } from '../../db/database';

/** What a name in a row may mean. */
export type NamedKind = 'gcid' | 'ecu' | 'signal' | 'diagram';
type Found = { name: string; id: string };

/** Names looked up one by one; a file has more, and all are fetched at once. */
const ONE_BY_ONE = 8;

/** Control units are called by their names in whatever case. */
const plain = (of: NamedKind, name: string): string => (of === 'ecu' ? name.toUpperCase() : name);

const inOrder = {
  gcid: (tx: Tx, where: SQL | undefined): Promise<Found[]> =>
    tx.select({ name: guidedDiagnosisGcid.gcid, id: guidedDiagnosisGcid.id }).from(guidedDiagnosisGcid).where(where),
  ecu: (tx: Tx, where: SQL | undefined): Promise<Found[]> =>
    tx
      .select({ name: guidedDiagnosisEcuWdid.ecuName, id: guidedDiagnosisEcuWdid.id })
      .from(guidedDiagnosisEcuWdid)
      .where(where)
      .orderBy(guidedDiagnosisEcuWdid.wdid, guidedDiagnosisEcuWdid.ecuAddress),
  signal: (tx: Tx, where: SQL | undefined): Promise<Found[]> =>
    tx
      .select({ name: guidedDiagnosisSignalImport.name, id: guidedDiagnosisSignalImport.id })
      .from(guidedDiagnosisSignalImport)
      .where(where),
  diagram: (tx: Tx, where: SQL | undefined): Promise<Found[]> =>
    tx
      .select({ name: guidedDiagnosisCircuitDiagramImport.diagramNo, id: guidedDiagnosisCircuitDiagramImport.id })
      .from(guidedDiagnosisCircuitDiagramImport)
      .where(where)
      .orderBy(desc(guidedDiagnosisCircuitDiagramImport.weekFrom), guidedDiagnosisCircuitDiagramImport.id),
} satisfies Record<NamedKind, unknown>;
const TABLES = {
  gcid: { tenant: guidedDiagnosisGcid.tenantCode, name: guidedDiagnosisGcid.gcid },
  ecu: { tenant: guidedDiagnosisEcuWdid.tenantCode, name: null },
  signal: { tenant: guidedDiagnosisSignalImport.tenantCode, name: guidedDiagnosisSignalImport.name },
  diagram: {
    tenant: guidedDiagnosisCircuitDiagramImport.tenantCode,
    name: guidedDiagnosisCircuitDiagramImport.diagramNo,
  },
} as const;

/** Ids by name. Several units of one name are the first by their WDID, several diagrams the one of the latest vehicles; a signal that several frames have is none of them. */
function byName(of: NamedKind, rows: readonly Found[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { name, id } of rows) {
    const key = plain(of, name);
    if (!found.has(key)) found.set(key, id);
    else if (of === 'signal') found.set(key, null);
  }
  return found;
}

/** What is known of names in one transaction. */
class Names {
  #asked = 0;
  #all: Map<string, string | null> | null = null;
  readonly #single = new Map<string, string | null>();

  constructor(
    readonly tx: Tx,
    readonly of: NamedKind,
    readonly tenant: string,
  ) {}

  async idOf(text: string): Promise<string | null> {
    const key = plain(this.of, text);
    const known = this.#all ?? this.#single;
    if (this.#all || known.has(key)) return known.get(key) ?? null;
    this.#asked += 1;
    const { tenant, name } = TABLES[this.of];
    const ofTenant = eq(tenant, this.tenant);
    if (name === null || this.#asked > ONE_BY_ONE) {
      this.#all = byName(this.of, await inOrder[this.of](this.tx, ofTenant));
      return this.#all.get(key) ?? null;
    }
    const id = byName(this.of, await inOrder[this.of](this.tx, and(ofTenant, eq(name, text)))).get(key) ?? null;
    this.#single.set(key, id);
    return id;
  }
}

const CACHE = new WeakMap<Tx, Map<string, Names>>();

/** The names of one kind that the tenant has, kept as long as the transaction. */
export function knownNames(tx: Tx, of: NamedKind, tenant: string): Names {
  const own = CACHE.get(tx) ?? new Map<string, Names>();
  CACHE.set(tx, own);
  const key = `${of}:${tenant}`;
  const names = own.get(key) ?? new Names(tx, of, tenant);
  own.set(key, names);
  return names;
}
