import type {
  ReadoutAnswer,
  ReadoutEcu,
  ReadoutFault,
  ReadoutRequest,
} from '../../contract/wire/client/client-vehicle';
import { LinkLost, type DiagnosticLink } from '../vehicle/link';
import { DID, hexText, SID } from '../vehicle/uds';
import { readIdentification } from './otx/read-back';
import type { TesterServer } from './server';

type Desk = { server: TesterServer; secret: string; print: (line: string) => void };

/** What a fleet's vehicles are: the tenant of the demo whose administrator opens the fleet works with such. */
export const MADE_VEHICLE = { brand: 'polestar', market: 'CN', platform: 'CMA' } as const;

const ECUS = ['1001', '1A01', '1635', '1630', '1401', '1C01', '1D00', '1B71'];

/** A number that follows from a text, so that the same vehicle always reads the same. */
const sumOf = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7);

/** What a vehicle says that nobody knows anything of. */
export function madeReadout(vin: string): ReadoutRequest {
  const sum = sumOf(vin);
  return {
    vdnList: ['LHD1', sum % 2 ? 'AWD2' : 'FWD1', `WHEEL${18 + (sum % 4)}`, sum % 3 ? 'HUD1' : 'HUD0'],
    ecus: ECUS.map((address, at) => ({
      address,
      hwPartNo: `${8_890_000_000 + ((sum + at * 97) % 9_999_999)}`,
      swPartNo: `${8_891_000_001 + ((sum + at * 97) % 9_999_999)}`,
      diagPartNo: `${8_892_000_000 + ((at * 131) % 9_999_999)}`,
      serialNo: `SN${vin.slice(-6)}${address}`,
    })),
  };
}

/** Addresses that are asked where nothing is known of a vehicle. */
export const usualAddresses = (): readonly string[] => ECUS;

/** Fault codes by ECU, from words as in `1A01/U0121-87`; `none` alone means that no ECU stores one. */
export function faultsOfWords(words: readonly string[]): Map<string, { dtc: string; status: string }[]> {
  const faults = new Map<string, { dtc: string; status: string }[]>();
  for (const word of words) {
    if (word === 'none') continue;
    const [, address = '', dtc = ''] = /^([0-9A-F]{4})\/(\S+)$/i.exec(word) ?? [];
    if (dtc === '') throw new Error(`--dtc is an ECU address and a fault code, as in 1A01/U0121-87: ${word}`);
    const known = faults.get(address.toUpperCase()) ?? [];
    faults.set(address.toUpperCase(), [...known, { dtc, status: '2F' }]);
  }
  return faults;
}

/** Fault codes of a response to 19 02: three bytes and a status each. */
function faultCodes(response: Uint8Array): ReadoutFault[] {
  const HEAD = 3;
  const SIZE = 4;
  const count = Math.floor(Math.max(0, response.length - HEAD) / SIZE);
  return Array.from({ length: count }, (_, at) => {
    const hex = hexText(response.subarray(HEAD + at * SIZE, HEAD + (at + 1) * SIZE));
    return { dtc: hex.slice(0, 6), status: hex.slice(6) };
  });
}

/** One ECU as it answers; null where none is there. Throws `LinkLost`. */
async function readEcu(link: DiagnosticLink, address: string): Promise<ReadoutEcu | null> {
  const read = (did: number) => readIdentification(link, address, did);
  const faults = await link.request(address, Uint8Array.from([SID.readFaults, 0x02, 0xff])).catch((error: unknown) => {
    if (error instanceof LinkLost) throw error;
    return null;
  });
  if (faults === null) return null;
  const said = {
    hwPartNo: await read(DID.hardware),
    swPartNo: await read(DID.software),
    diagPartNo: await read(DID.diagnosticPart),
    serialNo: await read(DID.serial),
    dtcs: faults[0] === SID.readFaults + 0x40 ? faultCodes(faults) : undefined,
  };
  return { address, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) };
}

/** Asks the ECUs at these addresses what they are (22 F191, F188, F1A0, F18C) and which fault codes they store (19 02). Throws `LinkLost`. */
export async function readEcus(link: DiagnosticLink, addresses: Iterable<string>): Promise<ReadoutEcu[]> {
  const ecus: ReadoutEcu[] = [];
  for (const address of addresses) {
    const ecu = await readEcu(link, address);
    if (ecu) ecus.push(ecu);
  }
  return ecus;
}

/** Reports what was read out of a vehicle. */
export async function reportReadout(
  { server, secret, print }: Desk,
  vin: string,
  body: ReadoutRequest,
): Promise<number> {
  const { outcome, ecus, faults } = await server.call<ReadoutAnswer>(
    'PUT',
    `/client/vehicle/${encodeURIComponent(vin)}`,
    {
      secret,
      body,
      repeats: true,
    },
  );
  print(`${vin}: ${outcome}; control units: ${ecus.made} new, ${ecus.changed} changed, ${ecus.same} as before`);
  if (body.ecus?.some(({ dtcs }) => dtcs?.length) || faults.gone > 0)
    print(`fault codes: ${faults.found} found, ${faults.same} still there, ${faults.gone} gone`);
  return 0;
}
