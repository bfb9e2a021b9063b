import {
  exclusionsFor,
  sequenceVerdict,
  type SequenceTester,
  type SequenceVehicle,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { WriteContext } from '../../../engine/model/behaviour';
import { Refusal } from '../../../refusal';
import { judgedFor, reasonOf, type Judged } from './judged';
import { exclusionsIn, offeredIn, offersOf, type SequenceOffer } from './offered';
import { sequenceTester, type Asking } from './tester';
import { sequenceVehicles } from './vehicles';

export type { Asking } from './tester';
type Seen = { vehicle: SequenceVehicle; tester: SequenceTester; now: Date };

async function seen(context: WriteContext, asking: Asking, vin: string): Promise<Seen> {
  const { tx, ports } = context;
  const now = ports.clock.now();
  const [vehicle] = await sequenceVehicles({ tx, tenant: asking.tenant, now }, [vin]);
  if (!vehicle) throw new Refusal('gone');
  return { vehicle, tester: await sequenceTester(context, asking, now), now };
}

/** Everything that a tester gets for a vehicle, and what it does not get and why, in the order of priority. */
export async function sequencesFor(context: WriteContext, asking: Asking, vin: string): Promise<Judged[]> {
  const { vehicle, tester, now } = await seen(context, asking, vin);
  return judgedFor(await offeredIn(context, asking.tenant), vehicle, tester, now);
}

/** One version of a sequence as a tester gets it for a vehicle at this moment. @throws Refusal `sequenceWithdrawn` with the reason where it does not */
export async function givenSequence(
  context: WriteContext,
  asking: Asking,
  wanted: { id: string; version: number; vin: string },
): Promise<{ offer: SequenceOffer; vehicle: SequenceVehicle }> {
  const { vehicle, tester, now } = await seen(context, asking, wanted.vin);
  const offers = await offersOf(context.tx, asking.tenant, wanted.id);
  if (offers.length === 0) throw new Refusal('gone');
  const exclusions = exclusionsFor(await exclusionsIn(context.tx, asking.tenant), vehicle, now);
  const judged = offers.map((offer) => ({
    offer,
    verdict: sequenceVerdict({ sequence: offer, vehicle, tester, exclusions, now }),
  }));
  const asked = judged.find(({ offer }) => offer.version === wanted.version);
  if (!asked) throw new Refusal('gone');
  if (!asked.verdict.falls) throw new Refusal('sequenceWithdrawn', { reason: reasonOf(asked, context.scope.language) });
  return { offer: asked.offer, vehicle };
}
