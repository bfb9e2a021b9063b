import type { BRANDS } from '../../../../contract/resources/sys/role/data-permissions';
import type { DIAGNOSTIC_PLATFORMS } from '../../../../contract/resources/sys/tenant/diagnostic-platforms';
import type { Random } from '../../random';

export type Model = {
  brand: (typeof BRANDS)[number];
  model: string;
  platform: (typeof DIAGNOSTIC_PLATFORMS)[number];
  /** The first eight characters of its VINs: maker and description. */
  head: string;
  /** The variant that has a picture. */
  variant: string;
  power: 'petrol' | 'plugIn' | 'electric';
};

/** Models of the demo: real makers, invented vehicles. */
export const MODELS: readonly Model[] = [
  { brand: 'geely', model: 'KX11', platform: 'CMA', head: 'LB37752Z', variant: 'VDN-CMA-0412', power: 'petrol' },
  { brand: 'geely', model: 'SX11', platform: 'BMA', head: 'LB37622S', variant: 'VDN-BMA-0107', power: 'petrol' },
  { brand: 'geely', model: 'P117', platform: 'GEEA2', head: 'LB37844R', variant: 'VDN-GEEA-0902', power: 'plugIn' },
  { brand: 'lynk', model: 'CC11', platform: 'CMA', head: 'L6T7844Z', variant: 'VDN-CMA-0418', power: 'petrol' },
  { brand: 'zeekr', model: 'DC1E', platform: 'SEA', head: 'L6TY1Z2S', variant: 'VDN-SEA-0574', power: 'electric' },
  { brand: 'zeekr', model: 'CX1E', platform: 'PMA', head: 'L6TH1E2P', variant: 'VDN-PMA-0033', power: 'electric' },
  { brand: 'smart', model: 'HX11', platform: 'SEA', head: 'HESCA2C4', variant: 'VDN-SEA-0561', power: 'electric' },
  { brand: 'polestar', model: 'P3', platform: 'SPA2', head: 'LPSE3K1A', variant: 'VDN-SPA-2207', power: 'electric' },
  { brand: 'polestar', model: 'P2', platform: 'CMA', head: 'YSMYKEAE', variant: 'VDN-CMA-0412', power: 'electric' },
  { brand: 'volvo', model: 'V526', platform: 'SPA', head: 'YV1UZ8AC', variant: 'VDN-SPA-2207', power: 'plugIn' },
  { brand: 'volvo', model: 'V536', platform: 'CMA', head: 'YV1XZEDV', variant: 'VDN-CMA-0412', power: 'petrol' },
  { brand: 'lotus', model: 'E132', platform: 'SEA', head: 'SCCDB11B', variant: 'VDN-SEA-0574', power: 'electric' },
  { brand: 'levc', model: 'TX5', platform: 'GEEA2', head: 'SCRT1E4A', variant: 'VDN-GEEA-0902', power: 'plugIn' },
  { brand: 'renault', model: 'KR24', platform: 'CMA', head: 'KNM4A2LP', variant: 'VDN-CMA-0412', power: 'plugIn' },
];

const ENGINES = {
  petrol: ['B4204', 'B5254', 'JLH3G15', 'JLH4G20'],
  plugIn: ['B4204T', 'DHT315', 'DHT3ENG'],
  electric: ['TZ220', 'TZ235', 'EM400'],
} as const;
const CHOICES: readonly (readonly string[])[] = [
  ['FWD1', 'AWD2', 'RWD1'],
  ['WHEEL18', 'WHEEL19', 'WHEEL20', 'WHEEL21'],
  ['HUD0', 'HUD1'],
  ['SUNR0', 'SUNR2'],
  ['TOW0', 'TOW1'],
  ['AUD1', 'AUD3', 'AUD5'],
  ['CAM1', 'CAM360'],
  ['TRIM1', 'TRIM2', 'TRIM3'],
  ['WLTP1', 'WLTP2'],
  ['TCAM2', 'TCAM3'],
];
const RIGHT_HAND: ReadonlySet<string> = new Set(['GB', 'HK', 'MO']);

export type MadeVehicle = Pick<Model, 'brand' | 'model' | 'platform'> & {
  vin: string;
  market: string;
  structureWeek: string;
  vdnList: string[];
};

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** Letters of model years from 2010 on, the tenth of a VIN. */
const MODEL_YEARS = 'ABCDEFGHJKLMNPRSTVWXY';
/** Those of the demo. */
const YEARS = 'PRST';

/** The model year that a VIN tells; null where its sign is none of a year. */
export function modelYearOf(vin: string): number | null {
  const at = MODEL_YEARS.indexOf(vin.charAt(9));
  return at < 0 ? null : 2010 + at;
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VALUES = new Map(
  [...'ABCDEFGH']
    .map((letter, at) => [letter, at + 1] as const)
    .concat(
      [...'JKLMN'].map((letter, at) => [letter, at + 1] as const),
      [['P', 7] as const, ['R', 9] as const],
      [...'STUVWXYZ'].map((letter, at) => [letter, at + 2] as const),
    ),
);

/** The same VIN with the check digit of ISO 3779. */
export function checkedVin(vin: string): string {
  const sum = [...vin].reduce((all, sign, at) => all + (VALUES.get(sign) ?? Number(sign)) * (WEIGHTS[at] ?? 0), 0);
  return `${vin.slice(0, 8)}${sum % 11 === 10 ? 'X' : sum % 11}${vin.slice(9)}`;
}

/** One vehicle of a model with the codes that it was built with. */
export function vehicleOf(
  random: Random,
  { head, variant, power, ...own }: Model,
  market: string,
  vin?: string,
): MadeVehicle {
  const letter = YEARS.charAt(random.int(0, YEARS.length - 1));
  const made = `${head}0${letter}${random.text(LETTERS, 1)}${random.text(DIGITS, 6)}`;
  const named = vin ?? checkedVin(made);
  return {
    ...own,
    vin: named,
    market,
    // One whose VIN tells no year was built in the year that was drawn.
    structureWeek: `${modelYearOf(named) ?? modelYearOf(made)}${String(random.int(1, 52)).padStart(2, '0')}`,
    vdnList: [
      variant,
      RIGHT_HAND.has(market) ? 'RHD1' : 'LHD1',
      random.pick(ENGINES[power]),
      `MRKT-${market}`,
      ...CHOICES.map((codes) => random.pick(codes)),
    ],
  };
}

/** Addresses are our own: none are published. */
const ECUS = ['1001', '1A01', '1A12', '1401', '1630', '1635', '1B71', '1C01', '1D00'];

/** What a tester reads out of the vehicle's control units. */
export const ecusOf = (random: Random, { vin, platform }: MadeVehicle) =>
  ECUS.map((ecuAddress, at) => ({
    ecuAddress,
    hardwarePart: `${8_890_100_000 + at * 1000 + platform.length}`,
    softwarePart: `${8_891_200_000 + at * 1000 + random.int(1, 40)}${random.pick(['', 'A', 'B'])}`,
    diagnosticPart: `${8_892_300_000 + at * 1000}`,
    serialNumber: `${random.text(LETTERS, 2)}${random.text(DIGITS, 8)}${vin.slice(-3)}`,
  }));
