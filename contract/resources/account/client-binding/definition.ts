import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** An account of a tester that works on one machine. Made by its first login there, within the number that the account may have. */
export const clientBinding = defineResource({
  module: 'account',
  object: 'client-binding',
  menu: false,
  title: 'username',
  tenant: 'scoped',
  madeAt: 'hidden',
  fields: {
    clientUserId: f.ref('account/client-user', {
      required: true,
      write: 'never',
      search: 'eq',
      goesWith: true,
      hideInTable: true,
    }),
    clientId: f.ref('account/client', { required: true, write: 'never', search: 'eq', goesWith: true, size: 'm' }),
    /** Both stay what they are, so that the row can be told by itself. */
    username: f.text({ write: 'never', search: 'contains', max: 64, size: 'm', hideInForm: true }),
    testerCode: f.text({
      write: 'never',
      search: 'contains',
      code: true,
      max: 32,
      hideInTable: true,
      hideInForm: true,
    }),
    boundAt: f.dateTime({ required: true, write: 'never', sortable: true, search: 'dateRange' }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'boundAt', order: 'desc' },
  uniqueTogether: [['clientUserId', 'clientId']],
  actions: {
    /** Gives the place back; whoever is logged in there is signed out. */
    unbind: { confirm: true, danger: true, batch: true },
  },
});
