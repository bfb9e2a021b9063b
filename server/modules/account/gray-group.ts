import { client } from '../../../contract/resources/account/client/definition';
import { clientUser } from '../../../contract/resources/account/client-user/definition';
import { grayGroup } from '../../../contract/resources/account/gray-group/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { lockRows } from '../../engine/read/list';
import { writeChanges } from '../../engine/write/write';
import { InvalidFields, Refusal } from '../../refusal';
import {
  chosenAccounts,
  chosenTesters,
  membersDone,
  type Chosen,
  type ChosenTesters,
  type MembersDone,
} from './account-group/members';

type Group = { id: string; tenantCode?: string };
type Input = Chosen & ChosenTesters;

/** Rows of one statement. */
const AT_ONCE = 500;

/** Puts those rows into the group, or takes out of it those that are in it. Answers how many were changed. */
async function move(
  context: WriteContext,
  resource: { name: string },
  ids: readonly string[],
  group: string,
  isAdded: boolean,
): Promise<number> {
  const compiled = context.ports.engine.compiledOf(resource);
  let done = 0;
  // In one order, so that two of these cannot wait for each other.
  const sorted = [...ids].toSorted();
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    const rows = [...(await lockRows(context, compiled, sorted.slice(from, from + AT_ONCE))).values()];
    const changed = rows.filter((row) => (row.grayGroupId === group) !== isAdded);
    if (changed.length === 0) continue;
    await writeChanges(
      context,
      compiled,
      changed.map((before) => ({ before, values: { grayGroupId: isAdded ? group : null } })),
    );
    done += changed.length;
  }
  return done;
}

async function change(
  context: WriteContext,
  rows: readonly Group[],
  input: Input,
  isAdded: boolean,
): Promise<MembersDone> {
  const [group] = rows;
  if (!group) throw new Refusal('gone');
  const tenant = context.scope.tenant || (group.tenantCode ?? '');
  const [accounts, testers] = [
    await chosenAccounts(context, tenant, input),
    await chosenTesters(context, tenant, input),
  ];
  const missing = [...accounts.missing, ...testers.missing];
  if (accounts.ids.length + testers.ids.length + missing.length === 0)
    throw new InvalidFields({ names: { key: 'oneOfThese' } });
  const moved =
    (await move(context, clientUser, accounts.ids, group.id, isAdded)) +
    (await move(context, client, testers.ids, group.id, isAdded));
  return membersDone(context.scope.language, moved, missing);
}

/** Groups of a grey release and who is in them. */
export const grayGroupBehaviour = behaviour(grayGroup, {
  actions: {
    addMembers: (context, rows, input) => change(context, rows, input as Input, true),
    removeMembers: (context, rows, input) => change(context, rows, input as Input, false),
  },
});
