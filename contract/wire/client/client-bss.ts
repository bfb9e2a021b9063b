import * as v from 'valibot';
import { RULES } from '../../validation/rules';
import { instant, uuid } from '../scalar';

const vin = v.pipe(v.string(), v.check(RULES.vin));

/** GET /client/bss?vin=… */
export const ClientBssQuery = v.strictObject({ vin });

/** Its answer: versions of the basic software that the vehicle gets before all others, the one that was made last first. */
export const ClientBssAnswer = v.object({
  vin,
  versions: v.array(v.object({ id: uuid, bssVersion: v.string(), brand: v.string(), validTo: v.nullable(instant) })),
});
export type ClientBssAnswer = v.InferOutput<typeof ClientBssAnswer>;
