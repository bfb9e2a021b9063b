import type { ClientSignedIn, Enrolment, EnrolmentAnswer } from '../../contract/wire/calls';
import type { ErrorName } from '../../contract/wire/errors';
import { clientUser } from '../../contract/resources/account/client-user/definition';
import { plainCode } from '../../contract/validation/second-factor';
import type { Tx } from '../db/database';
import { audit } from '../engine/audit/audit';
import type { Ports } from '../ports/ports';
import { Refusal } from '../refusal';
import { mintScope, type Scope } from '../scope';
import type { Tester } from '../modules/account/client-binding/binding';
import { countFailure, takeTurn } from '../identity/login/attempt';
import type { LoginLimits } from '../identity/login/login-limits';
import { slowDown } from '../identity/login/login-refusal';
import { endTicket, putState, takeTicket, ticketKeyOf, type Ticket } from '../identity/login/login-ticket';
import { readCredential } from '../identity/password/password-proof';
import { keepFactor, readFactor, spendCode } from '../identity/second-factor/second-factor';
import { enrolmentOf, newSeed, stepOf } from '../identity/second-factor/second-factor-code';
import { ownRow } from './own-row';
import { enterAt, noteRefusedAt } from './user-entry';
import { readClientUserOf, standingOf, type ClientUser } from './user-session';

type Purpose = 'testerVerify' | 'testerEnrol';
/** A step that was refused: what the transaction counted stays, so it is answered, not thrown. */
type Refused = { refusal: ErrorName; failures: number };
type Step = { tx: Tx; user: ClientUser; tester: Tester; ticket: Ticket<Purpose> };

/** The steps of a login at a tester behind the password: the code, or the second factor that has to be set up. As those of the console's login. */
export class ClientSecondSteps {
  constructor(
    private readonly ports: Ports,
    private readonly limits: LoginLimits,
  ) {}

  /** A code of the second factor, or a recovery code, for a session at this tester. */
  verify(scope: Scope, ticket: string, code: string): Promise<ClientSignedIn> {
    return this.run(scope, { ticket, purpose: 'testerVerify', cost: 1 }, async (step) => {
      const spent = await spendCode(step.tx, this.ports, step.user.id, code);
      if (!spent) return this.refused(scope, step, 'codeWrong', true);
      if (spent === 'recovery') await this.note(scope, step, 'useRecoveryCode');
      return this.enter(scope, step);
    });
  }

  /** What the authenticator app takes; the same for the same ticket, however often it is asked for. */
  begin(scope: Scope, ticket: string): Promise<Enrolment> {
    return this.run(
      scope,
      { ticket, purpose: 'testerEnrol', cost: 0 },
      async ({ tx, user, ticket: { key, state } }) => {
        const seed = state.seed ?? newSeed();
        if (!state.seed) await putState(tx, this.ports, key, { ...state, seed });
        return enrolmentOf(seed, user.username);
      },
    );
  }

  /** The first code shows that the app has the seed: the second factor is kept, and the account signed in. */
  confirm(scope: Scope, ticket: string, code: string): Promise<ClientSignedIn & EnrolmentAnswer> {
    return this.run(scope, { ticket, purpose: 'testerEnrol', cost: 1 }, async (step) => {
      const { seed = '' } = step.ticket.state;
      const at = seed && stepOf(seed, plainCode(code), this.ports.clock.now());
      // The seed is known while a factor is set up: a wrong code is a slip, no guess.
      if (!at) return this.refused(scope, step, 'codeWrong');
      const recoveryCodes = await keepFactor(step.tx, this.ports, step.user.id, { seed, step: at });
      if (!recoveryCodes) return this.refused(scope, step, 'loginOver');
      await this.note(scope, step, 'enrolSecondFactor');
      return { ...(await this.enter(scope, step)), recoveryCodes };
    });
  }

  private async enter(scope: Scope, { tx, user, tester, ticket: { key, state } }: Step): Promise<ClientSignedIn> {
    await endTicket(tx, key);
    return enterAt(tx, this.ports, { scope, user, tester, newHash: state.newHash });
  }

  private async run<T extends object>(
    scope: Scope,
    { ticket, purpose, cost }: { ticket: string; purpose: Purpose; cost: 0 | 1 },
    work: (step: Step) => Promise<T | Refused>,
  ): Promise<T> {
    await this.limits.check(scope.ip);
    const key = await ticketKeyOf(ticket);
    let step: Step | undefined;
    const outcome = await this.ports.db
      .run('platform', 'write', async (tx): Promise<T | Refused> => {
        const { clientId, testerCode } = await ownRow(tx, scope);
        const taken = await takeTicket(tx, this.ports, key, purpose, cost);
        const user = taken && (await readClientUserOf(tx, scope.tenant, taken.userId));
        if (!user || taken.state.activationClientId !== scope.sessionId) return { refusal: 'loginOver', failures: 0 };
        step = { tx, user, tester: { clientId, testerCode }, ticket: taken };
        const reason = await this.reasonAgainst(step, purpose);
        return reason ? this.refused(scope, step, reason) : work(step);
      })
      .catch(async (error: unknown) => {
        if (step && error instanceof Refusal && error.key === 'bindingFull')
          await this.noteFull(scope, step, error.key);
        throw error;
      });
    if (!('refusal' in outcome)) return outcome;
    await this.limits.countFailure(scope.ip);
    await slowDown(outcome.failures);
    throw new Refusal(outcome.refusal);
  }

  /** What has changed since the password counts: who was locked, disabled or given another password gets no further. */
  private async reasonAgainst({ tx, user, ticket: { state } }: Step, purpose: Purpose): Promise<ErrorName | null> {
    const now = this.ports.clock.now();
    if (!(await takeTurn(tx, user.id, now))) return 'accountLocked';
    const refusal = standingOf(user, now);
    if (refusal) return refusal;
    if ((await readCredential(tx, user.id))?.changedAt !== state.changedAt) return 'loginOver';
    const isEnrolled = (await readFactor(tx, user.id)) !== null;
    return isEnrolled === (purpose === 'testerVerify') ? null : 'loginOver';
  }

  private async refused(
    scope: Scope,
    { tx, user, tester }: Step,
    reason: ErrorName,
    isGuess = false,
  ): Promise<Refused> {
    await noteRefusedAt(tx, this.ports, { scope, userId: user.id, tester, username: user.username, reason });
    return {
      refusal: reason,
      failures: isGuess ? await countFailure(tx, this.ports, user.id, this.ports.clock.now()) : 0,
    };
  }

  /** Nothing of such a step is kept, so that the code is still good once a place is free; that it was tried is told. */
  private noteFull(scope: Scope, { user, tester }: Step, reason: ErrorName): Promise<void> {
    const { db } = this.ports;
    return db.run('platform', 'write', (tx) =>
      noteRefusedAt(tx, this.ports, { scope, userId: user.id, tester, username: user.username, reason }),
    );
  }

  private note(scope: Scope, { tx, user }: Step, operation: string): Promise<void> {
    const { id, tenantCode, username } = user;
    return audit({ tx, ports: this.ports, scope: mintScope({ ...scope, username }) }, [
      { compiled: this.ports.engine.compiledOf(clientUser), row: { id, tenantCode, username }, operation },
    ]);
  }
}
