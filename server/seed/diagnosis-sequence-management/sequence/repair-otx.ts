/* The document of a repair of the demo: measures, branches, two lanes and a loop, as people write them. */
import { dtcHexOf } from '../../../../contract/validation/dtc';
import { PRE_CHECKS } from '../../../../contract/wire/pre-checks';
import {
  add,
  and,
  bytes,
  integer,
  isEqual,
  isLess,
  numberTerm,
  part,
  read,
  sizeTerm,
  text,
  truth,
} from '../../../../formats/otx/write/terms';
import { EcuSteps, type DemoDocument } from './ecu-otx';

export type Repair = DemoDocument & {
  /** As testers show it: `U0121-87`. */
  faultCode: string;
  /** How often it tries; a later version is more patient. */
  tries: number;
  /** Looks at the supply before anything else, as a later version does. */
  checksSupply: boolean;
};

const response = read('ByteField', 'response');
const isThere = read('Boolean', 'isThere');
const VARIABLES = { isThere: 'Boolean', at: 'Integer', tries: 'Integer' } as const;

/** Reads the fault codes (19 02) and looks whether one is among them. */
function lookFor(steps: EcuSteps, name: string, says: string, code: string): string[] {
  const { nodes } = steps;
  const at = read('Integer', 'at');
  return [
    ...steps.ask(name, says, '1902FF', '5902'),
    nodes.assign(`${name}Clear`, 'Not seen yet', 'Boolean', 'isThere', truth(false)),
    nodes.assign(`${name}Begin`, 'Behind the mask', 'Integer', 'at', integer(3)),
    nodes.repeat(`${name}Each`, 'each fault code', isLess(at, sizeTerm(response)), [
      nodes.branch(`${name}Is`, 'it is the one', isEqual(part(response, at, integer(3)), bytes(code)), [
        nodes.assign(`${name}Seen`, 'It is there', 'Boolean', 'isThere', truth(true)),
      ]),
      nodes.assign(`${name}Next`, 'The next one', 'Integer', 'at', add(at, integer(4))),
    ]),
  ];
}

export function writeRepairOtx(repair: Repair): string {
  const { ecuAddress, faultCode, tries, checksSupply } = repair;
  const steps = new EcuSteps();
  const { nodes } = steps;
  const code = dtcHexOf(faultCode) ?? '000000';
  const { did, perVolt } = PRE_CHECKS.voltage;
  const supply = [
    ...steps.ask('readSupply', `22 ${did}: supply voltage of ${ecuAddress}`, `22${did}`, `62${did}`),
    nodes.failIf(
      'isSupplyLow',
      'the supply is below 11.5 V: charge the battery first',
      isLess(numberTerm(part(response, integer(3), integer(1))), integer(11.5 * perVolt)),
    ),
  ];
  const attempt = [
    nodes.assign('count', 'Once more', 'Integer', 'tries', add(read('Integer', 'tries'), integer(1))),
    ...steps.ask('startRoutine', '31 01 0204: relearn', '31010204', '71010204'),
    ...steps.ask('readRoutine', '31 03 0204: result of the routine', '31030204', '71030204'),
    ...steps.ask('clearFaults', '14 FF FF FF: clear fault codes', '14FFFFFF', '54'),
    ...lookFor(steps, 'readAgain', '19 02 FF: read fault codes once more', code),
  ];
  const isLeft = isEqual(isThere, truth(true));
  return steps.document(
    repair,
    { package: 'repair', says: `Repairs ${faultCode} of the control unit ${ecuAddress}`, variables: VARIABLES },
    [
      ...(checksSupply ? supply : []),
      ...steps.ask('extendedSession', `10 03: extended session of ${ecuAddress}`, '1003', '5003'),
      ...lookFor(steps, 'readFaults', '19 02 FF: read fault codes', code),
      nodes.branch(
        'isFaultThere',
        `${faultCode} is confirmed`,
        isLeft,
        [
          nodes.parallel(
            'lookAtBoth',
            'Freeze frame and bus',
            steps.ask('readFreezeFrame', '19 04: freeze frame of the fault', `1904${code}FF`, '5904'),
            steps.ask('readBusState', '22 DD0A: state of the bus', '22DD0A', '62DD0A'),
          ),
          nodes.repeat(
            'tryAgain',
            `until the fault is gone, at most ${tries} times`,
            and(isEqual(isThere, truth(true)), isLess(read('Integer', 'tries'), integer(tries))),
            attempt,
          ),
        ],
        [nodes.log('tellNothing', 'Tell that the fault is not there', text(`${faultCode} is not there`))],
      ),
      nodes.failIf('isFaultLeft', `${faultCode} came back: look at the wiring`, isLeft),
      ...steps.ask('hardReset', `11 01: reset ${ecuAddress}`, '1101', '5101'),
    ],
  );
}
