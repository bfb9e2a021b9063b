import { client } from '../../../contract/resources/account/client/definition';
import { clientUser } from '../../../contract/resources/account/client-user/definition';
import { grayGroup } from '../../../contract/resources/account/gray-group/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { lockRows } from '../../engine/read/list';
import { writeChanges } from '../../engine/write/write';
import { ACCOUNTS, memberActions, TESTERS, type GroupOfTenant } from './account-group/members';

/** Rows of one statement. */
const AT_ONCE = 500;

/** Puts those rows into the group, or takes out of it those that are in it. Answers how many were changed. */
const move =
  (resource: { name: string }) =>
  async (
    context: WriteContext,
    { group }: GroupOfTenant,
    ids: readonly string[],
    isAdded: boolean,
  ): Promise<number> => {
    const compiled = context.ports.engine.compiledOf(resource);
    let done = 0;
    // In one order, so that two of these cannot wait for each other.
    const sorted = [...ids].toSorted();
    for (let from = 0; from < sorted.length; from += AT_ONCE) {
      const rows = [...(await lockRows(context, compiled, sorted.slice(from, from + AT_ONCE))).values()];
      const changed = rows.filter((row) => (row.grayGroupId === group.id) !== isAdded);
      if (changed.length === 0) continue;
      const grayGroupId = isAdded ? group.id : null;
      await writeChanges(
        context,
        compiled,
        changed.map((before) => ({ before, values: { grayGroupId } })),
      );
      done += changed.length;
    }
    return done;
  };

/** Groups of a grey release and who is in them. */
export const grayGroupBehaviour = behaviour(grayGroup, {
  actions: memberActions([
    [ACCOUNTS, move(clientUser)],
    [TESTERS, move(client)],
  ]),
});
