import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ActivateAnswer } from '../../contract/wire/tester';
import { sysAudit } from '../db/system-tables';
import { testApp, type TestAnswer, type TestCallOptions } from './test-app';

export const WORKSHOP_DAY = 86_400_000;

export type WorkshopCode = {
  id: string;
  code: string;
  version: number;
  clientCount: number;
  maxClients: number;
  status: string;
  expiredAt: string;
};

let machines = 0;
/** A machine that nobody had before. */
export const machine = (): string => `machine-${(machines += 1)}`;

/** The application with what the tests of activation do over and over; codes are those of tenant A. Sessions outlive a moved clock. */
export async function openWorkshop() {
  const t = await testApp({ sessionIdleMs: 30 * WORKSHOP_DAY, sessionMaxMs: 30 * WORKSHOP_DAY });
  const admin = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
    t.call(method, path, body, { token: t.tokens.adminA });
  const codeRow = async (id: string): Promise<WorkshopCode> =>
    (await admin('GET', `/account/activation-code/${id}`)).data as WorkshopCode;
  const tryOn = (
    code: string,
    machineId: string,
    more: Record<string, string> = {},
    options: TestCallOptions = {},
  ): Promise<TestAnswer> => t.call('POST', '/client/activate', { code, machine: { machineId, ...more } }, options);
  return {
    t,
    /** A call of tenant A's administrator. */
    admin,
    codeRow,
    newCode: async (maxClients = 1, validityDays = 30): Promise<WorkshopCode> => {
      const { data } = await admin('POST', '/account/activation-code/generate', { count: 1, maxClients, validityDays });
      return codeRow((data as { ids: [string] }).ids[0]);
    },
    tryOn,
    signOn: async (code: WorkshopCode, machineId = machine()): Promise<ActivateAnswer> => {
      const answer = await tryOn(code.code, machineId);
      expect(answer).toMatchObject({ status: 200, code: 0 });
      return answer.data as ActivateAnswer;
    },
    status: (secret: string, options: TestCallOptions = {}): Promise<TestAnswer> =>
      t.call('GET', '/client/status', undefined, { token: secret, ...options }),
    /** What the history of a record says was done, oldest first. */
    operations: (recordId: string): Promise<string[]> =>
      t.system(async ({ tx }) =>
        (await tx.select().from(sysAudit).where(eq(sysAudit.recordId, recordId)).orderBy(sysAudit.id)).map(
          ({ operation }) => operation,
        ),
      ),
  };
}
export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;
