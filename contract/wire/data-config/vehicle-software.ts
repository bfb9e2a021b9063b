import * as v from 'valibot';
import { uuid } from '../scalar';

/** GET /data-config/vehicle/{id}/software: what is published for the control units of a vehicle, beside what was read out of them. */
export const VehicleSoftwareAnswer = v.array(
  v.object({
    ecuAddress: v.string(),
    ecuName: v.nullable(v.string()),
    /** Null where none was read. */
    softwarePart: v.nullable(v.string()),
    published: v.string(),
    packageId: uuid,
    /** A later version of the part that was read out, the same or an earlier one, another part of which nobody knows whether it comes after, or nothing was read out. */
    standing: v.picklist(['newer', 'current', 'other', 'unread']),
  }),
);
export type VehicleSoftwareAnswer = v.InferOutput<typeof VehicleSoftwareAnswer>;
