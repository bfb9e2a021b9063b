import { defineScreen } from '../../../language/screen';

/** What waits for the user, today in figures, and the screens that he uses most. */
export const home = defineScreen({
  module: 'sys',
  object: 'home',
  route: '/home',
  icon: 'home',
  menu: false,
  words: 'shell.home',
  tenant: 'scoped',
  needsEntry: false,
});
