import type { Enrolment, EnrolmentAnswer, SessionToken } from '../../../contract/wire/calls';
import type { ErrorName } from '../../../contract/wire/errors';
import { user as userResource } from '../../../contract/resources/sys/user/definition';
import { plainCode } from '../../../contract/validation/second-factor';
import type { Tx } from '../../db/database';
import { audit } from '../../engine/audit/audit';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { accountRefusal, readAccount, type Account } from '../access/account';
import type { Caller } from '../session/session';
import { enter } from '../login/complete-login';
import { takeTurn } from '../login/attempt';
import type { LoginLimits } from '../login/login-limits';
import { noteRefusal, slowDown } from '../login/login-refusal';
import { endTicket, putState, takeTicket, ticketKeyOf, type Ticket } from '../login/login-ticket';
import { readCredential } from '../password/password-proof';
import { keepFactor, readFactor, spendCode } from './second-factor';
import { enrolmentOf, newSeed, stepOf } from './second-factor-code';

/** A step that was refused: what the transaction counted stays, so it is answered, not thrown. */
type Refused = { refusal: ErrorName; failures: number };
type Step = { tx: Tx; user: Account; ticket: Ticket };

/** The steps of a login behind the first one: the code, or the second factor that has to be set up. Each outcome leaves a line in the login history. */
export class SecondStep {
  constructor(
    private readonly ports: Ports,
    private readonly limits: LoginLimits,
  ) {}

  /** A code of the second factor, or a recovery code, for a session. */
  verify(ticket: string, code: string, caller: Caller, scope: Scope): Promise<SessionToken> {
    return this.run({ ticket, purpose: 'verify', cost: 1 }, caller, async ({ tx, user, ticket: { key, state } }) => {
      const spent = await spendCode(tx, this.ports, user.id, code);
      if (!spent) return this.refused(tx, user, caller, 'codeWrong', true);
      if (spent === 'recovery') await this.note(tx, user, scope, 'useRecoveryCode');
      await endTicket(tx, key);
      return enter(tx, this.ports, user, caller, { ...state.proof, isSecond: true });
    });
  }

  /** What the authenticator app takes; the same for the same ticket, however often it is asked for. */
  begin(ticket: string, caller: Caller): Promise<Enrolment> {
    return this.run({ ticket, purpose: 'enrol', cost: 0 }, caller, async ({ tx, user, ticket: { key, state } }) => {
      const seed = state.seed ?? newSeed();
      if (!state.seed) await putState(tx, this.ports, key, { ...state, seed });
      return enrolmentOf(seed, user.username);
    });
  }

  /** The first code shows that the app has the seed: the second factor is kept and the session opened. */
  confirm(ticket: string, code: string, caller: Caller, scope: Scope): Promise<SessionToken & EnrolmentAnswer> {
    return this.run({ ticket, purpose: 'enrol', cost: 1 }, caller, async ({ tx, user, ticket: { key, state } }) => {
      const { seed = '', proof } = state;
      const step = seed && stepOf(seed, plainCode(code), this.ports.clock.now());
      // The seed is known while a factor is set up: a wrong code is a slip, no guess.
      if (!step) return this.refused(tx, user, caller, 'codeWrong');
      const recoveryCodes = await keepFactor(tx, this.ports, user.id, { seed, step });
      if (!recoveryCodes) return this.refused(tx, user, caller, 'loginOver');
      await this.note(tx, user, scope, 'enrolSecondFactor');
      await endTicket(tx, key);
      return { ...(await enter(tx, this.ports, user, caller, { ...proof, isSecond: true })), recoveryCodes };
    });
  }

  private async run<T extends object>(
    { ticket, purpose, cost }: { ticket: string; purpose: 'verify' | 'enrol'; cost: 0 | 1 },
    caller: Caller,
    work: (step: Step) => Promise<T | Refused>,
  ): Promise<T> {
    await this.limits.check(caller.ip);
    const key = await ticketKeyOf(ticket);
    const outcome = await this.ports.db.run('platform', 'write', async (tx): Promise<T | Refused> => {
      const taken = await takeTicket(tx, this.ports, key, purpose, cost);
      const user = taken && (await readAccount(tx, taken.userId));
      if (!user) return { refusal: 'loginOver', failures: 0 };
      const reason = await this.reasonAgainst(tx, user, taken, purpose);
      return reason ? this.refused(tx, user, caller, reason) : work({ tx, user, ticket: taken });
    });
    if (!('refusal' in outcome)) return outcome;
    await this.limits.countFailure(caller.ip);
    await slowDown(outcome.failures);
    throw new Refusal(outcome.refusal);
  }

  /** What has changed since the first step counts: who was locked, disabled or given another password gets no further. */
  private async reasonAgainst(
    tx: Tx,
    user: Account,
    { state: { changedAt } }: Ticket,
    purpose: 'verify' | 'enrol',
  ): Promise<ErrorName | null> {
    const now = this.ports.clock.now();
    if (!(await takeTurn(tx, user.id, now))) return 'accountLocked';
    const refusal = await accountRefusal(tx, user, now);
    if (refusal) return refusal;
    if (changedAt !== undefined && (await readCredential(tx, user.id))?.changedAt !== changedAt) return 'loginOver';
    const isEnrolled = (await readFactor(tx, user.id)) !== null;
    return isEnrolled === (purpose === 'verify') ? null : 'loginOver';
  }

  private async refused(tx: Tx, user: Account, caller: Caller, reason: ErrorName, isGuess = false): Promise<Refused> {
    const now = this.ports.clock.now();
    return {
      refusal: reason,
      failures: await noteRefusal(tx, this.ports, { countId: user.id, ...user }, caller, { reason, isGuess, now }),
    };
  }

  private note(tx: Tx, user: Account, scope: Scope, operation: string): Promise<void> {
    const { id, tenantCode, username } = user;
    const his = { ...scope, userId: id, username };
    return audit({ tx, ports: this.ports, scope: his }, [
      { compiled: this.ports.engine.compiledOf(userResource), row: { id, tenantCode, username }, operation },
    ]);
  }
}
