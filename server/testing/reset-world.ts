import type { Language } from '../../contract/constants';
import { openMail } from '../node/ports/mail';
import type { Job, JobHandler } from '../ports/jobs';
import type { Settings } from '../ports/ports';
import { tokenIn, type MailPeer } from './mail-peer';
import { testPorts } from './test-ports';
import { Trial } from './trial';

export const RESET_CONSOLE = 'https://console.example/desk';
export const MINUTE = 60_000;
const DAY = 86_400_000;

/** The queue as the database keeps it: a job that failed is tried again. */
function waitingJobs() {
  const handlers = new Map<string, JobHandler>();
  const waiting: Job[] = [];
  return {
    waiting,
    send: async (_tx: unknown, name: string, data: Record<string, unknown>) =>
      void waiting.push({ id: crypto.randomUUID(), name, data: structuredClone(data) }),
    work: (name: string, handler: JobHandler) => void handlers.set(name, handler),
    /** Does what waits; answers how many jobs failed and wait on. */
    async drain(): Promise<number> {
      for (const job of waiting.splice(0))
        await handlers
          .get(job.name)?.(job)
          .catch(() => waiting.push(job));
      return waiting.length;
    },
  };
}

/** The application with real logins, a mail server of its own, and jobs that run when a test says so. */
export async function openResets(peer: MailPeer, settings: Partial<Settings> = {}, hasMail = true) {
  const ports = await testPorts({
    sessionIdleMs: DAY,
    sessionMaxMs: 7 * DAY,
    trustProxy: true,
    consoleUrl: RESET_CONSOLE,
    ...settings,
  });
  const jobs = { ...ports.jobs, ...waitingJobs() };
  const trial = new Trial({
    ...ports,
    jobs,
    mail: openMail(hasMail ? peer.url : undefined, 'console@example.com', ports.log),
  });
  await trial.addTenant('1001');
  await trial.addTenant('2002', { passwordProfile: 'passphrase' });
  let calls = 0;
  const forgot = (username: string, language: Language = 'en-US', ip = `10.1.0.${(calls += 1) % 250}`) =>
    trial.call('POST', '/auth/password/forgot', { body: { username }, headers: { 'Accept-Language': language }, ip });
  return {
    trial,
    jobs,
    /** Asks for a link, each time from another address. */
    forgot,
    reset: (token: string, newPassword: string) =>
      trial.call<{ fields?: object } | null>('POST', '/auth/password/reset', { body: { token, newPassword } }),
    peek: (token: string) => trial.call('GET', `/auth/password/reset?token=${token}`),
    /** A user with a mail address. */
    add: (username: string, more: object = {}) =>
      trial.addUser({ username, email: `${username}@example.com`, ...more }),
    /** The token that the user gets by mail. */
    async linkFor(username: string): Promise<string> {
      const { code } = await forgot(username);
      const failed = await jobs.drain();
      if (code !== 0 || failed > 0) throw new Error(`no link for ${username}: ${code}`);
      return tokenIn(peer.to(`${username}@example.com`)?.text ?? '');
    },
  };
}
export type Resets = Awaited<ReturnType<typeof openResets>>;
