import type { ListData } from '../../contract/wire/envelope';
import type { SessionToken } from '../../contract/wire/identity/login';
import { patient } from '../tester/patience';
import { serverAt, type TesterServer } from '../tester/server';

export type FleetAccount = { username: string; password: string };

/** What the fleet asks of the console: codes and accounts before it begins, and what administrators do meanwhile. */
export type Desk = {
  /** Codes that together let so many testers sign themselves on. */
  codes: (testers: number) => Promise<string[]>;
  accounts: (prefix: string, count: number, perAccount: number) => Promise<FleetAccount[]>;
  askForLog: (testerCode: string) => Promise<void>;
  /** Disables the certificate of a tester and deletes it: the tester applies anew by itself. */
  dropCertificate: (testerCode: string) => Promise<boolean>;
};

/** Testers that one code lets in at most. */
const PER_CODE = 50;
const DAYS = 30;

type Named = { id: string; version: number };

/** @throws Refused where the account is not known, or may not do what the fleet needs */
export async function openDesk(address: string, username: string, password: string): Promise<Desk> {
  const server: TesterServer = patient(serverAt(address, 'en-US'));
  const { token } = await server.call<SessionToken>('POST', '/auth/login', { body: { username, password } });
  if (!token)
    throw new Error(`${username} needs more than a password to enter: give an account without a second factor`);
  const get = <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
    server.call<T>('GET', `${path}?${new URLSearchParams({ page: '1', limit: '10', ...query }).toString()}`, {
      secret: token,
    });
  const post = <T>(path: string, body: unknown): Promise<T> => server.call<T>('POST', path, { body, secret: token });
  const found = async <T = Named>(path: string, query: Record<string, string>): Promise<T | undefined> =>
    (await get<ListData<T>>(path, query)).list[0];
  return {
    async codes(testers) {
      const count = Math.ceil(testers / PER_CODE);
      const { ids } = await post<{ ids: string[] }>('/account/activation-code/generate', {
        count,
        maxClients: PER_CODE,
        validityDays: DAYS,
        remark: 'Fleet',
      });
      return Promise.all(
        ids.map(
          async (id) =>
            (await server.call<{ code: string }>('GET', `/account/activation-code/${id}`, { secret: token })).code,
        ),
      );
    },
    async accounts(prefix, count, perAccount) {
      const accounts = Array.from({ length: count }, (_, n): FleetAccount => ({
        username: `${prefix}-${n + 1}`,
        password: `Fleet-pass-${(n * 7919) % 997}x!`,
      }));
      for (const account of accounts)
        await post('/account/client-user', {
          ...account,
          clientsBindMaxNum: perAccount,
          realName: `Mechanic ${account.username}`,
        });
      return accounts;
    },
    async askForLog(testerCode) {
      const client = await found('/account/client/page', { testerCode });
      if (client)
        await post('/sys/client-log/ask', {
          clientIds: [client.id],
          kind: 'all',
          reason: 'Fleet: how does it run?',
          validDays: 1,
        });
    },
    async dropCertificate(testerCode) {
      const held = await found('/account/certificate/page', { testerCode, status: '0' });
      if (!held) return false;
      await post(`/account/certificate/${held.id}/disable`, { reason: 'Fleet: lent out' });
      await post(`/account/certificate/${held.id}/discard`, {});
      return true;
    },
  };
}
