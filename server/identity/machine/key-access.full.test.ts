import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOneOf } from '../../../contract/testing/short-run';
import { sysTaskWork } from '../../db/task-tables';
import { sysMenu } from '../../db/tables';
import { issueKey } from '../../testing/sweep/issue-key';
import { openOperationSweep, UNKNOWN, type SweptOperation } from '../../testing/sweep/operations';
import { tokenWith, type TestApp } from '../../testing/test-app';

type Sweep = Awaited<ReturnType<typeof openOperationSweep>>;
let app: TestApp;
let operations: SweptOperation[];
let { callFor, send } = {} as Sweep;
let entries: { id: string; permissions: string | null }[];

const entriesOf = (...permissions: (string | undefined)[]): string[] =>
  entries.filter((entry) => permissions.includes(entry.permissions ?? '')).map(({ id }) => id);

/** A call about no row that says nothing: it does nothing, so that who makes it later is answered the same. */
const callOf = (operation: SweptOperation) =>
  callFor({ ...operation, op: operation.method === 'GET' ? operation.op : '' }, UNKNOWN);
/** Tables are checked out and in without saying anything: the second call finds that done. */
const isTurned = ({ path }: SweptOperation): boolean => /\/check(Out|In)Table$/.test(path);
/** What a caller learns of his rights by an answer. */
const outcomeOf = async (operation: SweptOperation, token: string) => {
  const { status, code: told, data } = await send(callOf(operation), token);
  const code = isTurned(operation) && status === 200 ? null : told;
  return { at: operation.at, status, code, permission: status === 403 ? (data?.permission ?? null) : null };
};

beforeAll(async () => {
  ({ app, operations, callFor, send } = await openOperationSweep());
  operations = operations.filter(({ guard }) => guard === 'session');
  entries = await app.system(({ tx }) => tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu));
}, 120_000);
afterAll(() => app.close());
/** Tasks that were begun on the way are many for one person. */
const endTasks = () => app.system(({ tx }) => tx.update(sysTaskWork).set({ isOpen: false, runner: null }));

describe('a key of a machine account at every call of the API [INT-01]', { timeout: 900_000 }, () => {
  it('with all scopes of its maker is answered as its maker is, but for what only people do', async () => {
    const every = entries.map(({ id }) => id);
    const half = entries.filter((_, at) => at % 2 === 0).map(({ id }) => id);
    const makers = [app.tokens.adminA, app.tokens.nobodyA, await tokenWith(app, 'A', 'half', half)];
    for (const maker of makers) {
      const key = await issueKey(app, maker, every);
      const mayNothing = maker === app.tokens.nobodyA;
      // Of the others some calls say it: the way is the same.
      const tried = operations.filter(({ at }) => maker === app.tokens.adminA || isOneOf(at, 20));
      for (const operation of tried) {
        const answer = await outcomeOf(operation, key);
        if (operation.isPersonOnly) expect([operation.at, answer.code]).toEqual([operation.at, 22014]);
        // Who may nothing at all may not call what asks for no permission either.
        else if (mayNothing) expect([operation.at, answer.status]).toEqual([operation.at, 403]);
        else expect(answer).toEqual(await outcomeOf(operation, maker));
        if (operation.method === 'POST' && answer.code === 0) await endTasks();
      }
    }
  });

  it('with no scopes reaches nothing', async () => {
    const key = await issueKey(app, app.tokens.adminA, []);
    for (const operation of operations) {
      const { status } = await send(callOf(operation), key);
      expect([operation.at, status]).toEqual([operation.at, 403]);
    }
  });

  it('with one scope reaches that alone', async () => {
    const asked = operations.filter(({ permission, isPersonOnly }) => permission && !isPersonOnly);
    const permissions = [...new Set(asked.map(({ permission }) => permission))];
    for (const permission of permissions) {
      const [entry] = entriesOf(permission);
      if (!entry) continue;
      const key = await issueKey(app, app.tokens.adminA, [entry]);
      for (const operation of asked.filter(
        (each) => each.permission === permission || isOneOf(`${permission} ${each.at}`, 100),
      )) {
        const answer = await outcomeOf(operation, key);
        if (operation.permission === permission) expect(answer).toEqual(await outcomeOf(operation, app.tokens.adminA));
        else expect([permission, answer.at, answer.permission]).toEqual([permission, answer.at, operation.permission]);
      }
    }
    await endTasks();
  });
});
