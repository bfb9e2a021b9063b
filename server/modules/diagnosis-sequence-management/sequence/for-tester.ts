import {
  exclusionsFor,
  sequenceVerdict,
  type Judging,
  type SequenceTester,
  type SequenceVehicle,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { WriteContext } from '../../../engine/model/behaviour';
import { Refusal } from '../../../refusal';
import { judgedFor, reasonOf, type Judged } from './judged';
import { libraryOf } from './library';
import type { SequenceOffer } from './offered';
import { sequenceTester, type Asking } from './tester';
import { sequenceVehicles } from './vehicles';

export type { Asking } from './tester';
type Seen = { offers: readonly SequenceOffer[]; vehicle: SequenceVehicle; tester: SequenceTester; now: Date };

async function seen(context: WriteContext, asking: Asking, vin: string): Promise<Seen> {
  const { tx, ports } = context;
  const now = ports.clock.now();
  const { offers, filters, isRuled } = await libraryOf(context, asking.tenant);
  const [vehicle] = await sequenceVehicles({ tx, tenant: asking.tenant, now }, [vin], filters);
  if (!vehicle) throw new Refusal('gone');
  return { offers, vehicle, tester: await sequenceTester(context, asking, now, isRuled), now };
}

/** Everything that a tester gets for a vehicle, and what it does not get and why, in the order of priority. */
export async function sequencesFor(
  context: WriteContext,
  asking: Asking,
  vin: string,
  how: Judging = { isDetailed: false },
): Promise<Judged[]> {
  const { offers, vehicle, tester, now } = await seen(context, asking, vin);
  return judgedFor(offers, vehicle, tester, now, how);
}

/** One version of a sequence as a tester gets it for a vehicle at this moment. @throws Refusal `sequenceWithdrawn` with the reason where it does not */
export async function givenSequence(
  context: WriteContext,
  asking: Asking,
  wanted: { id: string; version: number; vin: string },
): Promise<{ offer: SequenceOffer; vehicle: SequenceVehicle }> {
  const { offers, vehicle, tester, now } = await seen(context, asking, wanted.vin);
  const offer = offers.find(({ id, version }) => id === wanted.id && version === wanted.version);
  if (!offer) throw new Refusal('gone');
  const exclusions = exclusionsFor(offers, vehicle, now);
  const verdict = sequenceVerdict({ sequence: offer, vehicle, tester, exclusions, now });
  if (!verdict.falls) throw new Refusal('sequenceWithdrawn', { reason: reasonOf({ verdict }, context.scope.language) });
  return { offer, vehicle };
}
