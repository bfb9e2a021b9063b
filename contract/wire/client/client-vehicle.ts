import * as v from 'valibot';
import { BUILT_WITH, ECU_SAYS } from '../../resources/data-config/vehicle/read-out';
import { isDtc } from '../../validation/dtc';
import { checkField } from '../../validation/check-field';
import { fieldText } from '../field-text';
import { instant } from '../scalar';

const { brand, model, platform, market, structureWeek, vdnList } = BUILT_WITH;
const { ecuAddress, hardwarePart, softwarePart, diagnosticPart, serialNumber } = ECU_SAYS;

/** More control units than any vehicle has. */
const MOST_ECUS = 300;

/** More fault codes than any control unit stores. */
const MOST_FAULTS = 200;

const Fault = v.strictObject({
  /** As it is shown or as its three bytes: `U0121-87`, `C12187`. */
  dtc: v.pipe(v.string(), v.maxLength(12), v.check(isDtc)),
  /** Status byte of ISO 14229-1, in hexadecimal. */
  status: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{2}$/))),
});
export type ReadoutFault = v.InferOutput<typeof Fault>;

const Ecu = v.strictObject({
  address: fieldText(ecuAddress),
  hwPartNo: v.optional(fieldText(hardwarePart)),
  swPartNo: v.optional(fieldText(softwarePart)),
  diagPartNo: v.optional(fieldText(diagnosticPart)),
  serialNo: v.optional(fieldText(serialNumber)),
  /** All that it stores: what is not among them is gone. Left out where faults were not read. */
  dtcs: v.optional(v.pipe(v.array(Fault), v.maxLength(MOST_FAULTS))),
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
  /** Fault codes: found for the first time or again, still there, and gone. */
  faults: v.object({ found: v.number(), same: v.number(), gone: v.number() }),
});
export type ReadoutAnswer = v.InferOutput<typeof ReadoutAnswer>;

const told = v.optional(v.string());
/** GET /client/vehicle/{vin}: what the register knows of a vehicle, in the form in which it is reported. */
export const ClientVehicleAnswer = v.object({
  vin: v.string(),
  /** Whether the register has the vehicle. */
  isKnown: v.boolean(),
  /** When it was read out last; null where it never was. */
  readAt: v.nullable(instant),
  ecus: v.array(
    v.object({
      address: v.string(),
      hwPartNo: told,
      swPartNo: told,
      diagPartNo: told,
      serialNo: told,
      /** Fault codes that it stored when they were read last. */
      dtcs: v.array(v.object({ dtc: v.string(), status: told })),
    }),
  ),
});
export type ClientVehicleAnswer = v.InferOutput<typeof ClientVehicleAnswer>;
