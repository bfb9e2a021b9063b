import { eq } from 'drizzle-orm';
import { sequenceQueue } from '../../../contract/resources/diagnosis-sequence-management/quene/definition';
import type { SequenceClause } from '../../../contract/resources/diagnosis-sequence-management/sequence/clauses';
import { accountClientUser } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { valuesKeptFrom } from '../../engine/read/kept-rows';
import { InvalidFields } from '../../refusal';
import { tallied } from './quene/tally';
import { libraryOf, type SequenceLibrary } from './sequence/library';
import { graySubjectsOf, sequenceTester, testerGives } from './sequence/tester';
import { sequenceVehicles } from './sequence/vehicles';

type Question = {
  vins: readonly string[];
  sequenceId?: string | null;
  clientId?: string | null;
  clientUserId?: string | null;
  at?: string | null;
  without?: SequenceClause | null;
};

async function testerOf(
  context: WriteContext,
  { clientId, clientUserId }: Pick<Question, 'clientId' | 'clientUserId'>,
  now: Date,
  { isRuled }: SequenceLibrary,
) {
  if (!clientId && !clientUserId) return null;
  const { id, roleIdList } = accountClientUser;
  const [user] = clientUserId
    ? await context.tx.select({ id, roleIdList }).from(accountClientUser).where(eq(id, clientUserId))
    : [];
  const asking = {
    tenant: context.scope.tenant,
    clientId: clientId ?? null,
    user: user ? { id: user.id, roleIdList: user.roleIdList as string[] | null } : null,
  };
  const known = await graySubjectsOf(context, asking.tenant, [asking], { now, isRuled });
  return sequenceTester(asking, await testerGives(context, asking), known);
}

/** The verdicts that testers would be given at that moment. */
async function bench(context: WriteContext, { at, without, vins, sequenceId, ...who }: Question) {
  const { tx, scope, ports } = context;
  const now = at ? new Date(at) : ports.clock.now();
  if (Number.isNaN(now.getTime())) throw new InvalidFields({ at: { key: 'dateTime' } });
  const library = await libraryOf(context, scope.tenant);
  const tester = await testerOf(context, who, now, library);
  const vehicles = await sequenceVehicles({ tx, tenant: scope.tenant, now }, vins, library.filters);
  // Exclusions are judged with the one that is asked for.
  const kept = valuesKeptFrom(ports.engine.resourceNamed(sequenceQueue.name), scope);
  const offers = library.offers.filter(
    ({ id, kind }) => !kept.includes(kind) && (!sequenceId || id === sequenceId || kind === 'exclusion'),
  );
  return tallied({ offers, vehicles, tester, now, without: without ?? null, language: scope.language });
}

/** The queue has the bench beside what its sequences do. */
export const sequenceQueueBehaviour = behaviour(sequenceQueue, {
  actions: { bench: (context, _rows, question) => bench(context, question) },
});
