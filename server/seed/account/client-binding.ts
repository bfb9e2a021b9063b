import { accountClientBinding } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

export const clientBindingSeed = demoSeed({
  after: ['account/client'],
  fill: ({ context, fleet }) =>
    insertBulk(
      context.tx,
      accountClientBinding,
      fleet.people.flatMap(({ bindings }) => bindings),
    ),
});
