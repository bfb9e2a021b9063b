import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { Refusal } from '../../refusal';

/** Failed logins of one address within ten minutes; a workshop behind one address has many people, so it is generous. */
const FAILURES = { points: 100, duration: 600 };
/** Captchas of one address within a minute; sign-ons at a provider likewise. */
const CAPTCHAS = { points: 300, duration: 60 };

/** Wishes for a new password of one address within an hour. */
const RESETS = { points: 20, duration: 3600 };

const refuse = (msBeforeNext: number): never => {
  throw new Refusal('tooManyRequests', { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
};

/** Limits by address, in the memory of this process. They come before any look at the account, so they tell nothing about it. */
export class LoginLimits {
  private readonly failures = new RateLimiterMemory(FAILURES);
  private readonly captchas = new RateLimiterMemory(CAPTCHAS);
  private readonly signOns = new RateLimiterMemory(CAPTCHAS);
  private readonly resets = new RateLimiterMemory(RESETS);

  /** Refuses where the address failed too often; costs nothing. */
  async check(ip: string): Promise<void> {
    const state = await this.failures.get(ip);
    if (state && state.consumedPoints >= FAILURES.points) refuse(state.msBeforeNext);
  }

  countFailure(ip: string): Promise<unknown> {
    return this.failures.penalty(ip);
  }

  /** Counts a sign-on that goes to a provider; false where there were too many. */
  async maySignOn(ip: string): Promise<boolean> {
    return (await this.signOns.penalty(ip)).consumedPoints <= CAPTCHAS.points;
  }

  /** Counts a wish for a new password; false where there were too many. Whoever asked is told nothing of it. */
  async mayAskForReset(ip: string): Promise<boolean> {
    return (await this.resets.penalty(ip)).consumedPoints <= RESETS.points;
  }

  async takeCaptcha(ip: string): Promise<void> {
    const state = await this.captchas.penalty(ip);
    if (state.consumedPoints > CAPTCHAS.points) refuse(state.msBeforeNext);
  }
}
