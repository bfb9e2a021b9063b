import { sysAuthConfig } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

export const authConfigSeed = demoSeed({
  after: ['sys/role'],
  fill: ({ context, fleet }) => insertBulk(context.tx, sysAuthConfig, fleet.rules),
});
