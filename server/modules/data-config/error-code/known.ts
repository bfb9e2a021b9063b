import { dataConfigErrorCode, guidedDiagnosisEcuWdid } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { dbScopeOf } from '../../../scope';

/** What the product knows of control units, and of their codes. */
export type KnownUnits = {
  units: { name: string; address: string }[];
  /** Descriptions by address and code. */
  texts: Map<string, Record<string, string>>;
};

/** Read by whoever imports: each tenant knows its own. */
export function knownTo({ ports, scope }: Omit<WriteContext, 'tx'>): Promise<KnownUnits> {
  return ports.db.run(dbScopeOf(scope), 'read', async (tx) => {
    const units = await tx
      .select({ name: guidedDiagnosisEcuWdid.ecuName, address: guidedDiagnosisEcuWdid.ecuAddress })
      .from(guidedDiagnosisEcuWdid);
    const { ecuAddress, dtc, description } = dataConfigErrorCode;
    const rows = await tx.select({ ecuAddress, dtc, description }).from(dataConfigErrorCode);
    return {
      units: units.map(({ name, address }) => ({ name: name.toUpperCase(), address })),
      texts: new Map(
        rows.map((row) => [`${row.ecuAddress}:${row.dtc}`, (row.description ?? {}) as Record<string, string>]),
      ),
    };
  });
}
