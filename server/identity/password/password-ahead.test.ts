import { AsyncLocalStorage } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysCredential } from '../../db/system-tables';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';
import { errorCodeOf } from '../../testing/trial';

const FIRST = 'Nq!4tRzLm#';
const NEXT = 'Zk!7pWqYn#';

let d: TesterDesk;
/** What runs within a transaction; others', such as those of the log that is written beside, do not count. */
const transaction = new AsyncLocalStorage<true>();
/** Whether it was within a transaction, each time that a password was hashed or compared. */
let seen: boolean[] = [];
const see = (): void => void seen.push(transaction.getStore() ?? false);
/** What happens while a password is compared. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  d = await openTesterDesk();
  const { db, passwords } = d.t.ports;
  const { run } = db;
  db.run = (scope, access, work) => run(scope, access, (tx) => transaction.run(true, () => work(tx)));
  const { hash, verify } = passwords;
  passwords.hash = (password) => {
    see();
    return hash(password);
  };
  passwords.verify = async (password, known) => {
    see();
    await meanwhile();
    return verify(password, known);
  };
});
afterAll(() => d.t.close());

const made = async (path: string, values: object): Promise<string> => {
  const answer = await d.t.call('POST', path, values, { token: d.t.tokens.platform });
  expect([path, answer.code, answer.msg]).toEqual([path, 0, 'success']);
  return (answer.data as { id: string }).id;
};
const reset = (path: string, id: string, body: object = { password: NEXT }) =>
  d.t.call('POST', `${path}/${id}/resetPassword`, body, { token: d.t.tokens.platform });

describe('passwords', () => {
  it('are hashed and compared while no transaction is open, whoever makes or changes one [SYS-01] [SYS-06] [ACC-08]', async () => {
    seen = [];
    for (const path of ['/sys/user', '/sys/tenant-admin']) {
      const id = await made(path, { username: `ahead-${path.slice(5)}`, password: FIRST, tenantCode: 'A' });
      expect((await reset(path, id, { password: FIRST })).data).toHaveProperty('fields.password');
      expect((await reset(path, id)).code).toBe(0);
    }
    const account = await made('/account/client-user', { username: 'ahead-account', password: FIRST, tenantCode: 'A' });
    const told = (await reset('/account/client-user', account, {})).data as { text: string };
    // Two users: made, and twice compared and hashed; the account: made, and given another.
    expect(seen).toHaveLength(2 * (1 + 2 + 2) + 2);
    const { clientSecret } = await d.tester();
    expect((await d.login(clientSecret, 'ahead-account', told.text, { newPassword: NEXT })).code).toBe(0);
    expect(new Set(seen)).toEqual(new Set([false]));
  });

  it('are neither hashed nor kept where they can be none, or where nobody is there to have one', async () => {
    const id = await made('/sys/user', { username: 'ahead-none', tenantCode: 'A' });
    seen = [];
    for (const password of ['', 'x'.repeat(129), 7, null])
      expect((await reset('/sys/user', id, { password })).code).not.toBe(0);
    expect(seen).toEqual([]);
    expect((await reset('/account/client-user', crypto.randomUUID(), {})).code).toBe(errorCodeOf('gone'));
    expect((await reset('/sys/user', '-'.repeat(36))).status).toBe(400);
  });

  it('are not replaced where somebody else did so meanwhile', async () => {
    const id = await made('/sys/user', { username: 'ahead-raced', password: FIRST, tenantCode: 'A' });
    meanwhile = () =>
      d.t.system(({ tx }) =>
        tx.update(sysCredential).set({ hash: 'plain:another' }).where(eq(sysCredential.userId, id)),
      );
    expect((await reset('/sys/user', id)).code).toBe(errorCodeOf('stateChanged'));
    meanwhile = () => Promise.resolve();
    const [kept] = await d.t.system(({ tx }) => tx.select().from(sysCredential).where(eq(sysCredential.userId, id)));
    expect(kept?.hash).toBe('plain:another');
  });
});
