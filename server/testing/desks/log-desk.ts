import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ClientLogFailure, ClientLogState } from '../../../contract/resources/sys/client-log/rules';
import { PART_TYPE } from '../../../contract/wire/upload';
import { accountClient, sysClientLog } from '../../db/tables';
import { memoryFiles } from '../memory-files';
import { signedHeaders, type TestAnswer } from '../test-app';
import { openWorkshop } from '../workshop';

export type LogTester = { secret: string; deviceId: string; testerCode: string };
type LogRow = typeof sysClientLog.$inferSelect & { status: ClientLogState; failureReason: ClientLogFailure | null };

export const sha256OfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A workshop whose testers are asked for their logs and send them. Parts have 5,000 bytes. */
export async function openLogDesk() {
  const w = await openWorkshop();
  const files = memoryFiles(() => w.t.ports.clock.now());
  w.t.ports.files = files;
  const ask = (clientIds: string[], more: object = {}, token = w.t.tokens.adminA): Promise<TestAnswer> =>
    w.t.call(
      'POST',
      '/sys/client-log/ask',
      { clientIds, kind: 'all', reason: 'ticket 4711', validDays: 7, ...more },
      { token },
    );
  const asTester = (tester: LogTester, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
    w.t.call(method, `/client/log/${path}`, body, { token: tester.secret });
  const begin = (tester: LogTester, id: string, name: string, bytes: Uint8Array): Promise<TestAnswer> =>
    asTester(tester, 'POST', `${id}/upload`, { name, size: bytes.length, fingerprint: sha256OfBytes(bytes) });
  const part = async (tester: LogTester, id: string, offset: number, bytes: Uint8Array): Promise<Response> => {
    const path = `/client/log/${id}/upload`;
    const headers = {
      authorization: `Bearer ${tester.secret}`,
      'content-type': PART_TYPE,
      'upload-offset': String(offset),
    };
    return w.t.app.request(`/api${path}`, {
      method: 'PATCH',
      headers: { ...signedHeaders(path, {}), ...headers },
      body: new Blob([bytes as BlobPart]),
    });
  };
  const finish = (tester: LogTester, id: string, sum: string, zone = 0): Promise<TestAnswer> =>
    asTester(tester, 'POST', `${id}/finish`, { sha256: sum, zone });
  return {
    w,
    files,
    ask,
    asTester,
    begin,
    part,
    finish,
    newTester: async (): Promise<LogTester> => {
      const { clientSecret, testerCode } = await w.signOn(await w.newCode());
      const [device] = await w.t.system(({ tx }) =>
        tx.select({ id: accountClient.id }).from(accountClient).where(eq(accountClient.testerCode, testerCode)),
      );
      return { secret: clientSecret, deviceId: device?.id ?? '', testerCode };
    },
    askOne: async (tester: LogTester): Promise<string> => {
      const { code, data } = await ask([tester.deviceId]);
      expect(code).toBe(0);
      return (data as { ids: [string] }).ids[0];
    },
    rowOf: async (id: string): Promise<LogRow> =>
      (await w.t.system(({ tx }) => tx.select().from(sysClientLog).where(eq(sysClientLog.id, id))))[0] as LogRow,
    send: async (tester: LogTester, id: string, name: string, bytes: Uint8Array, zone = 0): Promise<TestAnswer> => {
      expect((await begin(tester, id, name, bytes)).code).toBe(0);
      for (let at = 0; at < bytes.length; at += 5000)
        expect((await part(tester, id, at, bytes.subarray(at, at + 5000))).status).toBe(204);
      return finish(tester, id, sha256OfBytes(bytes), zone);
    },
    view: (id: string, rest: string, token = w.t.tokens.adminA): Promise<TestAnswer> =>
      w.t.call('GET', `/sys/client-log/${id}/${rest}`, undefined, { token }),
  };
}
