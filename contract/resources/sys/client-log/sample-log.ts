import { seededRandom } from '../../../seeded-random';

/* A log as a workshop tester writes one: what the tester's command sends where it is given no file, and what the demo shows. */

type Sample = {
  testerCode: string;
  /** Milliseconds since 1970. */ from: number;
  /** Minutes east of UTC. */ zone: number;
  seed: number;
  sessions: number;
};

const VINS = ['LSJW74097LZ000123', 'LB37722S4NL000871', 'L6T7824Z1NW004412', 'KNAE551ABP6001937'] as const;
const ECUS = ['BCM', 'VCU', 'ADCU', 'BMS', 'TCAM', 'IHU', 'EPS', 'DIM'] as const;
const DIDS = ['F190', 'F187', 'F18C', 'F1A2', 'DD00'] as const;
const DTCS = ['U010087', 'B1A2311', 'P0A0F00', 'C004A62', 'U300316'] as const;
const BLOCKS = 24;

const two = (n: number): string => String(n).padStart(2, '0');

/** The time as the tester's own clock shows it. */
function stamp(at: number, zone: number): string {
  const local = new Date(at + zone * 60_000);
  const day = `${local.getUTCFullYear()}-${two(local.getUTCMonth() + 1)}-${two(local.getUTCDate())}`;
  return `${day} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}.${String(local.getUTCMilliseconds()).padStart(3, '0')}`;
}

/** Whole numbers below one that is given, by the chance of a seed. */
function diceOf(seed: number): (below: number) => number {
  const next = seededRandom(seed);
  return (below) => Math.floor(next() * below);
}

type Level = 'INFO' | 'WARN' | 'ERROR' | 'DEBUG';
type Write = (level: Level, part: string, text: string) => void;

/** A VIN is read, the control units are asked for their parts and faults. */
function scan(write: Write, chance: (below: number) => number, vin: string): void {
  write(
    'INFO',
    'Session',
    `session opened, VIN ${vin}, GCID 8893${chance(900_000) + 100_000}, battery ${(12 + chance(10) / 10).toFixed(1)} V`,
  );
  for (const ecu of ECUS) {
    for (const did of DIDS)
      write(
        'DEBUG',
        'UDS',
        `${ecu} > 22 ${did.slice(0, 2)} ${did.slice(2)}  < 62 ${did.slice(0, 2)} ${did.slice(2)} (${chance(60) + 8} ms)`,
      );
    write(
      'INFO',
      'ECU',
      `${ecu} identified, part number ${8_890_000_000 + chance(9_999_999)}, software ${chance(40) + 1}.${chance(20)}`,
    );
    if (chance(4) === 0)
      write('WARN', 'DTC', `${ecu} stores ${DTCS[chance(DTCS.length)]}, status 0x2F, seen ${chance(30) + 1} times`);
  }
}

/** Software is downloaded to one control unit; one in three fails on the way and is tried again. */
function flash(write: Write, chance: (below: number) => number, vin: string): void {
  const ecu = ECUS[chance(ECUS.length)] ?? 'BCM';
  const isFailing = chance(3) === 0;
  write('INFO', 'SWDL', `${ecu} SWDL started, VIN ${vin}, VBF 889${chance(9_000_000) + 1_000_000}AA, ${BLOCKS} blocks`);
  write('DEBUG', 'Cloud', `GET /vbf/889 Authorization: Bearer ${chance(1_000_000_000)}abcdef0123456789`);
  write('DEBUG', 'UDS', `${ecu} security access granted, level 0x01`);
  for (let block = 1; block <= BLOCKS; block += 1) {
    write(
      'INFO',
      'SWDL',
      `${ecu} block ${block} of ${BLOCKS}, ${Math.round((100 * block) / BLOCKS)} %, ${chance(300) + 200} KiB/s`,
    );
    if (block === 9)
      write('WARN', 'Power', `battery ${(11 + chance(9) / 10).toFixed(1)} V while flashing ${ecu}, charger advised`);
    if (!isFailing || block !== 17) continue;
    write('ERROR', 'SWDL', `${ecu} transfer data refused: NRC 0x72 generalProgrammingFailure, block ${block}`);
    write(
      'ERROR',
      'SWDL',
      `${ecu} SWDL failed after ${block} blocks\n    at FlashJob.transfer (flash-job:218)\n    at FlashJob.run (flash-job:74)`,
    );
    write('INFO', 'SWDL', `${ecu} retry 1 of 3 from block ${block}`);
  }
  write('INFO', 'SWDL', `${ecu} checksum verified, reset 0x11 0x01, SWDL completed`);
}

/** The text of such a log, lines ended by a line feed. */
export function sampleLog({ testerCode, from, zone, seed, sessions }: Sample): string {
  const chance = diceOf(seed);
  const lines: string[] = [];
  let at = from;
  const write: Write = (level, part, text) => {
    at += chance(900) + 20;
    lines.push(`${stamp(at, zone)} ${level.padEnd(5)} [${part}] ${text}`);
  };
  write('INFO', 'App', `tester ${testerCode} started, application 3.5.0, VCI firmware 2.${chance(9)}.${chance(20)}`);
  for (let n = 0; n < sessions; n += 1) {
    const vin = VINS[chance(VINS.length)] ?? VINS[0];
    scan(write, chance, vin);
    flash(write, chance, vin);
    if (chance(5) === 0) write('ERROR', 'DoIP', 'connection lost: no alive check response within 2000 ms');
    write('INFO', 'Session', `session closed, VIN ${vin}`);
    at += (chance(50) + 10) * 60_000;
  }
  return `${lines.join('\n')}\n`;
}
