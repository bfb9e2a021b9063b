/* Documents of the demo that are neither reloads nor repairs: small ones, each of which a tester executes. */
import type { SequenceKind } from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { keySignature, unlockProcedure } from '../../../../formats/otx/flash/procedures';
import { responseTerm, concatenate, isNotEqual, read, text, toText } from '../../../../formats/otx/write/terms';
import { EcuSteps, type DemoDocument } from './ecu-otx';

const response = read('ByteField', 'response');

/** Reads what a control unit is and which fault codes it has, and writes both into the log. */
function readOut(about: DemoDocument): string {
  const steps = new EcuSteps();
  const told = (name: string, what: string) =>
    steps.nodes.log(`${name}Told`, `Tell the ${what}`, concatenate(text(`${what}: `), toText(response)));
  return steps.document(about, { package: 'develop', says: `Reads out the control unit ${about.ecuAddress}` }, [
    ...steps.ask('readHardware', '22 F191: hardware part number', '22F191', '62F191'),
    told('hardware', 'hardware'),
    ...steps.ask('readSoftware', '22 F188: software part number', '22F188', '62F188'),
    told('software', 'software'),
    ...steps.ask('readFaults', '19 02 FF: fault codes', '1902FF', '5902'),
    told('faults', 'fault codes'),
  ]);
}

/** Asks the mechanic first, then has the control unit learn. */
function learn(about: DemoDocument): string {
  const steps = new EcuSteps();
  const { nodes } = steps;
  const says = `Service function of the control unit ${about.ecuAddress}`;
  return steps.document(about, { package: 'service', says, variables: { answer: 'hmi:ConfirmationType' } }, [
    nodes.confirm(
      'askMechanic',
      'Ask whether the work is done',
      'Is the service work done, and the vehicle standing?',
      'answer',
    ),
    nodes.failIf(
      'isDeclined',
      'the mechanic says no',
      isNotEqual(read('hmi:ConfirmationType', 'answer'), responseTerm('YES')),
    ),
    ...steps.ask('extendedSession', '10 03: extended session', '1003', '5003'),
    ...steps.ask('startRoutine', '31 01 0203: start the service function', '31010203', '71010203'),
    ...steps.ask('readRoutine', '31 03 0203: result', '31030203', '7103020300'),
    ...steps.ask('defaultSession', '10 01: default session', '1001', '5001'),
  ]);
}

/** Opens the control unit with seed and key, then has it learn. */
function unlock(about: DemoDocument): string {
  const steps = new EcuSteps();
  const says = `Opens the control unit ${about.ecuAddress}`;
  return steps.document(
    about,
    { package: 'dsa', says },
    [
      ...steps.ask('extendedSession', '10 03: extended session', '1003', '5003'),
      steps.call('securityAccess', '27: security access', 'unlock', { in: { ecuAddress: text(about.ecuAddress) } }),
      ...steps.ask('startRoutine', '31 01 0206: learn', '31010206', '71010206'),
      ...steps.ask('readRoutine', '31 03 0206: result', '31030206', '7103020600'),
      ...steps.ask('defaultSession', '10 01: default session', '1001', '5001'),
    ],
    { signatures: [keySignature(steps.nodes)], procedures: [unlockProcedure(steps.nodes)] },
  );
}

/** Identifier of the first configuration of functions; one byte, 1 on and 0 off. */
const FUNCTION = 'D101';
/** Switches a function, and reads back that it did. */
function switchFunction(about: DemoDocument, isOn: boolean): string {
  const steps = new EcuSteps();
  const value = isOn ? '01' : '00';
  const says = `Switches a function of the control unit ${about.ecuAddress} ${isOn ? 'on' : 'off'}`;
  return steps.document(about, { package: 'functions', says }, [
    ...steps.ask('extendedSession', '10 03: extended session', '1003', '5003'),
    ...steps.ask('writeFunction', `2E ${FUNCTION}: write ${value}`, `2E${FUNCTION}${value}`, `6E${FUNCTION}`),
    ...steps.ask('readFunction', `22 ${FUNCTION}: must be ${value}`, `22${FUNCTION}`, `62${FUNCTION}${value}`),
    ...steps.ask('hardReset', '11 01: hard reset', '1101', '5101'),
  ]);
}

/** The document of a kind; a service function where none is more to the point. */
export function writeWorkshopOtx(kind: SequenceKind, about: DemoDocument, isOn: boolean): string {
  if (kind === 'develop' || kind === 'debug') return readOut(about);
  if (kind === 'dsa') return unlock(about);
  return kind === 'functionChange' ? switchFunction(about, isOn) : learn(about);
}
