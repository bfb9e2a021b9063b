import { eq, sql } from 'drizzle-orm';
import type { SequenceVehicle } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import { accountClient, accountClientUser, sysDept } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { SequenceOffer } from '../sequence/offered';
import type { Reporter } from './rows';

type Place = { deptId: string | null; stationCode: string | null; stationName: string | null };

/** The service station as it is now: of the account that is signed in, which works there, else of the department where the tester stands. */
async function placeOf({ tx }: WriteContext, { clientId, user }: Reporter): Promise<Place> {
  const deptId = sql<string | null>`coalesce(${accountClient.deptId}, ${accountClientUser.deptId})`;
  const [place] = await tx
    .select({
      deptId,
      stationCode: sql<string | null>`coalesce(${accountClientUser.stationCode}, ${sysDept.stationCode})`,
      stationName: sql<string | null>`coalesce(${accountClientUser.stationName}, ${sysDept.name})`,
    })
    .from(accountClient)
    .leftJoin(accountClientUser, sql`${accountClientUser.id} = ${user?.id ?? null}::uuid`)
    .leftJoin(sysDept, eq(sysDept.id, deptId))
    .where(eq(accountClient.id, clientId));
  return place ?? { deptId: null, stationCode: null, stationName: null };
}

/** Addresses that the sequence and its sub-sequences name, each once. */
const ecusOf = (offer: SequenceOffer): string[] => [
  ...new Set(
    [offer, ...offer.parts].flatMap(({ ecuList, packages, functionChange }) =>
      [...ecuList, ...packages, ...(functionChange ? [functionChange] : [])].flatMap(({ ecuAddress }) =>
        ecuAddress ? [ecuAddress.toUpperCase()] : [],
      ),
    ),
  ),
];

/** Where a sequence is executed and what the vehicle is at this moment, as the execution keeps it. */
export async function atTheTime(
  context: WriteContext,
  reporter: Reporter,
  offer: SequenceOffer,
  vehicle: SequenceVehicle | undefined,
) {
  const { brand, model, market, platform } = vehicle?.facts ?? {};
  return {
    ...(await placeOf(context, reporter)),
    brand: brand ?? null,
    model: model ?? null,
    market: market ?? null,
    platform: platform ?? offer.platform,
    ecus: ecusOf(offer),
  };
}
