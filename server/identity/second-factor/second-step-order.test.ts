import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendCode, ticketOf, withFactor, type TestAuthenticator } from '../../testing/authenticator';
import { openTrial, type Trial } from '../../testing/trial';
import { LOCK_AFTER, LOCK_MS } from '../login/attempt';

let trial: Trial;

beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.close());

const KINDS = ['right', 'replayed', 'wrong', 'old', 'foreign', 'recovery', 'spent'] as const;
type Kind = (typeof KINDS)[number];
type Step = { kind: Kind | 'login' | 'wait'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom<Kind | 'login'>(...KINDS, 'right', 'login').map((kind) => ({ kind, ms: 0 })),
  },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 200_000 }).map((ms) => ({ kind: 'wait' as const, ms })) },
);

/** What a login should do, told without looking at it. */
class Model {
  readonly used = new Set<string>();
  private hasTicket = true;
  private tries = 0;
  private failures = 0;
  private ticketEnds: number;
  private lockEnds = 0;

  constructor(private readonly clock: () => number) {
    this.ticketEnds = clock() + 300_000;
  }

  private get now(): number {
    return this.clock();
  }

  login() {
    if (this.isLocked()) return;
    [this.hasTicket, this.tries, this.ticketEnds] = [true, 0, this.now + 300_000];
  }

  private isLocked = (): boolean => this.now < this.lockEnds;

  /** Whether this code opens a session. */
  send(code: string, isRight: boolean): boolean {
    if (!this.hasTicket || this.tries >= 5 || this.now >= this.ticketEnds) return false;
    this.tries += 1;
    if (this.isLocked()) return false;
    if (isRight && !this.used.has(code)) {
      this.used.add(code);
      [this.hasTicket, this.failures] = [false, 0];
      return true;
    }
    this.failures = this.lockEnds > 0 && this.now >= this.lockEnds ? 1 : this.failures + 1;
    this.lockEnds = this.failures >= LOCK_AFTER ? this.now + LOCK_MS : 0;
    return false;
  }
}

const codesOf = (
  app: TestAuthenticator,
  stranger: TestAuthenticator,
  recoveryCodes: readonly string[],
  used: ReadonlySet<string>,
): Record<Kind, string> => ({
  right: app.code(),
  replayed: [...used].findLast((code) => !code.includes('-')) ?? app.wrongCode(),
  wrong: app.wrongCode(),
  old: app.code(-3),
  foreign: stranger.code(),
  recovery: recoveryCodes.find((code) => !used.has(code)) ?? '',
  spent: [...used].find((code) => code.includes('-')) ?? 'AAAA-AAAA-AAAA',
});

it('opens a session for a right code that was not used before, in any order of steps, and for nothing else [SES-07]', async () => {
  const stranger = await withFactor(trial, 'stranger');
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const username = `any-${(round += 1)}`;
      const { app, recoveryCodes } = await withFactor(trial, username);
      let ticket = await ticketOf(trial, username);
      const model = new Model(() => trial.ports.clock.now().getTime());
      const seen: [string, boolean][] = [];
      const foretold: [string, boolean][] = [];
      for (const { kind, ms } of steps) {
        if (kind === 'wait') trial.pass(ms);
        else if (kind === 'login') {
          const { data } = await trial.attempt(username);
          ticket = data?.ticket ?? ticket;
          model.login();
        } else {
          const code = codesOf(app, stranger.app, recoveryCodes, model.used)[kind];
          foretold.push([kind, model.send(code, kind === 'right' || kind === 'recovery')]);
          const { data } = await sendCode(trial, ticket, code);
          seen.push([kind, Boolean(data?.token)]);
        }
      }
      expect(seen).toEqual(foretold);
    }),
    { numRuns: 15 },
  );
}, 120_000);
