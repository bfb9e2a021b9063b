import { sql } from 'drizzle-orm';
import { marketVdn } from '../../../contract/resources/data-config/market-vdn/definition';
import { behaviour } from '../../engine/model/behaviour';
import { refuseCodeInUse } from './platform-vdn/in-use';

/** A vehicle has a code from its market; from any, where nobody knows which one it is. */
export const marketVdnBehaviour = behaviour(marketVdn, {
  beforeDelete: (context, row) => refuseCodeInUse(context, row, sql`coalesce(market = ${row.market}, true)`),
});
