import { eq } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import type { ORDER_REACH } from '../../../../contract/resources/diagnosis-sequence-management/remote-list/order-reach';
import { isSamePart } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import { accountClient, sysTenant } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { asPlatform } from '../../../platform/elevate';
import { targetsOfOffer } from '../sequence/offered';
import { judgedOrder, namesVehicles, type OrderedVehicle } from './order';

type Reach = AnswerOf<(typeof ORDER_REACH)['answer']['fields']>;
type Order = Parameters<typeof namesVehicles>[0] & { sequenceId?: string | null };

const UNNAMED: Reach = { unnamed: true, nobody: false, development: false, replaced: [], vehicles: [], lines: [] };

type Replaced = Reach['replaced'][number];

/** Software that a vehicle holds and that is another once it has run, sub-sequences included. */
const replacedAt = ({ vehicle, offer }: OrderedVehicle): Omit<Replaced, 'vehicles'>[] =>
  targetsOfOffer(offer).flatMap((target) => {
    const [ecuAddress, softwareThen] = [(target.ecuAddress ?? '').toUpperCase(), target.softwarePart ?? ''];
    const read = vehicle.ecus?.find((ecu) => ecu.ecuAddress.toUpperCase() === ecuAddress);
    const softwareNow = read?.softwarePart ?? null;
    return isSamePart(softwareNow, softwareThen) ? [] : [{ ecuAddress, softwareNow, softwareThen }];
  });

/** The same of all that are reached, with how many hold it. */
function replacedIn(reached: readonly OrderedVehicle[]): Replaced[] {
  const found = new Map<string, Replaced>();
  for (const one of reached.flatMap(replacedAt)) {
    const key = JSON.stringify(one);
    found.set(key, { ...one, vehicles: (found.get(key)?.vehicles ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => a.ecuAddress.localeCompare(b.ecuAddress) || b.vehicles - a.vehicles);
}

/** The name of the tenant whose vehicles they are, and how many testers it has. */
async function tenantOf({ tx, scope }: WriteContext): Promise<{ tenant: string; testers: number }> {
  const { tenantCode, tenantName } = sysTenant;
  const [row] = await asPlatform(tx, scope, async () =>
    tx
      .select({ name: tenantName })
      .from(sysTenant)
      // A field of its own, and the name that scoped tables give their tenant's column.
      .where(eq(tenantCode as unknown as typeof tenantName, scope.tenant)),
  );
  const testers = await tx.$count(accountClient, eq(accountClient.tenantCode, scope.tenant));
  return { tenant: row?.name ?? scope.tenant, testers };
}

/** Whom an order reaches and what it replaces there, as far as it is filled in. */
export async function orderReach(context: WriteContext, order: Order): Promise<Reach> {
  const { sequenceId } = order;
  if (!sequenceId || !namesVehicles(order)) return UNNAMED;
  const { reached, lines } = await judgedOrder(context, { ...order, sequenceId });
  const versions = [...new Set(reached.map(({ offer: { version } }) => version))];
  return {
    unnamed: false,
    nobody: reached.length === 0,
    development: reached.some(({ offer: { kind } }) => kind === 'develop'),
    reached: reached.length,
    ...(await tenantOf(context)),
    versions: versions.toSorted((a, b) => a - b).join(', ') || null,
    replaced: replacedIn(reached),
    vehicles: reached.map(({ vehicle: { vin } }) => ({ vin })),
    lines,
  };
}
