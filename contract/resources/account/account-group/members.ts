/** Accounts by their usernames. */
export const ACCOUNTS = {
  of: 'account/client-user',
  named: 'username',
  inputs: { list: 'userIdList', names: 'names', file: 'nameFile' },
} as const;

/** Testers by their codes. */
export const TESTERS = {
  of: 'account/client',
  named: 'testerCode',
  inputs: { list: 'clientIdList', names: 'codes', file: 'codeFile' },
} as const;
