import { inArray } from 'drizzle-orm';
import { clientBinding } from '../../../contract/resources/account/client-binding';
import { accountClientBinding } from '../../db/tables';
import { behaviour } from '../../engine/behaviour';
import { unbind } from './binding';

/** Which account works on which tester. */
export const clientBindingBehaviour = behaviour(clientBinding, {
  actions: {
    unbind: async (hook, rows) => {
      await unbind(
        hook,
        inArray(
          accountClientBinding.id,
          rows.map(({ id }) => id),
        ),
      );
      return null;
    },
  },
});
