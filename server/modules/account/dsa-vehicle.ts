import { dsaVehicle } from '../../../contract/resources/account/dsa-vehicle/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { runTransition } from '../../engine/write/write';
import { patchRow } from '../../engine/write/trusted';
import { Refusal } from '../../refusal';
import type { RowOf } from '../../../contract/language/resource';
import { judgeCsr, readCsr } from '../../platform/pki/csr';
import { issue } from '../../platform/pki/issue';
import { listAsRevoked } from '../../platform/pki/ledger';
import { eq, sql } from 'drizzle-orm';
import { accountDsaVehicle } from '../../db/tables';

const HOUR = 3_600_000;
type Row = RowOf<typeof dsaVehicle>;

async function tenantOf({ tx }: WriteContext, id: string): Promise<string> {
  const [row] = await tx
    .select({ tenantCode: sql<string>`${accountDsaVehicle.tenantCode}` })
    .from(accountDsaVehicle)
    .where(eq(accountDsaVehicle.id, id));
  return row?.tenantCode ?? '';
}

/** A certificate of some hours for the VIN. It takes the place of one that has expired or was revoked, never of one in force. */
async function issueFor(context: WriteContext, row: Row, text: string): Promise<null> {
  const csr = await judgeCsr(await readCsr(text), row.vin);
  const tenantCode = await tenantOf(context, row.id);
  const parts = { commonName: row.vin, organizationalUnit: row.brand };
  const lifetime = row.effectiveHours * HOUR;
  const paper = await issue(context, { csr, parts, lifetime, tenantCode, resource: dsaVehicle.name, recordId: row.id });
  const emptied = { revokeTime: null, revokeReason: null, revokeRemark: null };
  await runTransition(context, dsaVehicle, row.id, 'succeed', {}, { isTold: false });
  const set = { ...paper, ...emptied, keyType: csr.keyType, applicant: row.applicant ?? context.scope.userId };
  await patchRow(context, dsaVehicle, row.id, set, { operation: 'issue', isTold: false });
  return null;
}

/** Vehicles that get a certificate for some hours. */
export const dsaVehicleBehaviour = behaviour(dsaVehicle, {
  // Who enters the vehicle asks for its certificate, whoever issues it then.
  beforeCreate: ({ scope }, input) => ({ ...input, applicant: scope.userId }),
  transitions: {
    revoke: {
      set: ({ ports }, { revokeReason, reason }) => ({
        revokeTime: ports.clock.now().toISOString(),
        revokeReason,
        revokeRemark: reason,
      }),
      after: async (context, { serialNumber, revokeTime }, { revokeReason }) =>
        listAsRevoked(context.tx, serialNumber, revokeReason, revokeTime ?? context.ports.clock.now().toISOString()),
    },
  },
  actions: {
    issue: async (context, [row], { csr }) => {
      if (!row) throw new Refusal('gone');
      return issueFor(context, row, csr);
    },
  },
});
