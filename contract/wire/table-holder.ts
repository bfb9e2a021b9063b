import * as v from 'valibot';
import { instant, uuid } from './scalar';

/** GET {base}/table: who has the table of a tenant checked out, and since when. */
export const TableHolder = v.object({ tenantCode: v.string(), userId: uuid, who: v.string(), since: instant });
export type TableHolder = v.InferOutput<typeof TableHolder>;
export const TableHolders = v.array(TableHolder);
