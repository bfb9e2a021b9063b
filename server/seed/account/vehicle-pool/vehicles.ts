import type { BRANDS } from '../../../../contract/resources/sys/role/data-permissions';
import type { RevokeReason } from '../../../../contract/resources/account/certificate/rules';
import { dsaVehicle } from '../../../../contract/resources/account/dsa-vehicle/definition';
import { accountDsaVehicle } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { issue } from '../../../platform/pki/issue';
import { listAsRevoked } from '../../../platform/pki/ledger';
import { insertBulk } from '../../bulk';
import type { Random } from '../../random';
import { vehicleHistory, type Author } from '../certificate/history';
import type { SeededAuditLine } from '../../demo/history';
import { hookAt, requestOf } from '../../demo/request';
import { HOUR, iso, type Moment } from '../../demo/moments';
import type { DemoTenant } from '../../sys/tenant';
import vehicles from './vehicles.json';

type Vehicle = {
  brand: (typeof BRANDS)[number];
  model: string;
  wmi: string;
  hours: number;
  ago: number | null;
  reason?: RevokeReason;
};

/** `ago`: hours since the certificate was issued. */
const VEHICLES = vehicles as readonly Vehicle[];

const stateOf = ({ hours, ago, reason }: Vehicle): number => {
  if (ago === null) return 0;
  if (reason) return -1;
  return ago >= hours ? 2 : 1;
};

async function paperOf(
  context: WriteContext,
  tenant: DemoTenant,
  vehicle: Vehicle,
  vin: string,
  recordId: string,
  at: Moment,
) {
  const csr = await requestOf(vin);
  const parts = { commonName: vin, organizationalUnit: vehicle.brand };
  const own = {
    csr,
    parts,
    lifetime: vehicle.hours * HOUR,
    tenantCode: tenant.tenantCode,
    resource: dsaVehicle.name,
    recordId,
  };
  const paper = await issue(hookAt(context, at), own);
  if (!vehicle.reason) return { ...paper, keyType: csr.keyType };
  const revokeTime = iso(at + HOUR);
  await listAsRevoked(context.tx, paper.serialNumber, vehicle.reason, revokeTime);
  return { ...paper, keyType: csr.keyType, revokeTime, revokeReason: vehicle.reason };
}

/** Vehicles of one tenant, waiting for a certificate, with one, and after it. Answers their history. */
export async function seedVehicles(
  context: WriteContext,
  tenant: DemoTenant,
  now: Moment,
  by: Author | null,
  random: Random,
): Promise<SeededAuditLine[]> {
  const author = by?.id ?? null;
  const rows: Record<string, unknown>[] = [];
  for (const [place, vehicle] of VEHICLES.entries()) {
    const vin = `${vehicle.wmi}${random.text('0123456789', 1)}${random.text('PRST', 1)}${random.text('ABCDEFGHJKLMNPRSTUVWXYZ', 1)}${random.text('0123456789', 6)}`;
    const id = random.uuid();
    const at = now - (vehicle.ago ?? 0) * HOUR;
    const made = iso(at - (place + 1) * HOUR);
    const paper =
      vehicle.ago === null ? {} : { ...(await paperOf(context, tenant, vehicle, vin, id, at)), applicant: author };
    const { brand, model, hours: effectiveHours } = vehicle;
    const dates = { createDate: made, updateDate: iso(at), creator: author };
    rows.push({
      id,
      tenantCode: tenant.tenantCode,
      vin,
      brand,
      model,
      effectiveHours,
      status: stateOf(vehicle),
      ...paper,
      ...dates,
    });
  }
  await insertBulk(context.tx, accountDsaVehicle, rows);
  return vehicleHistory(rows, by);
}
