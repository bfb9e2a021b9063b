import { asc, eq, isNotNull, and } from 'drizzle-orm';
import {
  accountVehiclePoolVin,
  diagnosisSequenceManagementSequence as sequences,
  sysDept,
  sysUser,
} from '../../../db/tables';
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
  const station = { id: sysDept.id, name: sysDept.name, stationCode: sysDept.stationCode };
  const [visited] = await tx
    .select(station)
    .from(sysUser)
    .innerJoin(sysDept, eq(sysDept.id, sysUser.deptId))
    .where(and(eq(sysUser.tenantCode, tenantCode), eq(sysUser.username, 'station')));
  const stations = await tx
    .select(station)
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
    /** That of the account with which people look at the demo as a station. */
    visited,
    sequenceIds: published.map(({ id }) => id),
    people: people.map(({ id }) => id),
  };
}
export type ItemWorld = Awaited<ReturnType<typeof itemWorld>>;
