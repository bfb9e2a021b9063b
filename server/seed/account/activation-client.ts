import { accountActivationClient } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

export const activationClientSeed = demoSeed({
  after: ['account/activation-code'],
  fill: ({ context, fleet }) => insertBulk(context.tx, accountActivationClient, fleet.clients),
});
