import * as v from 'valibot';

/** Vehicles that one answer lists. */
export const CONFLICTS_MOST = 200;

/** GET /data-config/vehicle-model/conflicts: vehicles that meet two models of their brand, or none. `total` counts all of them. */
export const ModelConflicts = v.object({
  total: v.number(),
  list: v.array(v.object({ vin: v.string(), brand: v.string(), models: v.array(v.string()) })),
});
export type ModelConflicts = v.InferOutput<typeof ModelConflicts>;
