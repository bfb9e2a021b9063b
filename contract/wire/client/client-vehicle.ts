import * as v from 'valibot';
import { BUILT_WITH, ECU_SAYS } from '../../resources/data-config/vehicle/read-out';
import { checkField } from '../../validation/check-field';
import { fieldText } from '../field-text';
import { instant } from '../scalar';

const { brand, model, platform, market, structureWeek, vdnList } = BUILT_WITH;
const { ecuAddress, hardwarePart, softwarePart, diagnosticPart, serialNumber } = ECU_SAYS;

/** More control units than any vehicle has. */
const MOST_ECUS = 300;

const Ecu = v.strictObject({
  address: fieldText(ecuAddress),
  hwPartNo: v.optional(fieldText(hardwarePart)),
  swPartNo: v.optional(fieldText(softwarePart)),
  diagPartNo: v.optional(fieldText(diagnosticPart)),
  serialNo: v.optional(fieldText(serialNumber)),
});
export type ReadoutEcu = v.InferOutput<typeof Ecu>;

/** PUT /client/vehicle/{vin}: what a tester read out of a vehicle. What it does not say stays as it is known. */
export const ReadoutRequest = v.strictObject({
  brand: v.optional(fieldText(brand)),
  model: v.optional(fieldText(model)),
  platform: v.optional(fieldText(platform)),
  market: v.optional(fieldText(market)),
  structureWeek: v.optional(fieldText(structureWeek)),
  vdnList: v.optional(v.custom<string[]>((value) => Array.isArray(value) && checkField(vdnList, value) === null)),
  /** When it was read; now where absent. A report that is older than what is known changes nothing. */
  readAt: v.optional(instant),
  ecus: v.pipe(
    v.optional(v.array(Ecu), []),
    v.maxLength(MOST_ECUS),
    v.check((ecus) => new Set(ecus.map(({ address }) => address)).size === ecus.length),
  ),
});
export type ReadoutRequest = v.InferInput<typeof ReadoutRequest>;

/** Its answer: what became of the row of the register and of its control units. */
export const ReadoutAnswer = v.object({
  vin: v.string(),
  outcome: v.picklist(['made', 'changed', 'same', 'older']),
  ecus: v.object({ made: v.number(), changed: v.number(), same: v.number() }),
});
export type ReadoutAnswer = v.InferOutput<typeof ReadoutAnswer>;
