import type { Enrolment, EnrolmentAnswer } from '../../../contract/wire/identity/second-factor';
import type { ErrorName } from '../../../contract/wire/errors';
import { plainCode } from '../../../contract/validation/second-factor';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { takeLoginTurn } from '../login/attempt';
import type { LoginLimits } from '../login/login-limits';
import { noteRefusal, noteUndone, slowDown } from '../login/login-refusal';
import { endTicket, putState, takeTicket, ticketKeyOf, type Ticket } from '../login/login-ticket';
import type { Identity, SignIn } from '../login/sign-in';
import { readCredential } from '../password/password-proof';
import { keepFactor, readFactor, spendCode } from './second-factor';
import { enrolmentOf, newSeed, timeStepOf } from './second-factor-code';

type Stage = 'verify' | 'enrol';
/** A step that was refused: what the transaction counted stays, so it is answered, not thrown. */
type RefusedStep = { refusal: ErrorName; failures: number };
type Step<P, U> = { tx: Tx; place: P; user: U; ticket: Ticket };

/** The steps of a login behind the first one: the code, or the second factor that has to be set up. Each outcome leaves a line in the history. */
export class SecondStep<C extends { ip: string }, P extends { ip: string }, U extends Identity, S extends object> {
  constructor(
    private readonly ports: Ports,
    private readonly limits: LoginLimits,
    private readonly signIn: SignIn<C, P, U, S>,
  ) {}

  /** A code of the second factor, or a recovery code, for a session. */
  verify(ticket: string, code: string, caller: C): Promise<S> {
    return this.run({ ticket, stage: 'verify', cost: 1 }, caller, async (step) => {
      const spent = await spendCode(step.tx, this.ports, step.user.id, code);
      if (!spent) return this.refused(step, 'codeWrong', true);
      if (spent === 'recovery') await this.signIn.audit(step.tx, step.place, step.user, 'useRecoveryCode');
      return this.enter(step);
    });
  }

  /** What the authenticator app takes; the same for the same ticket, however often it is asked for. */
  begin(ticket: string, caller: C): Promise<Enrolment> {
    return this.run({ ticket, stage: 'enrol', cost: 0 }, caller, async ({ tx, user, ticket: { key, state } }) => {
      const seed = state.seed ?? newSeed();
      if (!state.seed) await putState(tx, this.ports, key, { ...state, seed });
      return enrolmentOf(seed, user.username);
    });
  }

  /** The first code shows that the app has the seed: the second factor is kept and the session opened. */
  confirm(ticket: string, code: string, caller: C): Promise<S & EnrolmentAnswer> {
    return this.run({ ticket, stage: 'enrol', cost: 1 }, caller, async (step) => {
      const { seed = '' } = step.ticket.state;
      const at = seed && timeStepOf(seed, plainCode(code), this.ports.clock.now());
      // The seed is known while a factor is set up: a wrong code is a slip, no guess.
      if (!at) return this.refused(step, 'codeWrong');
      const recoveryCodes = await keepFactor(step.tx, this.ports, step.user.id, { seed, step: at });
      if (!recoveryCodes) return this.refused(step, 'loginOver');
      await this.signIn.audit(step.tx, step.place, step.user, 'enrolSecondFactor');
      return { ...(await this.enter(step)), recoveryCodes };
    });
  }

  private async enter({ tx, place, user, ticket: { key, state } }: Step<P, U>): Promise<S> {
    await endTicket(tx, key);
    return this.signIn.enter(tx, place, user, { ...state.proof, isSecond: true });
  }

  private async run<T extends object>(
    { ticket, stage, cost }: { ticket: string; stage: Stage; cost: 0 | 1 },
    caller: C,
    work: (step: Step<P, U>) => Promise<T | RefusedStep>,
  ): Promise<T> {
    const { ports, signIn } = this;
    await this.limits.check(caller.ip);
    const key = await ticketKeyOf(ticket);
    let step: Step<P, U> | undefined;
    const outcome = await ports.db
      .run('platform', 'write', async (tx): Promise<T | RefusedStep> => {
        const place = await signIn.placeOf(tx, caller);
        const taken = await takeTicket(tx, ports, key, `${signIn.kind}:${stage}`, cost);
        const found = taken && (await signIn.find(tx, place, { id: taken.userId }));
        if (!found?.user || taken?.state.anchor !== signIn.anchorOf(place))
          return { refusal: 'loginOver', failures: 0 };
        step = { tx, place, user: found.user, ticket: taken };
        const reason = await this.reasonAgainst(step, found.refusal, stage);
        return reason ? this.refused(step, reason) : work(step);
      })
      .catch((error: unknown) => {
        if (step) return noteUndone(ports, signIn, step.place, step.user, error);
        throw error;
      });
    if (!('refusal' in outcome)) return outcome;
    await this.limits.countFailure(caller.ip);
    await slowDown(ports, outcome.failures);
    throw new Refusal(outcome.refusal);
  }

  /** What has changed since the first step counts: who was locked, disabled or given another password gets no further. */
  private async reasonAgainst(
    { tx, user, ticket }: Step<P, U>,
    refusal: ErrorName | null,
    stage: Stage,
  ): Promise<ErrorName | null> {
    if (!(await takeLoginTurn(tx, user.id, this.ports.clock.now()))) return 'accountLocked';
    if (refusal) return refusal;
    const { changedAt } = ticket.state;
    if (changedAt !== undefined && (await readCredential(tx, user.id))?.changedAt !== changedAt) return 'loginOver';
    const isEnrolled = (await readFactor(tx, user.id)) !== null;
    return isEnrolled === (stage === 'verify') ? null : 'loginOver';
  }

  private async refused(
    { tx, place, user: { id, tenantCode, username } }: Step<P, U>,
    reason: ErrorName,
    isGuess = false,
  ): Promise<RefusedStep> {
    const who = { countId: id, userId: id, tenantCode, username };
    const failures = await noteRefusal(tx, this.ports, this.signIn, place, who, { reason, isGuess });
    return { refusal: reason, failures };
  }
}
