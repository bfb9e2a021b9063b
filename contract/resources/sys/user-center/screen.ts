import { defineScreen } from '../../../language/screen';

/** What belongs to the user himself: profile, password, second factor, sessions. */
export const userCenter = defineScreen({
  module: 'sys',
  object: 'user-center',
  route: '/user-center',
  icon: 'user',
  menu: false,
  words: 'shell.userCenter',
  tenant: 'scoped',
  needsEntry: false,
});
