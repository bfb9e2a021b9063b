/* The OTX document of a software download. */
import { PRE_CHECKS } from '../../../contract/wire/pre-checks';
import { OtxNodes, documentNode } from '../write/nodes';
import { bytes, channelTo, integer, isLess, and, isNotEqual, numberTerm, part, read, text } from '../write/terms';
import {
  downloadProcedure,
  eraseProcedure,
  expect,
  expectPartProcedure,
  expectProcedure,
  keySignature,
  unlockProcedure,
} from './procedures';

/** One software file (VBF) of a control unit. */
export type FlashPart = {
  role: string;
  partNo: string;
  softwareVersion: string;
  /** Of the file that is delivered with the document. */
  name: string;
  sha256: string;
  size: number;
  /** What its header says: where the blocks begin, which areas are erased, CRC-32, format, and where a loader starts. */
  firstBlock: number;
  areas: readonly { address: number; size: number }[];
  checksum: number;
  format: number;
  call: number;
};
export type FlashUnit = {
  ecuAddress: string;
  parts: readonly FlashPart[];
  /** Hardware part numbers that the software is for; any where it is empty. */
  hardwareParts?: readonly string[];
};
export type FlashPlan = {
  /** Of the document and its file, without dashes. */
  name: string;
  minVoltage: string;
  timestamp: string;
  /** Each step holds control units that are written in one go. */
  steps: readonly (readonly FlashUnit[])[];
  resets: readonly string[];
};

const hex = (value: number, size: number): string =>
  value
    .toString(16)
    .toUpperCase()
    .padStart(size * 2, '0');
const asciiHex = (value: string): string => [...new TextEncoder().encode(value)].map((byte) => hex(byte, 1)).join('');
/** As a control unit answers it: part number and version, split by a space. */
export const partText = ({ partNo, softwareVersion }: Pick<FlashPart, 'partNo' | 'softwareVersion'>): string =>
  `${partNo} ${softwareVersion}`;
/** Bytes of a part number in the list of all software. */
const LISTED = 16;

const channel = read('diag:ComChannel', 'channel');
const open = (nodes: OtxNodes, ecuAddress: string): string =>
  nodes.assign('openChannel', `Communication with ${ecuAddress}`, 'diag:ComChannel', 'channel', channelTo(ecuAddress));
const close = (nodes: OtxNodes): string =>
  nodes.action('closeChannel', 'End the communication', 'diag:CloseComChannel', channel('diag:comChannel'));
/** A request of constant bytes whose response must begin as it says. */
const ask = (nodes: OtxNodes, name: string, says: string, request: string, begins: string): string[] => [
  nodes.request(name, says, channel, bytes(request), 'response'),
  expect(nodes, `${name}Accepted`, says, begins),
];

function partFlow(nodes: OtxNodes, each: FlashPart, at: number): string[] {
  const { role, name, size, firstBlock, areas, checksum, format, call } = each;
  const no = at + 1;
  const what = `${role} ${partText(each)}`;
  const isLoader = role === 'SBL';
  const erased = areas.map((area) => hex(area.address, 4) + hex(area.size, 4)).join('');
  return [
    ...(isLoader || erased === ''
      ? []
      : [
          nodes.call(`erase${no}`, `31 01 FF00: erase memory for ${what}`, 'erase', {
            in: { channel, areas: bytes(erased) },
          }),
        ]),
    nodes.call(`download${no}`, `34, 36, 37: transfer ${name} (SHA-256 ${each.sha256})`, 'download', {
      in: {
        channel,
        fileName: text(name),
        firstBlock: integer(firstBlock),
        fileSize: integer(size),
        format: bytes(hex(format, 1)),
      },
    }),
    ...ask(nodes, `check${no}`, `31 01 0212: check memory of ${what}`, `31010212${hex(checksum, 4)}`, '7101021200'),
    ...(isLoader
      ? ask(nodes, `activate${no}`, `31 01 0301: start ${what}`, `31010301${hex(call, 4)}`, '71010301')
      : []),
  ];
}

/** Stops where the control unit is other hardware. */
function hardwareFlow(nodes: OtxNodes, hardwareParts: readonly string[]): string[] {
  const others = hardwareParts.map((each) =>
    isNotEqual(read('ByteField', 'response'), bytes(`62F191${asciiHex(each)}`)),
  );
  const [only] = others;
  return [
    ...ask(nodes, 'readHardware', '22 F191: hardware part number', '22F191', '62F191'),
    ...(only
      ? [
          nodes.failIf(
            'isOtherHardware',
            `the hardware is not ${hardwareParts.join(' or ')}`,
            others.length > 1 ? and(...others) : only,
          ),
        ]
      : []),
  ];
}

const flashOf = (nodes: OtxNodes, { ecuAddress, parts, hardwareParts = [] }: FlashUnit): string =>
  nodes.procedure({
    name: `flash_${ecuAddress}`,
    says: `Writes the control unit ${ecuAddress}`,
    variables: { channel: 'diag:ComChannel', response: 'ByteField' },
    flow: [
      open(nodes, ecuAddress),
      ...hardwareFlow(nodes, hardwareParts),
      ...ask(nodes, 'extendedSession', `10 03: extended session of ${ecuAddress}`, '1003', '5003'),
      ...ask(nodes, 'faultMemoryOff', '85 02: no fault codes meanwhile', '8502', 'C502'),
      ...ask(nodes, 'communicationOff', '28 03 01: no other communication', '280301', '6803'),
      ...ask(nodes, 'programmingSession', '10 02: programming session', '1002', '5002'),
      nodes.call('securityAccess', '27: security access', 'unlock', { in: { channel, ecuAddress: text(ecuAddress) } }),
      ...parts.flatMap((each, at) => partFlow(nodes, each, at)),
      ...ask(nodes, 'checkComplete', '31 01 0205: complete and compatible', '31010205', '7101020500'),
      close(nodes),
    ],
  });

const resetOf = (nodes: OtxNodes, ecuAddress: string): string =>
  nodes.procedure({
    name: `reset_${ecuAddress}`,
    says: `Restarts the control unit ${ecuAddress}: what was written starts`,
    variables: { channel: 'diag:ComChannel', response: 'ByteField' },
    flow: [open(nodes, ecuAddress), ...ask(nodes, 'hardReset', '11 01: hard reset', '1101', '5101'), close(nodes)],
  });

function confirmOf(nodes: OtxNodes, { ecuAddress, parts }: FlashUnit): string {
  const main = parts.find(({ role }) => role === 'EXE');
  const others = parts.filter(({ role }) => role !== 'SBL' && role !== 'EXE');
  return nodes.procedure({
    name: `confirm_${ecuAddress}`,
    says: `Reads back what the control unit ${ecuAddress} has`,
    variables: { channel: 'diag:ComChannel', response: 'ByteField' },
    flow: [
      open(nodes, ecuAddress),
      ...ask(nodes, 'readHardware', '22 F191: hardware part number', '22F191', '62F191'),
      ...(main
        ? [
            ...ask(
              nodes,
              'readSoftware',
              `22 F188: must be ${partText(main)}`,
              '22F188',
              `62F188${asciiHex(partText(main))}`,
            ),
            ...ask(
              nodes,
              'readVersion',
              `22 F195: must be ${main.softwareVersion}`,
              '22F195',
              `62F195${asciiHex(main.softwareVersion)}`,
            ),
          ]
        : []),
      ...(others.length > 0
        ? ask(nodes, 'readAllSoftware', '22 F12E: part numbers of all software', '22F12E', '62F12E')
        : []),
      ...others.map((each, at) =>
        nodes.call(`expectPart${at + 1}`, `Must hold ${partText(each)}`, 'expectPart', {
          in: { response: read('ByteField', 'response'), partNumber: bytes(asciiHex(partText(each).padEnd(LISTED))) },
        }),
      ),
      close(nodes),
    ],
  });
}

/** Voltage, gear, speed and ignition, as the first control unit answers them. */
function preCheckOf(nodes: OtxNodes, ecuAddress: string, minVoltage: string): string {
  const { voltage, gear, speed, ignition } = PRE_CHECKS;
  const least = Math.ceil(Number(minVoltage) * voltage.perVolt - 1e-6);
  const value = numberTerm(part(read('ByteField', 'response'), integer(3), integer(1)));
  const one = (name: string, what: string, did: string) =>
    ask(nodes, name, `22 ${did}: ${what}`, `22${did}`, `62${did}`);
  return nodes.procedure({
    name: 'preCheck',
    says: 'Stops unless the vehicle may be written: battery, gear, speed, ignition',
    variables: { channel: 'diag:ComChannel', response: 'ByteField' },
    flow: [
      open(nodes, ecuAddress),
      ...one('readVoltage', 'voltage of the battery', voltage.did),
      nodes.failIf('isVoltageLow', `the voltage is below ${minVoltage} V`, isLess(value, integer(least))),
      ...one('readGear', 'gear', gear.did),
      nodes.failIf('isNotParked', 'the gear is not P', isNotEqual(value, integer(gear.parked))),
      ...one('readSpeed', 'speed', speed.did),
      nodes.failIf('isMoving', 'the vehicle moves', isNotEqual(value, integer(speed.standing))),
      ...one('readIgnition', 'ignition', ignition.did),
      nodes.failIf('isIgnitionOff', 'the ignition is off', isLess(value, integer(ignition.on))),
      close(nodes),
    ],
  });
}

/** Pre-checks, then each control unit in its turn, then resets, then the confirmation by what is read back. */
export function writeFlashOtx({ name, minVoltage, timestamp, steps, resets }: FlashPlan): string {
  const nodes = new OtxNodes();
  const units = steps.flat();
  const flash = ({ ecuAddress }: FlashUnit): string =>
    nodes.call(`flash${ecuAddress}`, `Write ${ecuAddress}`, `flash_${ecuAddress}`);
  const first = units[0]?.ecuAddress ?? '';
  const main = nodes.procedure({
    name: 'main',
    says: 'Writes software into control units',
    visibility: 'PUBLIC',
    flow: [
      nodes.call('checkVehicle', 'Check battery, gear, speed and ignition', 'preCheck'),
      ...steps.map((group, at) =>
        group.length === 1
          ? group.map(flash).join('')
          : nodes.parallel(`together${at + 1}`, 'Written together', ...group.map((unit) => [flash(unit)])),
      ),
      ...resets.map((ecuAddress) => nodes.call(`reset${ecuAddress}`, `Restart ${ecuAddress}`, `reset_${ecuAddress}`)),
      ...units.map(({ ecuAddress }) =>
        nodes.call(`confirm${ecuAddress}`, `Read back ${ecuAddress}`, `confirm_${ecuAddress}`),
      ),
    ],
  });
  return documentNode({
    name,
    package: 'generated',
    says: 'Software download, generated from software packages',
    timestamp,
    signatures: [keySignature(nodes)],
    procedures: [
      main,
      preCheckOf(nodes, first, minVoltage),
      ...units.flatMap((unit) => [flashOf(nodes, unit), confirmOf(nodes, unit)]),
      ...resets.map((ecuAddress) => resetOf(nodes, ecuAddress)),
      ...[expectProcedure, expectPartProcedure, eraseProcedure, downloadProcedure, unlockProcedure].map((make) =>
        make(nodes),
      ),
    ],
  });
}
