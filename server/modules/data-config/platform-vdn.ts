import { sql } from 'drizzle-orm';
import { platformVdn } from '../../../contract/resources/data-config/platform-vdn/definition';
import { behaviour } from '../../engine/model/behaviour';
import { refuseCodeInUse } from './platform-vdn/in-use';

/** A vehicle has a code from its platform; from any, where nobody knows which one it is. */
export const platformVdnBehaviour = behaviour(platformVdn, {
  beforeDelete: (context, row) => refuseCodeInUse(context, row, sql`coalesce(platform = ${row.platform}, true)`),
});
