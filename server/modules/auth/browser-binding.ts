import type { Context } from 'hono';
import type { LoginAnswer } from '../../../contract/calls';
import type { AppEnv } from '../../http/context';
import type { Caller } from '../sys/session';

/** Runs a step of the login for the caller of this request: every route that can answer a token goes through here. */
export async function openFor(c: Context<AppEnv>, step: (caller: Caller) => Promise<LoginAnswer>): Promise<LoginAnswer> {
  const { ip, agent } = c.get('info');
  return step({ ip, agent });
}
