import * as v from 'valibot';
import { uuid } from '../scalar';

/** GET /data-config/vehicle/{id}/looks: pictures of the variants whose VDN code the vehicle has. */
export const VehicleLooksAnswer = v.array(v.object({ code: v.string(), name: v.string(), picture: v.array(uuid) }));
