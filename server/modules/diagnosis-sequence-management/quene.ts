import { eq } from 'drizzle-orm';
import { BENCH_LINES } from '../../../contract/resources/diagnosis-sequence-management/quene/bench';
import { sequenceQueue } from '../../../contract/resources/diagnosis-sequence-management/quene/definition';
import { accountClientUser } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { InvalidFields, Refusal } from '../../refusal';
import { judgedFor } from './sequence/judged';
import { libraryOf } from './sequence/library';
import { sequenceTester } from './sequence/tester';
import { sequenceVehicles } from './sequence/vehicles';

type Question = {
  vins: readonly string[];
  sequenceId?: string | null;
  clientId?: string | null;
  clientUserId?: string | null;
  at?: string | null;
};

async function testerOf(context: WriteContext, { clientId, clientUserId }: Question, now: Date) {
  if (!clientId && !clientUserId) return null;
  const { id, roleIdList } = accountClientUser;
  const [user] = clientUserId
    ? await context.tx.select({ id, roleIdList }).from(accountClientUser).where(eq(id, clientUserId))
    : [];
  return sequenceTester(
    context,
    {
      tenant: context.scope.tenant,
      clientId: clientId ?? null,
      user: user ? { id: user.id, roleIdList: user.roleIdList as string[] | null } : null,
    },
    now,
  );
}

/** The verdicts that testers would be given at that moment. */
async function bench(context: WriteContext, question: Question) {
  const { tx, scope, ports } = context;
  const now = question.at ? new Date(question.at) : ports.clock.now();
  if (Number.isNaN(now.getTime())) throw new InvalidFields({ at: { key: 'dateTime' } });
  const tester = await testerOf(context, question, now);
  const library = await libraryOf(context, scope.tenant);
  const vehicles = await sequenceVehicles({ tx, tenant: scope.tenant, now }, question.vins, library.filters);
  const { sequenceId } = question;
  // Exclusions are judged with the one that is asked for.
  const offers = library.offers.filter(({ id, kind }) => !sequenceId || id === sequenceId || kind === 'exclusion');
  const lines = [];
  let [applies, judged] = [0, 0];
  for (const vehicle of vehicles)
    for (const { offer, verdict } of judgedFor(offers, vehicle, tester, now)) {
      judged += 1;
      if (verdict.falls) applies += 1;
      if (judged > BENCH_LINES) throw new Refusal('tooMany', { max: BENCH_LINES });
      lines.push({
        vin: vehicle.vin,
        sequenceNo: offer.sequenceNo,
        sequenceVersion: offer.version,
        falls: verdict.falls,
        deciding: verdict.deciding,
        detail: verdict.detail,
      });
    }
  return { applies, judged, lines };
}

/** The queue has the bench beside what its sequences do. */
export const sequenceQueueBehaviour = behaviour(sequenceQueue, {
  actions: { bench: (context, _rows, question) => bench(context, question) },
});
