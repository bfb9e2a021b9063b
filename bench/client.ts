import { Api } from '../e2e/support/api';
import { PASSWORD, userOf } from './data';

/** Bearers of several users of a tenant. */
export async function tokensOf(url: string, tenant: string, count = 4): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const { data, msg } = await new Api(url).send<{ token?: string }>('POST', '/auth/login', {
      username: userOf(tenant, n),
      password: PASSWORD,
    });
    if (!data?.token) throw new Error(`no login: ${msg}`);
    tokens.push(data.token);
  }
  return tokens;
}

/** One GET to its last byte; throws for another code than 0. */
export async function ask(url: string, token: string, path: string): Promise<void> {
  const response = await fetch(`${url}/api${path}`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'en-US' },
  });
  const body = (await response.json()) as { code: number; msg: string };
  if (body.code !== 0) throw new Error(`${path}: ${body.code} ${body.msg}`);
}
