import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ApprovalKey } from '../../../contract/language/facets/operations';
import { sysUser } from '../../db/tables';
import { openSession } from '../../identity/session/session';
import { shippedKeyOf } from '../../modules/flow/model/shipped/documents';
import type { TestAnswer, TestApp } from '../test-app';

/** Calls of one person. */
export type CallAs = (method: string, path: string, body?: object) => Promise<TestAnswer>;
/** A record, by the path of its list. */
type Subject = { path: string; id: string };

/** The task that a person has of the process that decides on a record; null where he has none. */
export async function taskOn(by: CallAs, { path, id }: Subject): Promise<string | null> {
  const { data: pending } = await by('GET', `/flow/approval?resource=${path.slice(1)}&id=${id}`);
  if (!pending) return null;
  const { data } = await by(
    'GET',
    `/flow/todo/page?limit=10&instanceId=${(pending as { instanceId: string }).instanceId}`,
  );
  return ((data as { list?: { id: string }[] } | null)?.list ?? [])[0]?.id ?? null;
}

/** A person decides on a record; throws where he has no task of it. */
export async function decideTask(
  by: CallAs,
  record: Subject,
  outcome: 'approved' | 'rejected' = 'approved',
): Promise<TestAnswer> {
  const task = await taskOn(by, record);
  if (task === null) throw new Error(`there is no task about ${record.path} ${record.id}`);
  const answer = await by('POST', `/flow/todo/${task}/handle`, { outcome, note: 'Looked at it' });
  expect([answer.code, answer.msg]).toEqual([0, answer.msg]);
  return answer;
}

/** One person asks for an operation and another one approves it in its process; answers the refusal of the first, or the record afterwards. */
export async function approvedBy(
  [first, second]: readonly [CallAs, CallAs],
  record: Subject,
  operation: string,
  input: object = {},
): Promise<TestAnswer> {
  const { path, id } = record;
  const asked = await first('POST', `${path}/${id}/${operation}`, input);
  if (asked.code !== 0) return asked;
  await decideTask(second, record);
  return second('GET', `${path}/${id}`);
}

/** Activates or suspends the process that is shipped for an approval. */
export const switchProcess = (app: TestApp, by: ApprovalKey, isActive: boolean, tenant = 'A'): Promise<unknown> =>
  app.system(({ tx }) =>
    tx.execute(
      sql`update flow_definition set status = ${isActive ? 1 : 0} where tenant_code = ${tenant} and process_key = ${shippedKeyOf(by)} and is_latest`,
    ),
  );

let people = 0;
/** The token of a further administrator of a tenant; of the platform where it is empty. */
export const anotherPerson = (app: TestApp, tenantCode = 'A', username = `person-${(people += 1)}`): Promise<string> =>
  app.system(async ({ tx, ports }) => {
    const rank = tenantCode === '' ? { superAdmin: 1 } : { tenantAdmin: true };
    const [user] = await tx
      .insert(sysUser)
      .values({ tenantCode, username, ...rank })
      .returning({ id: sysUser.id });
    return (await openSession(tx, ports, { id: user?.id ?? '', tenantCode }, { ip: '', agent: 'test' })).token;
  });

/** The calls of a second person: he publishes what somebody else submitted, and approves that in its process. */
export const approving =
  (by: CallAs): CallAs =>
  (method, path, body) => {
    const [, list, id] = /^(\/.+)\/([0-9a-f-]{36})\/publish$/.exec(path) ?? [];
    return method === 'POST' && list !== undefined && id !== undefined
      ? approvedBy([by, by], { path: list, id }, 'publish', body)
      : by(method, path, body);
  };
