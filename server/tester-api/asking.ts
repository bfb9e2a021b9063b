import type { ClientRights } from '../../contract/resources/account/client-role/rules';
import type { Tx } from '../db/database';
import type { WriteContext } from '../engine/model/behaviour';
import { noteQuestions, type TesterQuestion } from '../modules/diagnosis-sequence-management/request-record';
import type { Reporter } from '../modules/diagnosis-sequence-management/execution';
import { Refusal } from '../refusal';
import type { Scope } from '../scope';
import { testerIn } from './data-permissions';
import { currentUser, readRights, rightsAt, usersAt } from './user-session';

type SignedIn = Awaited<ReturnType<typeof currentUser>>;

function reporter(scope: Scope, signedIn: SignedIn, rights: ClientRights | null): Reporter {
  const tester = testerIn(scope);
  const { clientId, testerCode } = tester;
  return {
    tenant: scope.tenant,
    clientId,
    testerCode,
    username: signedIn?.user.username ?? null,
    user: signedIn ? { id: signedIn.user.id, roleIdList: signedIn.user.roleIdList as string[] | null } : null,
    gives: { ...tester, rights },
    // Somebody has to answer for it.
    mayOverride: rights?.dataPermissions.reloadOverride === true,
  };
}

/** The tester of this call with whoever works at it, as sequences ask about them. */
export async function reporterOf({ tx, scope, ports }: WriteContext): Promise<Reporter> {
  const signedIn = await currentUser(tx, scope, ports.clock.now());
  return reporter(scope, signedIn, signedIn && (await readRights(tx, scope, scope.tenant, signedIn.user)));
}

/** The testers of calls that came at the same moment from one tenant. */
export async function reportersOf(tx: Tx, scopes: readonly Scope[], now: Date): Promise<Reporter[]> {
  const users = await usersAt(
    tx,
    scopes.flatMap(({ sessionId }) => sessionId ?? []),
    now,
  );
  const rights = await rightsAt(
    tx,
    [...users.values()].map(({ user }) => user),
  );
  return scopes.map((scope) => {
    const signedIn = users.get(scope.sessionId ?? '') ?? null;
    return reporter(scope, signedIn, signedIn && rights(signedIn.user, testerIn(scope).limits));
  });
}

type Asked = Pick<TesterQuestion, 'vin' | 'kind' | 'request'> &
  Partial<Pick<TesterQuestion, 'sequenceNo' | 'sequenceKinds' | 'sequenceVersion' | 'isVisit'>>;

/**
 * Answers a question of a tester, and keeps a record of it. What is refused is kept too: the refusal is told once the transaction is over.
 */
export async function recorded<T extends object>(
  context: WriteContext,
  reporter: Reporter,
  asked: Asked,
  answer: () => Promise<{ data: T; answered: number; about?: Partial<Asked> }>,
): Promise<T | (() => Promise<never>)> {
  const { testerCode, clientId, username } = reporter;
  const who = { testerCode, clientId, username };
  try {
    const { data, answered, about } = await answer();
    await noteQuestions(context, [{ ...asked, ...about, ...who, answered, response: data }]);
    return data;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refusal = error.key;
    await noteQuestions(context, [{ ...asked, ...who, answered: 0, refusal, response: null }]);
    return () => Promise.reject(error);
  }
}
