// Type tests: `tsc` is the runner. A line after @ts-expect-error must not compile.
import { membersOf } from './members';

const users = { of: 'account/client-user', named: 'username', inputs: { list: 'a', names: 'b', file: 'c' } } as const;
const through = { resource: 'account/account-group-member', group: 'accountGroupId', member: 'clientUserId' } as const;

export const sound = membersOf(
  { ...users, by: 'grayGroupId' },
  { ...users, through: { ...through, name: 'username' } },
);
// @ts-expect-error it is said where a membership stands
export const nowhere = membersOf(users);
// @ts-expect-error accounts have no such reference
export const strange = membersOf({ ...users, by: 'grayGroup' });
// @ts-expect-error no such resource
export const nobody = membersOf({ ...users, of: 'account/client-usr', by: 'grayGroupId' });
// @ts-expect-error accounts have no such text
export const unnamed = membersOf({ ...users, named: 'usrname', by: 'grayGroupId' });
// @ts-expect-error several accounts may have one real name
export const ambiguous = membersOf({ ...users, named: 'realName', by: 'grayGroupId' });
// @ts-expect-error the rows between have no such reference
export const loose = membersOf({ ...users, through: { ...through, member: 'clientId' } });
// @ts-expect-error one of the ways to name them is missing
export const mute = membersOf({ ...users, inputs: { list: 'a', names: 'b' }, by: 'grayGroupId' });
