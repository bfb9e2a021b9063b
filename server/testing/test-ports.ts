import type { Job, JobHandler, Jobs } from '../ports/jobs';
import type { Keys } from '../ports/keys';
import type { Log } from '../ports/log';
import type { Ports, Settings } from '../ports/ports';
import { testDatabase } from './database';

/** Lines that the application logged. */
export type LogLine = { level: 'info' | 'warn' | 'error'; message: string; fields: Record<string, unknown> };

function memoryLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (fields: Record<string, unknown>, message: string) => void lines.push({ level, message, fields });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** AES-256-GCM under a key of this run. */
async function memoryKeys(): Promise<Keys> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const unpack = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  return {
    async encrypt(plain) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return `v1.run.${base64(iv)}.${base64(new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(plain))))}`;
    },
    async decrypt(sealed) {
      const [, , iv = '', text = ''] = sealed.split('.');
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: unpack(iv) }, key, unpack(text)));
    },
  };
}

/** Jobs that run when a test says so. */
export type TestJobs = Jobs & { run(name: string): Promise<void> };

function memoryJobs(): TestJobs {
  const handlers = new Map<string, JobHandler>();
  return {
    send: (_tx, name, data) => Promise.resolve(handlers.get(name)?.({ id: crypto.randomUUID(), name, data } satisfies Job)),
    work: (name, handler) => void handlers.set(name, handler),
    schedule: () => undefined,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    run: (name) => {
      const handler = handlers.get(name);
      if (!handler) throw new Error(`no job is named ${name}`);
      return handler({ id: crypto.randomUUID(), name, data: {} });
    },
  };
}

const nothing = () => Promise.reject(new Error('this test needs no such port'));

export type TestPorts = Ports & { jobs: TestJobs; log: ReturnType<typeof memoryLog>; shift(ms: number): void };

/** Ports over a real database; the clock can be moved, the log can be read. */
export async function testPorts(settings: Partial<Settings> = {}): Promise<TestPorts> {
  let offset = 0;
  return {
    db: (await testDatabase()).db,
    clock: { now: () => new Date(Date.now() + offset) },
    shift: (ms) => void (offset += ms),
    keys: await memoryKeys(),
    passwords: {
      hash: (text) => Promise.resolve(`plain:${text}`),
      verify: (text, hash) => Promise.resolve(hash === `plain:${text}`),
      close: () => Promise.resolve(),
    },
    files: { put: nothing, get: nothing, delete: nothing },
    mail: { send: nothing },
    jobs: memoryJobs(),
    log: memoryLog(),
    settings: { captcha: false, sessionIdleMs: 3_600_000, sessionMaxMs: 86_400_000, trustProxy: false, ...settings },
  };
}
