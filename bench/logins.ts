import { PASSWORD } from './data';

/** A person gives up by then, ms. */
const GIVEN_UP = 30_000;

export type Login = {
  username: string;
  /** Each its own: the limit by address is not what is measured. */ address: string;
};

/** One login: how long it took, ms; NaN where it was refused or not answered. */
async function timeOf(url: string, { username, address }: Login): Promise<number> {
  const started = performance.now();
  try {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ username, password: PASSWORD }),
      signal: AbortSignal.timeout(GIVEN_UP),
    });
    const { code } = (await response.json()) as { code: number };
    return code === 0 ? performance.now() - started : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

/** Begins so many logins a second, whether the ones before were answered or not; answers what each came to. */
export async function beginLogins(
  url: string,
  loginOf: (n: number) => Login,
  seconds: number,
  perSecond: number,
): Promise<number[]> {
  const running: Promise<number>[] = [];
  for (let n = 0; n < seconds * perSecond; n += 1) {
    running.push(timeOf(url, loginOf(n)));
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  return Promise.all(running);
}
