import { eq } from 'drizzle-orm';
import type { SequenceVehicle } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import { accountClient, accountClientUser, sysDept } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { SequenceOffer } from '../sequence/offered';
import type { Reporter } from './rows';

type Place = { deptId: string | null; stationCode: string | null; stationName: string | null };

/** The department where the tester stands, and as what. */
async function deptOf({ tx }: WriteContext, deptId: string | null | undefined) {
  const code = sysDept.stationCode;
  const [dept] = deptId
    ? await tx.select({ code, name: sysDept.name }).from(sysDept).where(eq(sysDept.id, deptId))
    : [];
  return dept ?? { code: null, name: null };
}

/** Of the account that is signed in, as it is now. */
async function accountOf({ tx }: WriteContext, { user }: Reporter) {
  const { deptId, stationCode, stationName } = accountClientUser;
  const columns = { deptId, stationCode, stationName };
  const [account] = user
    ? await tx.select(columns).from(accountClientUser).where(eq(accountClientUser.id, user.id))
    : [];
  return account ?? { deptId: null, stationCode: null, stationName: null };
}

/** The service station: of the account, which works there, else of the department where the tester stands. */
async function placeOf(context: WriteContext, reporter: Reporter): Promise<Place> {
  const [tester] = await context.tx
    .select({ deptId: accountClient.deptId })
    .from(accountClient)
    .where(eq(accountClient.id, reporter.clientId));
  const account = await accountOf(context, reporter);
  const deptId = tester?.deptId ?? account.deptId;
  const dept = await deptOf(context, deptId);
  return {
    deptId,
    stationCode: account.stationCode ?? dept.code,
    stationName: account.stationName ?? dept.name,
  };
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
