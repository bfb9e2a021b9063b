import { expect } from 'vitest';
import type { ActivateAnswer, ClientSignedIn } from '../../../contract/wire/tester';
import { diagnosisSequenceManagementSequence as sequences } from '../../db/tables';
import type { TestAnswer, TestCallOptions } from '../test-app';
import { machine, openWorkshop } from '../workshop';

export const TESTER_USER_PASSWORD = 'Tiger-lamp-27';

let accounts = 0;

/** The application with testers that are signed on, and accounts of tenant A that work at them. */
export async function openTesterDesk() {
  const w = await openWorkshop();
  const { t, admin } = w;
  let place = 0;
  const code = await w.newCode(500);
  const made = async (path: string, values: object): Promise<{ id: string; version: number }> => {
    const answer = await admin('POST', path, values);
    expect([answer.code, answer.code === 0 ? null : [answer.msg, answer.data]]).toEqual([0, null]);
    return answer.data as { id: string; version: number };
  };
  const login = (
    secret: string,
    username: string,
    password = TESTER_USER_PASSWORD,
    more: object = {},
    options: TestCallOptions = {},
  ): Promise<TestAnswer> =>
    t.call('POST', '/client/login', { username, password, ...more }, { token: secret, ...options });
  return {
    ...w,
    made,
    login,
    /** A tester with its secret. */
    tester: (): Promise<ActivateAnswer> => w.signOn(code, machine()),
    role: (values: object = {}) =>
      made('/account/client-role', {
        name: `role ${(accounts += 1)}`,
        clientMenuIdList: ['dtc', 'vehicle'],
        ...values,
      }),
    account: async (values: object = {}) => {
      const username = `mechanic-${(accounts += 1)}`;
      return {
        username,
        ...(await made('/account/client-user', { username, password: TESTER_USER_PASSWORD, ...values })),
      };
    },
    /** A published sequence, as if two people had made it; the next one has the next number and priority. */
    sequence: async (values: Partial<typeof sequences.$inferInsert> = {}): Promise<string> => {
      place += 1;
      const [row] = await t.system(({ tx }) =>
        tx
          .insert(sequences)
          .values({
            tenantCode: 'A',
            sequenceNo: `SEQ-2026-${String(place).padStart(6, '0')}`,
            name: { 'en-US': `Sequence ${place}` },
            kind: 'repair',
            platform: 'CMA',
            status: 'publish',
            publishedVersion: 1,
            priority: place,
            taskType: 'userConfirm',
            ...values,
          } as typeof sequences.$inferInsert)
          .returning({ id: sequences.id }),
      );
      return row?.id ?? '';
    },
    /** A login that goes well. */
    signIn: async (secret: string, username: string): Promise<ClientSignedIn> => {
      const answer = await login(secret, username);
      expect(answer).toMatchObject({ status: 200, code: 0 });
      return answer.data as ClientSignedIn;
    },
    row: async (path: string, id: string) =>
      (await admin('GET', `${path}/${id}`)).data as Record<string, unknown> & { version: number },
  };
}
export type TesterDesk = Awaited<ReturnType<typeof openTesterDesk>>;
