import type { ListData } from '../../contract/wire/envelope';
import type { SessionToken } from '../../contract/wire/identity/login';
import { patient } from '../tester/patience';
import { serverAt, type TesterServer } from '../tester/server';
import type { RecordedExecution, StoredTask } from './ledger';

export type FleetAccount = { username: string; password: string };

/** What the fleet asks of the console: codes and accounts before it begins, and what administrators do meanwhile. */
export type Desk = {
  /** Codes that together let so many testers sign themselves on. */
  codes: (testers: number) => Promise<string[]>;
  accounts: (prefix: string, count: number, perAccount: number) => Promise<FleetAccount[]>;
  askForLog: (testerCode: string) => Promise<void>;
  /** Disables the certificate of a tester and deletes it: the tester applies anew by itself. */
  dropCertificate: (testerCode: string) => Promise<boolean>;
  /** All that the server keeps of executions by a tester. */
  executions: (testerCode: string) => Promise<RecordedExecution[]>;
  /** Tells vehicles from afar to run a sequence at once. */
  order: (sequenceId: string, vins: readonly string[]) => Promise<void>;
  /** The remote tasks of a vehicle. */
  tasks: (vin: string) => Promise<StoredTask[]>;
};

/** Testers that one code lets in at most. */
const PER_CODE = 50;
const DAYS = 30;
const EXECUTION = '/diagnosis-sequence-management/execution';
const REMOTE_TASKS = '/diagnosis-sequence-management/remote-list';
const PAGE = 100;
/** Parts of the testers' menu that mechanics of the fleet have. */
const MENUS = ['vehicle', 'sequence'] as const;

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
  const tasks = async (vin: string) => (await get<ListData<StoredTask>>(`${REMOTE_TASKS}/page`, { vin })).list;
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
      const role = { name: `${prefix} mechanics`, clientMenuIdList: [...MENUS] };
      const { id } = await post<Named>('/account/client-role', role);
      for (const account of accounts)
        await post('/account/client-user', {
          ...account,
          roleIdList: [id],
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
    async executions(testerCode) {
      const kept: RecordedExecution[] = [];
      for (let page = 1; ; page += 1) {
        const query = { testerCode, page: String(page), limit: String(PAGE) };
        const { list } = await get<ListData<Named>>(`${EXECUTION}/page`, query);
        for (const { id } of list) kept.push(await server.call('GET', `${EXECUTION}/${id}`, { secret: token }));
        if (list.length < PAGE) return kept;
      }
    },
    async order(sequenceId, vins) {
      const known = await Promise.all(vins.map(tasks));
      // Where the answer to an order was lost it is not given twice.
      const open = vins.filter((_, at) => known[at]?.length === 0);
      if (open.length > 0) await post(`${REMOTE_TASKS}/order`, { sequenceId, taskType: 'immediate', vins: open });
    },
    tasks,
  };
}
