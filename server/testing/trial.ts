import { argon2id, argon2Verify } from 'hash-wasm';
import { ERRORS, type ErrorName } from '../../contract/wire/errors';
import { createApp } from '../app';
import { sysCredential } from '../db/system-tables';
import { sysTenant, sysUser } from '../db/tables';
import type { Tx } from '../db/database';
import type { Passwords } from '../ports/passwords';
import type { Settings } from '../ports/ports';
import { memoryFiles } from './memory-files';
import { signedHeaders } from './test-app';
import { testPorts, type TestPorts } from './test-ports';

/** The password of every user that a trial adds. */
export const PASSWORD = 'Wx!7vfKz-q';
const DAY = 86_400_000;

type Answer<T> = { status: number; code: number; msg: string; data: T; headers: Headers };
type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string>; ip?: string; tenant?: string };
type UserValues = Partial<typeof sysUser.$inferInsert> & { username: string };

/** Argon2id as in earnest, with little memory: hundreds of logins in seconds. */
const passwords: Passwords = {
  hash: (password) =>
    argon2id({
      password,
      salt: crypto.getRandomValues(new Uint8Array(16)),
      parallelism: 1,
      iterations: 1,
      memorySize: 64,
      hashLength: 32,
      outputType: 'encoded',
    }),
  verify: (password, hash) => argon2Verify({ password, hash }),
  close: () => Promise.resolve(),
};

/** A body as it travels: forms and bytes as they are, everything else as JSON. */
function bodyOf(body: unknown): { headers?: Record<string, string>; body?: RequestInit } {
  if (body === undefined) return {};
  if (body instanceof ReadableStream) return { body: { body, duplex: 'half' } as RequestInit };
  if (body instanceof FormData || body instanceof Blob) return { body: { body } };
  return { headers: { 'Content-Type': 'application/json' }, body: { body: JSON.stringify(body) } };
}

/** The whole application with real logins: people and tenants are made as a test needs them, and the clock can be moved. */
export class Trial {
  readonly files: ReturnType<typeof memoryFiles>;
  readonly ports: TestPorts;
  private readonly app: ReturnType<typeof createApp>;

  constructor(ports: TestPorts) {
    this.files = memoryFiles(() => ports.clock.now());
    this.ports = { ...ports, passwords, files: this.files };
    this.app = createApp(this.ports);
  }

  /** Moves the clock on. */
  pass(ms: number): void {
    this.ports.shift(ms);
  }

  close(): Promise<void> {
    return this.ports.db.close();
  }

  platform<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.ports.db.run('platform', 'write', work);
  }

  /** One call as the console makes it: signed where it writes. `path` may carry a query. */
  async call<T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const response = await this.raw(method, path, options);
    return {
      status: response.status,
      headers: response.headers,
      ...((await response.json()) as { code: number; msg: string; data: T }),
    };
  }

  /** The same, for answers that are no envelope. */
  raw(
    method: string,
    path: string,
    { token, body, headers = {}, ip = '10.0.0.1', tenant }: CallOptions = {},
  ): Promise<Response> {
    const isForm = body instanceof FormData;
    const sent = bodyOf(body);
    const timestamp = String(this.ports.clock.now().getTime());
    return Promise.resolve(
      this.app.request(`/api${path}`, {
        method,
        headers: {
          'Accept-Language': 'en-US',
          'User-Agent': 'trial',
          'X-Forwarded-For': ip,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(tenant === undefined ? {} : { 'X-Tenant-Code': tenant }),
          ...sent.headers,
          ...(method === 'GET' ? {} : signedHeaders(path, isForm ? {} : body, { timestamp })),
          ...headers,
        },
        ...sent.body,
      }),
    );
  }

  attempt(
    username: string,
    password = PASSWORD,
    { ip, ...more }: { ip?: string; captchaId?: string; captcha?: string; newPassword?: string } = {},
  ) {
    return this.call<{ token: string; expiresAt: string; mfa?: 'totp' | 'enrol'; ticket?: string } | null>(
      'POST',
      '/auth/login',
      {
        body: { username, password, ...more },
        ip,
      },
    );
  }

  /** Signs in and answers the token. */
  async login(username: string, password = PASSWORD): Promise<string> {
    const answer = await this.attempt(username, password);
    if (!answer.data?.token) throw new Error(`${username} could not sign in: ${answer.msg}`);
    return answer.data.token;
  }

  async addTenant(tenantCode: string, values: Partial<typeof sysTenant.$inferInsert> = {}): Promise<string> {
    const row = {
      tenantCode,
      tenantName: `Tenant ${tenantCode}`,
      shortName: `t${tenantCode.toLowerCase()}`,
      ...values,
    } as typeof sysTenant.$inferInsert;
    const [made] = await this.platform((tx) => tx.insert(sysTenant).values(row).returning({ id: sysTenant.id }));
    return made?.id ?? '';
  }

  /** A user of tenant 1001, where nothing else is said, with the password of the trial. */
  async addUser(values: UserValues): Promise<string> {
    const hash = await passwords.hash(PASSWORD);
    return this.platform(async (tx) => {
      const row = { tenantCode: '1001', ...values } as typeof sysUser.$inferInsert;
      const [made] = await tx.insert(sysUser).values(row).returning({ id: sysUser.id });
      const userId = made?.id ?? '';
      await tx.insert(sysCredential).values({ userId, hash, changedAt: this.ports.clock.now().toISOString() });
      return userId;
    });
  }
}

/** A trial on an empty database with the tenant 1001. Close it when done. */
export async function openTrial(settings: Partial<Settings> = {}): Promise<Trial> {
  const ports = await testPorts({ sessionIdleMs: DAY, sessionMaxMs: 7 * DAY, trustProxy: true, ...settings });
  const trial = new Trial(ports);
  await trial.addTenant('1001');
  return trial;
}

/** The code of a refusal, to compare answers with. */
export const errorCodeOf = (name: ErrorName): number => ERRORS[name].code;
