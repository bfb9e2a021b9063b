import { client } from '../../../contract/resources/account/client/definition';
import { clientUser } from '../../../contract/resources/account/client-user/definition';
import { grayGroup } from '../../../contract/resources/account/gray-group/definition';
import { behaviour, type Hook } from '../../engine/model/behaviour';
import { lockRows } from '../../engine/read/list';
import { planOf } from '../../engine/model/compiled-resource';
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
  hook: Hook,
  resource: { name: string },
  ids: readonly string[],
  group: string,
  isAdded: boolean,
): Promise<number> {
  const plan = planOf(resource);
  let done = 0;
  // In one order, so that two of these cannot wait for each other.
  const sorted = [...ids].toSorted();
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    const rows = [...(await lockRows(hook, plan, sorted.slice(from, from + AT_ONCE))).values()];
    const changed = rows.filter((row) => (row.grayGroupId === group) !== isAdded);
    if (changed.length === 0) continue;
    await writeChanges(
      hook,
      plan,
      changed.map((before) => ({ before, values: { grayGroupId: isAdded ? group : null } })),
    );
    done += changed.length;
  }
  return done;
}

async function change(hook: Hook, rows: readonly Group[], input: Input, isAdded: boolean): Promise<MembersDone> {
  const [group] = rows;
  if (!group) throw new Refusal('gone');
  const tenant = hook.scope.tenant || (group.tenantCode ?? '');
  const [accounts, testers] = [await chosenAccounts(hook, tenant, input), await chosenTesters(hook, tenant, input)];
  const missing = [...accounts.missing, ...testers.missing];
  if (accounts.ids.length + testers.ids.length + missing.length === 0)
    throw new InvalidFields({ names: { key: 'oneOfThese' } });
  const moved =
    (await move(hook, clientUser, accounts.ids, group.id, isAdded)) +
    (await move(hook, client, testers.ids, group.id, isAdded));
  return membersDone(hook.scope.language, moved, missing);
}

/** Groups of a grey release and who is in them. */
export const grayGroupBehaviour = behaviour(grayGroup, {
  actions: {
    addMembers: (hook, rows, input) => change(hook, rows, input as Input, true),
    removeMembers: (hook, rows, input) => change(hook, rows, input as Input, false),
  },
});
