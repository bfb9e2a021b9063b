import { PRE_CHECKS } from '../../../contract/wire/pre-checks';
import { bytesFrom, DID, NegativeResponse, NRC, numberAt, numberBytes, positive, SID } from '../uds';
import type { Software } from '../software';
import { needs } from './sessions';
import { EXTENDED, PROGRAMMING, type EcuParts, type Service } from './state';

/** Bytes of a part number in the list of all software. */
export const PART_SIZE = 16;
/** Identifiers that may be written. */
const OWN_FROM = 0xd000;
const OWN_TO = 0xdfff;
const MOST_READ = 16;

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const partText = ({ partNo, version }: Software): string => (version ? `${partNo} ${version}` : partNo);
const mainOf = ({ state }: EcuParts): Software | undefined => state.software.find(({ role }) => role === 'EXE');

/** Part numbers of all software: their count, then each in 16 characters. */
function listOf({ state }: EcuParts): Uint8Array {
  const parts = state.software.map((each) => ascii(partText(each).padEnd(PART_SIZE).slice(0, PART_SIZE)));
  return Uint8Array.from([parts.length, ...parts.flatMap((part) => [...part])]);
}

const voltageByte = ({ world }: EcuParts): Uint8Array =>
  Uint8Array.from([Math.min(255, Math.round(world.voltage() * PRE_CHECKS.voltage.perVolt))]);
const VOLTAGE = Number.parseInt(PRE_CHECKS.voltage.did, 16);

const READ: Readonly<Record<number, (ecu: EcuParts) => Uint8Array | null>> = {
  [DID.activeSession]: ({ running }) => Uint8Array.from([running.session]),
  [DID.sparePart]: ({ state }) => ascii(state.sparePart),
  [DID.vin]: ({ world }) => ascii(world.vin),
  [DID.hardware]: ({ state }) => ascii(state.hardwarePart),
  [DID.serial]: ({ state }) => ascii(state.serial),
  [DID.diagnosticPart]: ({ state }) => ascii(state.diagnosticPart),
  [DID.software]: (ecu) => {
    const main = mainOf(ecu);
    return main ? ascii(partText(main)) : null;
  },
  [DID.softwareVersion]: (ecu) => {
    const main = mainOf(ecu);
    return main ? ascii(main.version) : null;
  },
  [DID.allSoftware]: listOf,
  [VOLTAGE]: voltageByte,
};
/** What the boot loader alone does not know. */
const OF_SOFTWARE: ReadonlySet<number> = new Set([DID.software, DID.softwareVersion, DID.allSoftware]);

function valueOf(ecu: EcuParts, did: number): Uint8Array | null {
  if (ecu.state.isBootOnly && OF_SOFTWARE.has(did)) return null;
  const kept = ecu.state.data[did.toString(16).padStart(4, '0').toUpperCase()];
  return kept === undefined ? (READ[did]?.(ecu) ?? null) : bytesFrom(kept);
}

/** 22: read data by identifier; identifiers that it does not know are left out of a list of several. */
export const readData: Service = (ecu, request) => {
  if (request.length < 3 || request.length % 2 === 0 || request.length > 1 + 2 * MOST_READ)
    throw new NegativeResponse(NRC.wrongLength);
  const found: number[] = [];
  for (let at = 1; at < request.length; at += 2) {
    const did = numberAt(request, at, 2);
    const value = valueOf(ecu, did);
    if (value) found.push(...numberBytes(did, 2), ...value);
  }
  if (found.length === 0) throw new NegativeResponse(NRC.outOfRange);
  return positive(SID.readData, ...found);
};

/** 2E: write data by identifier: those of the vehicle manufacturer that it has. */
export const writeData: Service = (ecu, request) => {
  needs(ecu, EXTENDED, PROGRAMMING);
  if (request.length < 4) throw new NegativeResponse(NRC.wrongLength);
  const did = numberAt(request, 1, 2);
  const name = did.toString(16).toUpperCase();
  const known = ecu.state.data[name];
  if (did < OWN_FROM || did > OWN_TO || known === undefined) throw new NegativeResponse(NRC.outOfRange);
  if (request.length - 3 !== bytesFrom(known).length) throw new NegativeResponse(NRC.wrongLength);
  ecu.state.data[name] = Buffer.from(request.subarray(3)).toString('hex').toUpperCase();
  ecu.world.changed();
  return positive(SID.writeData, ...numberBytes(did, 2));
};
