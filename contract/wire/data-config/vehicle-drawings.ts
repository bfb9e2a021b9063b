import * as v from 'valibot';
import { optionOf, uuid } from '../scalar';

/** Lists whose rows say in which structure weeks they are valid: drawings, which say for which vehicles too, and what they show. */
export const DRAWING_LISTS = [
  'guided-diagnosis/circuit-diagram-import',
  'guided-diagnosis/network-diagram-import',
] as const;
export const WEEK_LISTS = [...DRAWING_LISTS, 'guided-diagnosis/wire-import', 'guided-diagnosis/fuse-import'] as const;

/** Drawings that one answer lists at most. */
export const MAX_DRAWINGS = 50;

/** GET /data-config/vehicle/{id}/drawings: what is drawn and wired in the structure week of a vehicle. Lists that the caller may not open are left out. */
export const VehicleDrawingsAnswer = v.object({
  /** Drawings of its week, its model and its codes. */
  drawings: v.array(v.object({ list: optionOf(DRAWING_LISTS), id: uuid, number: v.string(), name: v.string() })),
  drawingsTotal: v.number(),
  /** How many rows each list has that are valid in the week: those that it finds by `validForVin`. */
  counts: v.array(v.object({ list: optionOf(WEEK_LISTS), count: v.number() })),
});
export type VehicleDrawingsAnswer = v.InferOutput<typeof VehicleDrawingsAnswer>;
