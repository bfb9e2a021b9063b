import * as v from 'valibot';
import type { Field, FieldKind } from '../language/field';
import { DATA_PERMISSIONS, type DataPermissions } from '../resources/sys/role/data-permissions';
import { textUpTo } from './input';

const BY_KIND: Partial<Record<FieldKind, v.GenericSchema>> = {
  bool: v.boolean(),
  int: v.number(),
  options: v.array(v.string()),
};
const valueOf = ({ kind }: Field) => v.nullable(BY_KIND[kind] ?? v.string());

/** What testers may do with the data of vehicles, by the fields that say it. */
const entries = Object.fromEntries(
  Object.entries(DATA_PERMISSIONS).map(([name, field]) => [name, valueOf(field)]),
) as unknown as { [K in keyof DataPermissions]: v.GenericSchema<DataPermissions[K]> };

/** In the answers to testers: what a tenant gives, or an account has of it. */
export const DataLimits = v.object(entries);
/** GET /sys/role/limits and GET /account/client-role/limits: with the parts of the testers' menu; all of them where none is named. */
export const TesterLimits = v.object({ ...entries, clientMenuIdList: v.nullable(v.array(v.string())) });
/** The platform names the tenant. */
export const LimitsQuery = v.object({ tenantCode: v.optional(textUpTo(32)) });
