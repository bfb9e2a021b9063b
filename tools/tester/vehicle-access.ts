import { join } from 'node:path';
import type { ClientVehicleAnswer, ReadoutEcu } from '../../contract/wire/client/client-vehicle';
import type { ManifestTarget } from '../../contract/wire/client/sequence-manifest';
import { localFile } from '../local-file';
import { connectDoip } from '../vehicle/doip/client';
import type { EcuState } from '../vehicle/ecu/state';
import { faultsFrom } from '../vehicle/faults';
import { linkTo } from '../vehicle/in-process';
import { keepEcus, keptEcus } from '../vehicle/kept';
import type { DiagnosticLink } from '../vehicle/link';
import { faultStates, simulatedEcus } from '../vehicle/made';
import { catalogueOf } from '../vehicle/software';
import { DID } from '../vehicle/uds';
import { Vehicle } from '../vehicle/vehicle';
import { NotExecuted } from './failures';
import { readIdentification } from './otx/read-back';
import { madeReadout, usualAddresses } from './read-out';
import { Refused, Unreachable, type TesterServer } from './server';

/* The vehicle at hand: one that is reached by DoIP, or a simulated one of this process. */

export type VehicleAtHand = {
  vin: string;
  /** Where a vehicle listens for DoIP: `127.0.0.1:13400`. Absent: a simulated vehicle of this process. */
  vehicle?: string;
  /** Folder where the simulated vehicle keeps what its ECUs hold. */
  out?: string;
  /** What goes wrong in the simulated vehicle, as in `npm run vehicle`: `refuse:31:72`, `1A01/power:3`. */
  fault?: readonly string[];
};
type Desk = { server: Pick<TesterServer, 'call'>; secret: string };

function doipAddress(vehicle: string): { host: string; port: number } {
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d+)$/.exec(vehicle) ?? [];
  if (port === undefined) throw new Error(`--vehicle is not an address and a port: ${vehicle}`);
  return { host, port: Number(port) };
}

const fileOf = ({ vin, out = '.' }: VehicleAtHand): string => join(out, `vehicle-${vin}.json`);

/** What the server knows of the vehicle; null where it does not tell this tester, or does not answer. */
async function knownVehicle({ server, secret }: Desk, vin: string): Promise<ClientVehicleAnswer | null> {
  try {
    return await server.call<ClientVehicleAnswer>('GET', `/client/vehicle/${encodeURIComponent(vin)}`, { secret });
  } catch (error) {
    if (error instanceof Unreachable || (error instanceof Refused && error.pause === null)) return null;
    throw error;
  }
}

/** ECUs of the simulated vehicle: as it was left, else as the server knows the vehicle, else made ones; and whether anybody knows it. */
async function simulated(desk: Desk, options: VehicleAtHand): Promise<{ ecus: EcuState[]; isKnown: boolean }> {
  const kept = keptEcus(fileOf(options));
  if (kept) return { ecus: kept, isKnown: true };
  const known = await knownVehicle(desk, options.vin);
  const told = known?.ecus ?? [];
  const ecus = simulatedEcus(told.length > 0 ? { ecus: told } : madeReadout(options.vin));
  keepEcus(fileOf(options), ecus);
  return { ecus, isKnown: known?.isKnown ?? true };
}

/** Addresses at which the vehicle is asked what it is, and whether anybody knows it. */
export async function addressesOf(
  desk: Desk,
  options: VehicleAtHand,
): Promise<{ addresses: ReadonlySet<string>; isKnown: boolean }> {
  if (options.vehicle === undefined) {
    const { ecus, isKnown } = await simulated(desk, options);
    return { addresses: new Set(ecus.map(({ address }) => address)), isKnown };
  }
  const known = await knownVehicle(desk, options.vin);
  const told = known?.ecus ?? [];
  return {
    addresses: new Set([...told.map(({ address }) => address), ...usualAddresses()]),
    isKnown: known?.isKnown ?? true,
  };
}

/** With the ECUs that a target names beside those that are there, with other software. */
function withTargets(ecus: readonly EcuState[], target: readonly ManifestTarget[]): EcuState[] {
  const missing = target.filter(({ ecuAddress }) => !ecus.some(({ address }) => address === ecuAddress));
  const made = missing.map(({ ecuAddress, hardwarePart }) => ({
    address: ecuAddress,
    ...(hardwarePart !== null && { hwPartNo: hardwarePart }),
  }));
  return [...ecus, ...simulatedEcus({ ecus: made })];
}

/** What is to be executed: software files that a simulated ECU recognises once they were written into it, and what it has afterwards. */
type Delivered = { files: readonly string[]; target: readonly ManifestTarget[] };

/** The VIN that the first ECU tells which tells one (22 F190); null where none does. */
async function vinAt(link: DiagnosticLink, addresses: Iterable<string>): Promise<string | null> {
  for (const address of addresses) {
    const vin = await readIdentification(link, address, DID.vin);
    if (vin !== undefined) return vin.toUpperCase();
  }
  return null;
}

/** A connection by DoIP to the vehicle that is meant: what is at the address may be another one. */
async function connectNamed({ vin, vehicle = '' }: VehicleAtHand, target: readonly ManifestTarget[]) {
  const link = await connectDoip(doipAddress(vehicle));
  try {
    const addresses = new Set([...usualAddresses(), ...target.map(({ ecuAddress }) => ecuAddress)]);
    const told = await vinAt(link, addresses);
    if (told !== vin.toUpperCase()) throw new NotExecuted('otherVehicle', `${told ?? '-'} ≠ ${vin}`);
    return link;
  } catch (error) {
    await link.close();
    throw error;
  }
}

/**
 * Connects to the vehicle at hand.
 * @throws VehicleBusy where another tester is connected; LinkLost where no vehicle answers at the address; NotExecuted where it is another vehicle
 */
export async function connectVehicle(
  desk: Desk,
  options: VehicleAtHand,
  { files, target }: Delivered = { files: [], target: [] },
): Promise<DiagnosticLink> {
  if (options.vehicle !== undefined) return connectNamed(options, target);
  return linkTo(
    new Vehicle({
      vin: options.vin,
      ecus: withTargets((await simulated(desk, options)).ecus, target),
      catalogue: await catalogueOf(files.map(localFile)),
      faults: faultsFrom(options.fault ?? []),
      onChange: (ecus) => keepEcus(fileOf(options), ecus),
    }),
  );
}

/** Changes what the ECUs of the simulated vehicle store as fault codes; an ECU that is not there is added. */
export async function setFaults(
  desk: Desk,
  options: VehicleAtHand,
  faults: ReadonlyMap<string, ReadoutEcu['dtcs']>,
): Promise<void> {
  const { ecus } = await simulated(desk, options);
  const others = [...faults.keys()].filter((address) => !ecus.some((ecu) => ecu.address === address));
  const all = [...ecus, ...simulatedEcus({ ecus: others.map((address) => ({ address })) })];
  keepEcus(
    fileOf(options),
    all.map((ecu) => ({ ...ecu, faults: faultStates(faults.get(ecu.address)) })),
  );
}
