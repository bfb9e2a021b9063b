import { expect } from 'vitest';
import { sysFile } from '../../db/file-tables';
import { openTaskDesk } from './task-desk';
import type { TestAnswer } from '../test-app';

const YEAR = 365 * 86_400_000;

export type Pool = { id: string; version: number; vinCount: number; nextClearAt: string | null };

export const vinOfPool = (n: number): string => `L6TEX7E46PZ${String(n).padStart(6, '0')}`;
export const vins = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, n) => vinOfPool(from + n));

/** What the tests of vehicle pools do over and over. End it when done. */
export async function openPoolDesk() {
  // Sessions outlive a moved clock.
  const { app, close } = await openTaskDesk({ sessionIdleMs: YEAR, sessionMaxMs: YEAR });
  const admin = (method: string, path: string, body?: unknown, token = app.tokens.adminA): Promise<TestAnswer> =>
    app.call(method, path, body, { token });
  let made = 0;
  return {
    app,
    close,
    admin,
    async newPool(more: Record<string, unknown> = {}): Promise<string> {
      made += 1;
      const answer = await admin('POST', '/account/vehicle-pool', {
        number: `P-${made}`,
        name: `Pool ${made}`,
        ...more,
      });
      expect(answer.code).toBe(0);
      return (answer.data as Pool).id;
    },
    pool: async (id: string): Promise<Pool> => (await admin('GET', `/account/vehicle-pool/${id}`)).data as Pool,
    async vinsOf(id: string): Promise<string[]> {
      const path = `/account/vehicle-pool-vin/page?poolId=${id}&limit=100&orderField=vin&order=asc`;
      return ((await admin('GET', path)).data as { list: { vin: string }[] }).list.map((row) => row.vin);
    },
    /** A file as if it had been sent. */
    sentFile: (text: string): Promise<string> =>
      app.system(async ({ tx, ports }) => {
        const key = `A/${crypto.randomUUID()}`;
        const body = new TextEncoder().encode(text);
        await ports.files.put(key, body);
        const row = {
          tenantCode: 'A',
          key,
          name: 'vins.csv',
          size: body.length,
          type: 'text/csv',
          sha256: '0'.repeat(64),
          isSent: true,
        };
        const [file] = await tx.insert(sysFile).values(row).returning({ id: sysFile.id });
        return file?.id ?? '';
      }),
  };
}
