import type { ErrorName } from '../../../contract/wire/errors';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';
import type { Caller } from '../session/session';
import { countFailure, forgetPhantoms, slowDownOf } from './attempt';
import { recordLogin } from './login-history';

/** Whose login was refused. `countId` is under which failures are counted; for a name that nobody has it is a phantom's. */
export type Refused = { countId: string; username: string; tenantCode: string };

/** Leaves a refused step of a login in the history, and counts it where it was a guess. Answers the failures in a row. */
export async function noteRefusal(
  tx: Tx,
  ports: Ports,
  { countId, username, tenantCode }: Refused,
  { ip, agent }: Caller,
  { reason, isGuess, now }: { reason: ErrorName; isGuess: boolean; now: Date },
): Promise<number> {
  await recordLogin(tx, { ip, agent, username, tenantCode, operation: 'login', failureReason: reason, at: now });
  if (!isGuess) return 0;
  await forgetPhantoms(tx, now);
  return countFailure(tx, ports, countId, now);
}

/** Lets a refusal wait the longer, the more failures came before it. */
export const slowDown = (failures: number): Promise<void> =>
  new Promise((done) => setTimeout(done, slowDownOf(failures)));
