import type { LoginAnswer } from '../../contract/wire/identity/login';
import { sysSsoProvider } from '../db/tables';
import { CLIENT } from './oidc-peer';
import type { Trial } from './trial';

/** Where the console of a trial stands. */
export const SIGN_ON_CONSOLE = 'http://localhost';

/** Cookies of one site, as a browser keeps them. */
class Jar {
  private readonly cookies = new Map<string, string>();
  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      this.cookies.set(name, value);
    }
  }
  get header(): Record<string, string> {
    return this.cookies.size > 0
      ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
      : {};
  }
  clear(): void {
    this.cookies.clear();
  }
}

const hiddenIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** A browser that signs on: at the console through the application, at the provider over HTTP. */
export class SignOn {
  readonly console = new Jar();
  private readonly provider = new Jar();
  constructor(private readonly trial: Trial) {}

  private async redirect(path: string): Promise<string> {
    const answer = await this.trial.raw('GET', path, { headers: this.console.header });
    this.console.take(answer);
    if (answer.status !== 302)
      throw new Error(`${path.split('?')[0]} answered ${answer.status}: ${await answer.text()}`);
    return answer.headers.get('location') ?? '';
  }

  /** Presses the button of the login page; answers where the browser is sent. */
  begin(provider: string, redirectUri = `${SIGN_ON_CONSOLE}/#/user/login`): Promise<string> {
    return this.redirect(`/auth/oauth/login?${new URLSearchParams({ provider, redirectUri })}`);
  }

  /** Fills the provider's form, where it shows one; answers the address that it sends the browser back to. */
  async atProvider(address: string, answer: Record<string, string>): Promise<string> {
    let at = address;
    let sent: string | null = null;
    for (let step = 0; step < 10 && !at.startsWith(SIGN_ON_CONSOLE); step += 1) {
      const type: Record<string, string> = sent === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
      const response: Response = await fetch(at, {
        redirect: 'manual',
        method: sent === null ? 'GET' : 'POST',
        headers: { ...this.provider.header, ...type },
        body: sent,
      });
      this.provider.take(response);
      const location = response.headers.get('location');
      const page = await response.text();
      if (!location && response.status !== 200)
        throw new Error(`the provider answered ${response.status}: ${page.slice(0, 300)}`);
      sent = location ? null : new URLSearchParams({ ...hiddenIn(page), ...answer }).toString();
      at = new URL(location ?? /action="([^"]+)"/.exec(page)?.[1] ?? at, at).href;
    }
    return at;
  }

  /** Follows the provider's redirect; answers where the console sends the browser. */
  back(callback: string): Promise<string> {
    return this.redirect(callback.replace(`${SIGN_ON_CONSOLE}/api`, ''));
  }

  exchange(ssoticket: string) {
    return this.trial.call<LoginAnswer | null>('POST', '/auth/oauth/exchange', {
      body: { ssoticket },
      headers: this.console.header,
    });
  }

  /** The whole way from the button to where the console is told how it went. */
  async arrive(provider: string, login: string, redirectUri?: string): Promise<string> {
    return this.back(await this.atProvider(await this.begin(provider, redirectUri), { login }));
  }
}

export const ticketIn = (address: string): string =>
  /#\/user\/login\?ssoticket=([0-9a-f]{64})$/.exec(address)?.[1] ?? '';
export const errorIn = (address: string): string => /#\/login\?ssoError=(\w+)$/.exec(address)?.[1] ?? '';

type Values = Partial<typeof sysSsoProvider.$inferInsert> & { issuer: string };

/** A provider of tenant 1001, where nothing else is said, that knows the console by its secret. */
export async function addProvider(trial: Trial, values: Values): Promise<string> {
  const clientSecret = await trial.ports.keys.encrypt(CLIENT.clientSecret);
  const row = {
    tenantCode: '1001',
    name: 'peer',
    title: 'Company account',
    clientId: CLIENT.clientId,
    scopes: 'profile email',
    ...values,
    clientSecret,
  };
  const [made] = await trial.platform((tx) =>
    tx
      .insert(sysSsoProvider)
      .values(row as typeof sysSsoProvider.$inferInsert)
      .returning({ id: sysSsoProvider.id }),
  );
  return made?.id ?? '';
}
