import type { ExecutionAnswer } from '../../../contract/wire/client-sequence';
import { takeNonces, type Verified } from '../../http/signed';
import { reportSteps, type StepReport } from '../../modules/diagnosis-sequence-management/execution';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { dbScopeOf, type Scope } from '../../scope';
import { together, type Answered } from '../together';

/** A step as it came: with who told it, and the id of the request. */
type ToldStep = StepReport & { scope: Scope; verified: Verified | undefined };

/**
 * Steps of one tenant that came at the same moment, kept by one transaction. The request ids of those that were kept are taken with it; what
 * is refused gives its id back.
 */
async function keepAll(ports: Ports, told: readonly ToldStep[]): Promise<Answered<ExecutionAnswer>> {
  const [first] = told;
  if (!first) return [];
  const { scope } = first;
  return ports.db.run(dbScopeOf(scope), 'write', async (tx) => {
    const outcomes = await reportSteps({ tx, scope, ports }, told);
    const kept = told.flatMap(({ verified }, at) => {
      const outcome = outcomes[at];
      return verified && !verified.isRepeated && outcome && 'answer' in outcome ? [verified] : [];
    });
    if (kept.length > 0) await takeNonces(tx, kept, ports.clock.now());
    return outcomes;
  });
}

/** Keeps steps, of one tenant together what is told at the same moment. One that was sent before is refused alone. */
export function keepingSteps(ports: Ports): (tenant: string, told: ToldStep) => Promise<ExecutionAnswer> {
  const keep = together((_, told: readonly ToldStep[]) => keepAll(ports, told));
  return (tenant, told) => {
    if (!told.verified) throw new Refusal('badSignature');
    return keep(tenant, told);
  };
}
