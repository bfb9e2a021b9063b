import { asc, eq, isNotNull, and } from 'drizzle-orm';
import { accountVehiclePoolVin, diagnosisSequenceManagementSequence as sequences, sysDept } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import { someUsers } from '../../demo/people';

/** Vehicles, stations, people and published sequences of a tenant, as far as what is to be done at vehicles names them. */
export async function itemWorld(tx: Tx, tenantCode: string) {
  const vins = await tx
    .selectDistinct({ vin: accountVehiclePoolVin.vin })
    .from(accountVehiclePoolVin)
    .where(eq(accountVehiclePoolVin.tenantCode, tenantCode))
    .orderBy(asc(accountVehiclePoolVin.vin))
    .limit(40);
  const stations = await tx
    .select({ id: sysDept.id, name: sysDept.name, stationCode: sysDept.stationCode })
    .from(sysDept)
    .where(and(eq(sysDept.tenantCode, tenantCode), isNotNull(sysDept.stationCode)))
    .orderBy(asc(sysDept.stationCode))
    .limit(8);
  const published = await tx
    .select({ id: sequences.id })
    .from(sequences)
    .where(and(eq(sequences.tenantCode, tenantCode), eq(sequences.status, 'publish')))
    .orderBy(asc(sequences.sequenceNo))
    .limit(10);
  const people = await someUsers(tx, tenantCode, 2);
  return {
    vins: vins.map(({ vin }) => vin),
    stations,
    sequenceIds: published.map(({ id }) => id),
    people: people.map(({ id }) => id),
  };
}
export type ItemWorld = Awaited<ReturnType<typeof itemWorld>>;
