import type { ReadoutAnswer, ReadoutRequest } from '../../contract/wire/client/client-vehicle';
import type { TesterServer } from './server';

type Desk = { server: TesterServer; secret: string; print: (line: string) => void };

/** What a fleet's vehicles are: the tenant of the demo whose administrator opens the fleet works with such. */
export const MADE_VEHICLE = { brand: 'polestar', market: 'CN', platform: 'CMA' } as const;

const ECUS = ['1001', '1A01', '1635', '1630', '1401', '1C01', '1D00', '1B71'];

/** A number that follows from a text, so that the same vehicle always reads the same. */
const sumOf = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7);

/** What a made vehicle says when it is read out. `generation` counts the software that was loaded into it. */
export function madeReadout(vin: string, generation = 1): ReadoutRequest {
  const sum = sumOf(vin);
  return {
    vdnList: ['LHD1', sum % 2 ? 'AWD2' : 'FWD1', `WHEEL${18 + (sum % 4)}`, sum % 3 ? 'HUD1' : 'HUD0'],
    ecus: ECUS.map((address, at) => ({
      address,
      hwPartNo: `${8_890_000_000 + ((sum + at * 97) % 9_999_999)}`,
      swPartNo: `${8_891_000_000 + ((sum + at * 97 + generation) % 9_999_999)}`,
      diagPartNo: `${8_892_000_000 + ((at * 131) % 9_999_999)}`,
      serialNo: `SN${vin.slice(-6)}${address}`,
    })),
  };
}

/** The read-out with the fault codes of all its control units: `1A01/U0121-87`, one a word; `none` alone means that they store none. */
export function withFaults(body: ReadoutRequest, words: readonly string[] = []): ReadoutRequest {
  if (words.length === 0) return body;
  const faults = words.flatMap((word) => {
    if (word === 'none') return [];
    const [, address = '', dtc = ''] = /^([0-9A-F]{4})\/(\S+)$/i.exec(word) ?? [];
    if (dtc === '') throw new Error(`--dtc is an ECU address and a fault code, as in 1A01/U0121-87: ${word}`);
    return [{ address: address.toUpperCase(), dtc }];
  });
  const known = body.ecus ?? [];
  const others = [...new Set(faults.map(({ address }) => address))].filter(
    (address) => !known.some((ecu) => ecu.address === address),
  );
  const ecus = [...known, ...others.map((address) => ({ address }))].map((ecu) => ({
    ...ecu,
    dtcs: faults.filter(({ address }) => address === ecu.address).map(({ dtc }) => ({ dtc, status: '2F' })),
  }));
  return { ...body, ecus };
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
  if (body.ecus?.some(({ dtcs }) => dtcs))
    print(`fault codes: ${faults.found} found, ${faults.same} still there, ${faults.gone} gone`);
  return 0;
}
