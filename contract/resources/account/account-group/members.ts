import { f } from '../../../language/field';

const NAMES = f.longText({ max: 200_000 });
const FILE = f.files({ max: 1, accept: '.txt,.csv', maxMb: 5 });
/** Names that nobody has are left out; else one of them refuses all. */
const SKIP = { skipMissing: f.bool({ default: false }) };

/** Accounts: chosen from a list, by names that were typed or pasted, by the names of a file. */
export const ACCOUNT_MEMBERS = {
  userIdList: f.refs('account/client-user', { max: 200 }),
  names: NAMES,
  nameFile: FILE,
} as const;

/** Testers in the same three ways, by their codes. */
export const TESTER_MEMBERS = {
  clientIdList: f.refs('account/client', { max: 200 }),
  codes: NAMES,
  codeFile: FILE,
} as const;

/** The operations of a group that take in and let go by such lists. */
export const memberOperations = <const I extends object>(input: I) => ({
  addMembers: { input: { ...input, ...SKIP } },
  removeMembers: { danger: true, input: { ...input, ...SKIP } },
});
