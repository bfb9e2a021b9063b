import { inArray } from 'drizzle-orm';
import { clientBinding } from '../../../contract/resources/account/client-binding/definition';
import { accountClientBinding } from '../../db/tables';
import { behaviour } from '../../engine/model/behaviour';
import { unbind } from './client-binding/binding';

export { bind, endClientSessions, unbind, type BoundTester } from './client-binding/binding';

/** Which account works on which tester. */
export const clientBindingBehaviour = behaviour(clientBinding, {
  actions: {
    unbind: async (context, rows) => {
      await unbind(
        context,
        inArray(
          accountClientBinding.id,
          rows.map(({ id }) => id),
        ),
      );
      return null;
    },
  },
});
