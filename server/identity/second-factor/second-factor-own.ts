import type { Enrolment, EnrolmentAnswer, SecondFactorState } from '../../../contract/wire/identity/second-factor';
import { checkField } from '../../../contract/validation/check-field';
import { f } from '../../../contract/language/field';
import { plainCode } from '../../../contract/validation/second-factor';
import { user } from '../../../contract/resources/sys/user/definition';
import type { Tx } from '../../db/database';
import { audit } from '../../engine/audit/audit';
import type { Ports } from '../../ports/ports';
import { InvalidFields, Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { provesOwn } from '../password/own-password';
import { endSessionsOf, readPerson } from '../access/people';
import { countFailure, takeLoginTurn } from '../login/attempt';
import { endTicket, keepOwn, ownKeyOf, takeTicket } from '../login/login-ticket';
import { readCredential } from '../password/password-proof';
import { forgetFactor, keepFactor, readFactor, recoveryLeft, renewRecoveryCodes, spendCode } from './second-factor';
import { enrolmentOf, newSeed, timeStepOf } from './second-factor-code';
import { factorDuty } from './second-factor-duty';

const PASSWORD = f.text({ required: true, max: 128 });

/** Second factors belong to people who are signed in. */
function selfOf({ userId, sessionId, username }: Scope): { userId: string; sessionId: string; username: string } {
  if (!userId || !sessionId) throw new Refusal('unauthorized');
  return { userId, sessionId, username };
}

/** What a user does with his own second factor. */
export class OwnSecondFactor {
  constructor(
    private readonly ports: Ports,
    private readonly scope: Scope,
  ) {}

  private readonly self = (): ReturnType<typeof selfOf> => selfOf(this.scope);

  state(): Promise<SecondFactorState> {
    const { userId } = this.self();
    return this.ports.db.run('platform', 'read', async (tx) => ({
      ...(await this.duty(tx, userId)),
      isEnrolled: (await readFactor(tx, userId)) !== null,
      confirmedAt: (await readFactor(tx, userId))?.confirmedAt ?? null,
      recoveryLeft: await recoveryLeft(tx, userId),
      hasPassword: Boolean((await readCredential(tx, userId))?.hash),
    }));
  }

  private async duty(tx: Tx, userId: string): Promise<Pick<SecondFactorState, 'isRequired' | 'requiredFrom'>> {
    const { isRequired, from } = await factorDuty(tx, this.ports, userId);
    return { isRequired, requiredFrom: from };
  }

  /** Begins to set one up, proved by the password; where there is one already, by its code as well. */
  async begin(password: unknown, code: string | null): Promise<Enrolment> {
    const { userId, sessionId, username } = this.self();
    await this.provePassword(password);
    return this.write(async (tx) => {
      const replaces = (await readFactor(tx, userId)) !== null;
      if (replaces && !code) throw new InvalidFields({ code: { key: 'required' } });
      const refusal = replaces ? await this.refusalOf(tx, code ?? '') : null;
      if (refusal) return refusal;
      const seed = newSeed();
      await keepOwn(tx, this.ports, sessionId, { userId, state: { seed, replaces } });
      return enrolmentOf(seed, username);
    });
  }

  /** Keeps it, once a first code shows that the app has the seed. Other sessions were opened without it: they end. */
  confirm(code: string): Promise<EnrolmentAnswer> {
    const { userId, sessionId } = this.self();
    return this.write(async (tx) => {
      const key = await ownKeyOf(sessionId);
      const taken = await takeTicket(tx, this.ports, key, 'own', 0);
      if (!taken) throw new Refusal('enrolmentOver');
      const { seed, replaces } = taken.state;
      const step = timeStepOf(seed, plainCode(code), this.ports.clock.now());
      if (!step) throw new Refusal('codeWrong');
      const recoveryCodes = await keepFactor(tx, this.ports, userId, { seed, step, replaces });
      if (!recoveryCodes) throw new Refusal('enrolmentOver');
      await endTicket(tx, key);
      await endSessionsOf({ tx, ports: this.ports }, userId, 'secondFactor', sessionId);
      await this.note(tx, 'enrolSecondFactor');
      return { recoveryCodes };
    });
  }

  /** New recovery codes in place of all before. */
  renew(code: string): Promise<EnrolmentAnswer> {
    const { userId } = this.self();
    return this.write(async (tx) => {
      const refusal = await this.refusalOf(tx, code);
      if (refusal) return refusal;
      await this.note(tx, 'renewRecoveryCodes');
      return { recoveryCodes: await renewRecoveryCodes(tx, userId) };
    });
  }

  /** Gives it up, where nobody asks for it. */
  remove(code: string): Promise<null> {
    const { userId } = this.self();
    return this.write(async (tx) => {
      if ((await factorDuty(tx, this.ports, userId)).isRequired) throw new Refusal('mfaRequired');
      const refusal = await this.refusalOf(tx, code);
      if (refusal) return refusal;
      await forgetFactor(tx, userId);
      await this.note(tx, 'removeSecondFactor');
      return null;
    });
  }

  /** An account that signs in by single sign-on alone has no password for the proof. */
  private async provePassword(password: unknown): Promise<void> {
    const { userId } = this.self();
    const credential = await this.ports.db.run('platform', 'read', (tx) => readCredential(tx, userId));
    if (!credential?.hash) return;
    const failure = checkField(PASSWORD, password);
    if (failure) throw new InvalidFields({ password: failure });
    if (!(await provesOwn(this.ports, userId, String(password))))
      throw new InvalidFields({ password: { key: 'ownPasswordWrong' } });
  }

  /** Uses a code up; a wrong one counts towards the lock of the account, as at the login. Answers why it will not do. */
  private async refusalOf(tx: Tx, code: string): Promise<Refusal | null> {
    const { userId } = this.self();
    const now = this.ports.clock.now();
    if (!(await takeLoginTurn(tx, userId, now))) return new Refusal('accountLocked');
    if (!(await readFactor(tx, userId))) return new Refusal('noSecondFactor');
    if (await spendCode(tx, this.ports, userId, code)) return null;
    await countFailure(tx, this.ports, userId, now);
    return new Refusal('codeWrong');
  }

  /** A refusal that is answered rather than thrown keeps what the transaction counted. */
  private async write<T>(work: (tx: Tx) => Promise<T | Refusal>): Promise<T> {
    const outcome = await this.ports.db.run('platform', 'write', work);
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  }

  private async note(tx: Tx, operation: string): Promise<void> {
    const { userId, username } = this.self();
    const row = { id: userId, username, tenantCode: (await readPerson(tx, userId))?.tenantCode ?? '' };
    await audit({ tx, ports: this.ports, scope: this.scope }, [
      { compiled: this.ports.engine.compiledOf(user), row, operation },
    ]);
  }
}
