import { accountGroupMember } from '../../../contract/resources/account/account-group-member/definition';
import { isUuid } from '../../../contract/validation/uuid';
import { behaviour } from '../../engine/model/behaviour';
import { countMembers, memberNamesOf } from './account-group/membership';
import { afterJoining } from './client-version/back-to-approval';

/** One member more, one less. */
export const accountGroupMemberBehaviour = behaviour(accountGroupMember, {
  beforeCreate: async ({ tx }, input) => {
    const user = typeof input.clientUserId === 'string' ? input.clientUserId : '';
    return { ...input, username: (await memberNamesOf(tx, isUuid(user) ? [user] : [])).get(user) ?? null };
  },
  afterCreate: async (context, row) => {
    await countMembers(context.tx, row.accountGroupId, 1);
    await afterJoining(context, { accountGroup: row.accountGroupId });
  },
  beforeDelete: async ({ tx }, row) => {
    await countMembers(tx, row.accountGroupId, -1);
  },
});
