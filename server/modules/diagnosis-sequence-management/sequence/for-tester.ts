import {
  exclusionsFor,
  sequenceVerdict,
  type SequenceTester,
  type SequenceVehicle,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { WriteContext } from '../../../engine/model/behaviour';
import { Refusal } from '../../../refusal';
import { candidatesFor } from './candidates';
import { judgedFor, reasonNotInForce, reasonOf, type Judged } from './judged';
import { libraryOf } from './library';
import type { SequenceOffer } from './offered';
import { graySubjectsOf, sequenceTester, type Asking, type Gives } from './tester';
import { sequenceVehicles } from './vehicles';

export type { Asking } from './tester';
/** A tester that asks about a vehicle; `isWhole`: it is also answered what does not apply, and why. */
export type SequenceQuestion = { asking: Asking & { gives: Gives }; vin: string; isWhole?: boolean };
type Seen = { vehicle: SequenceVehicle; tester: SequenceTester };

/** What the questions of one tenant stand on, read together: what is offered, and of each its vehicle and its tester. */
async function seen(context: WriteContext, tenant: string, questions: readonly SequenceQuestion[]) {
  const { tx, ports } = context;
  const now = ports.clock.now();
  const { offers, index, filters, isRuled } = await libraryOf(context, tenant);
  const vins = questions.map(({ vin }) => vin);
  const vehicles = new Map(
    (await sequenceVehicles({ tx, tenant, now }, vins, filters)).map((vehicle) => [vehicle.vin, vehicle]),
  );
  const askers = questions.map(({ asking }) => asking);
  const known = await graySubjectsOf(context, tenant, askers, { now, isRuled });
  const each = questions.map(({ asking, vin }): Seen => {
    const vehicle = vehicles.get(vin);
    if (!vehicle) throw new Refusal('gone');
    return { vehicle, tester: sequenceTester(asking, asking.gives, known) };
  });
  return { offers, index, each, now };
}

/**
 * What testers of one tenant get for vehicles: read together now, judged for each when it is asked. Unless a question is for the whole only
 * what may apply is judged.
 */
export async function sequencesForAll(
  context: WriteContext,
  tenant: string,
  questions: readonly SequenceQuestion[],
): Promise<(() => Judged[])[]> {
  const { offers, index, each, now } = await seen(context, tenant, questions);
  return each.map(({ vehicle, tester }, at) => () => {
    const isDetailed = questions[at]?.isWhole === true;
    return judgedFor(isDetailed ? offers : candidatesFor(index, offers, vehicle), vehicle, tester, now, { isDetailed });
  });
}

/** What a tester gets for a vehicle among what may apply to it, in the order of priority. */
export async function sequencesFor(
  context: WriteContext,
  asking: SequenceQuestion['asking'],
  vin: string,
): Promise<Judged[]> {
  const [judge] = await sequencesForAll(context, asking.tenant, [{ asking, vin }]);
  return judge?.() ?? [];
}

/** One version of a sequence as a tester gets it for a vehicle at this moment. @throws Refusal `sequenceWithdrawn` with the reason where it does not */
export async function givenSequence(
  context: WriteContext,
  asking: SequenceQuestion['asking'],
  wanted: { id: string; version: number; vin: string },
): Promise<{ offer: SequenceOffer; vehicle: SequenceVehicle }> {
  const { offers, each, now } = await seen(context, asking.tenant, [{ asking, vin: wanted.vin }]);
  const [{ vehicle, tester }] = each as [Seen];
  const offer = offers.find(({ id, version }) => id === wanted.id && version === wanted.version);
  // A version that was replaced, withdrawn or never there: a tester may hold any of them.
  if (!offer) throw new Refusal('sequenceWithdrawn', { reason: reasonNotInForce(context.scope.language) });
  const exclusions = exclusionsFor(offers, vehicle, now);
  const verdict = sequenceVerdict({ sequence: offer, vehicle, tester, exclusions, now });
  if (!verdict.falls) throw new Refusal('sequenceWithdrawn', { reason: reasonOf({ verdict }, context.scope.language) });
  return { offer, vehicle };
}
